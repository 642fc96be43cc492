import type { Exchange, Replay } from '../../evidence/evidence.js';
import { finalStatus, nameOf } from '../../evidence/read-body.js';
import { answered } from '../shared/answered.js';
import { inconclusive, notApplicable, pass, rule, type Verdict, violated } from '../shared/rule.js';
import { statusHint } from '../shared/status-hints.js';
import { silentOrders } from './replay-effects.js';
import { place, resentOf } from './resent.js';
import { isRefusedForItsKey } from './told-apart.js';

export default rule(
  'idempotency/replay-answers-201',
  'replay',
  (replay) => {
    const resent = resentOf(replay);
    if (resent === null) return stuck(replay) ?? notApplicable('no key was sent again whose order exists');
    const { original, order } = resent;
    const replays = resent.replays.filter(({ exchange }) => !mayBeRefused(exchange));
    if (replays.length === 0) return notApplicable('such a body may be refused, whatever the key');
    for (const attempt of replays) {
      const { response, id } = attempt.exchange;
      const status = finalStatus(attempt.exchange);
      if (response === null || status === null || status === 201) continue;
      const hint =
        status === 422
          ? { hint: 'the key may be looked up after the body has been validated' }
          : statusHint(201, status);
      return violated(
        [id, original.exchange.id],
        `201 for ${place(replay, attempt)}, as order ${nameOf(order)} exists for it`,
        answered(response),
        hint,
      );
    }
    return replays.some(({ exchange }) => finalStatus(exchange) === 201) ? pass : inconclusive('no answer came');
  },
  { needs: ['token', 'spend', 'wallet'] },
);

/** Of a body that a deployment may refuse by a rule of its own, it is not stated whether it is read before the key. */
function mayBeRefused(exchange: Exchange): boolean {
  const status = finalStatus(exchange) ?? 0;
  return exchange.intent === 'depends' && status >= 400 && status <= 499;
}

/** After a lost answer: the order is there, and its key is refused again and again. Null where that is not so. */
function stuck(replay: Replay): Verdict | null {
  const { means, first, repeats, control, change } = replay;
  const last = repeats.at(-1);
  const [order] = silentOrders(replay);
  const isLost = means === 'lost answer' && change.because === null && !change.isBusy;
  const response = last?.exchange.response;
  if (!isLost || last === undefined || order === undefined || response == null) return null;
  if (!isRefusedForItsKey(replay, last)) return null;
  return violated(
    [last.exchange.id, first.exchange.id, ...(control === null ? [] : [control.exchange.id]), ...change.at],
    `201 for ${place(replay, last)}, as order ${nameOf(order)} was made when the answer was lost`,
    answered(response),
    { hint: 'a mark that the key is in progress may never be taken away' },
  );
}
