import { finalStatus, orderShown } from '../../evidence/read-exchange.js';
import { answered } from '../shared/answered.js';
import { inconclusive, notApplicable, pass, rule, violated } from '../shared/rule.js';
import { quoted } from './resent.js';
import { isRefusedForItsKey } from './told-apart.js';

export default rule(
  'idempotency/refused-key-is-free-again',
  'replay',
  (replay) => {
    const { means, note, first, repeats, control } = replay;
    const [attempt] = repeats;
    const status = finalStatus(first.exchange);
    const isRefused = status !== null && status >= 400 && status <= 499;
    if (means !== 'after a refusal' || attempt === undefined || !isRefused) {
      return notApplicable('the first request was not refused');
    }
    const { response, id } = attempt.exchange;
    if (response === null) return inconclusive('no answer came');
    const order = orderShown(attempt);
    const at = [id, first.exchange.id, ...(control === null ? [] : [control.exchange.id])];
    const expected = `a new order for key ${quoted(attempt.key)}, whose first request was refused (${note})`;
    if (order !== null) return pass;
    if (isRefusedForItsKey(replay, attempt)) return violated(at, expected, answered(response));
    return notApplicable('the order is refused under another key as well');
  },
  { needs: ['token', 'spend', 'wallet'] },
);
