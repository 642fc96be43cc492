import type { Exchange, Replay } from '../../evidence/evidence.js';
import { finalStatus, nameOf } from '../../evidence/read-exchange.js';
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
    if (resent === null) return stuck(replay) ?? notApplicable('no key that has an order was sent again');
    const { original, order } = resent;
    const replays = resent.replays.filter(({ exchange }) => !mayBeRefused(exchange));
    if (replays.length === 0) return notApplicable('a body of this kind may be refused under any key');
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
        `201 for ${place(replay, attempt)}, whose order ${nameOf(order)} exists`,
        answered(response),
        hint,
      );
    }
    return replays.some(({ exchange }) => finalStatus(exchange) === 201) ? pass : inconclusive('no answer came');
  },
  { needs: ['token', 'spend', 'wallet'] },
);

/** Whether a deployment may refuse the body by a rule of its own: it is not stated whether it reads the body before the key. */
function mayBeRefused(exchange: Exchange): boolean {
  const status = finalStatus(exchange) ?? 0;
  return exchange.intent === 'depends' && status >= 400 && status <= 499;
}

/** The violation of a key that is refused although its order was created before the answer was lost; null if it is not. */
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
    `201 for ${place(replay, last)}, which created order ${nameOf(order)} before the answer was lost`,
    answered(response),
    { hint: 'the mark that the key is in progress may never be removed' },
  );
}
