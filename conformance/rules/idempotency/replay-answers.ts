import { schemas } from '../../../generated/validators.js';
import type { Exchange, Replay, ReplayMeans } from '../../evidence/evidence.js';
import { excerpt } from '../../evidence/notation/text.js';
import { finalStatus, orderInCreation, orderLabel, ulidOf } from '../../evidence/read-exchange.js';
import { answered, statusHint } from '../shared/answered.js';
import { differenceFrom, orderContent, stableContent } from '../shared/content.js';
import { type AnyRule, inconclusive, notApplicable, pass, rule, type Verdict, violated } from '../shared/rule.js';
import { isRefusedForItsKey, resendLabel, resentOf } from './keys.js';
import { unreportedOrders } from './replay-effects.js';

/** The response to a replay: its status, its order, and the content of the order. */
export default [
  rule(
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
            ? { hint: 'the key may be looked up after the body or the funds have been checked' }
            : statusHint(201, status);
        return violated(
          [id, original.exchange.id],
          `201 for ${resendLabel(replay, attempt)}, whose order ${orderLabel(order)} exists`,
          answered(response),
          hint,
        );
      }
      return replays.some(({ exchange }) => finalStatus(exchange) === 201) ? pass : inconclusive('no answer came');
    },
    { needs: ['token', 'spend', 'wallet'] },
  ),
  rule(
    'idempotency/replay-returns-the-original',
    'replay',
    (replay) => {
      const resent = resentOf(replay);
      if (resent === null) return notApplicable('no key that has an order was sent again');
      const { original, order, replays } = resent;
      const shown = replays.flatMap((attempt) => {
        const again = orderInCreation(attempt);
        return again === null ? [] : [{ attempt, again }];
      });
      const other = shown.find(({ again }) => ulidOf(again) !== ulidOf(order));
      if (other !== undefined) {
        return violated(
          [other.attempt.exchange.id, original.exchange.id],
          `order ${orderLabel(order)} of request #${original.exchange.id} for ${resendLabel(replay, other.attempt)}`,
          `order ${orderLabel(other.again)}`,
          { pointer: '/data/ulid', explanations: [...becauseOf(replay.means), NOT_STORED] },
        );
      }
      return shown.length > 0 ? pass : inconclusive('no replay was answered with an order');
    },
    { needs: ['token', 'spend', 'wallet'] },
  ),
  rule(
    'idempotency/replay-shows-the-same-content',
    'replay',
    (replay) => {
      const resent = resentOf(replay);
      if (resent === null) return notApplicable('no key that has an order was sent again');
      const { original, order, replays } = resent;
      if (!schemas.Order(order)) return notApplicable('the order is not as the contract says');
      const first = stableContent(order);
      let compared = 0;
      for (const attempt of replays) {
        const again = orderInCreation(attempt);
        if (!schemas.Order(again) || again.ulid.toUpperCase() !== order.ulid.toUpperCase()) continue;
        compared += 1;
        // Only a list may leave the items out, so an order without items differs from one with items.
        const difference = differenceFrom(first, first, { '/items': 'none', ...orderContent(again) });
        if (difference === null) continue;
        const { field, expected, actual } = difference;
        return violated(
          [attempt.exchange.id, original.exchange.id],
          `${field} ${excerpt(expected)}, as in the answer to request #${original.exchange.id}, for ${resendLabel(replay, attempt)}`,
          `${field} ${excerpt(actual)}`,
          { pointer: `/data${field}` },
        );
      }
      return compared > 0 ? pass : notApplicable('no replay showed the same order');
    },
    { needs: ['token', 'spend', 'wallet'] },
  ),
] satisfies readonly AnyRule[];

/** Whether a deployment may refuse the body by a rule of its own: it is not stated whether it reads the body before the key. */
function mayBeRefused(exchange: Exchange): boolean {
  const status = finalStatus(exchange) ?? 0;
  return exchange.intent === 'depends' && status >= 400 && status <= 499;
}

/** The violation of a key that is refused although its order was created before the answer was lost; null if it is not. */
function stuck(replay: Replay): Verdict | null {
  const { means, first, repeats, control, change } = replay;
  const last = repeats.at(-1);
  const [order] = unreportedOrders(replay);
  const isLost = means === 'lost answer' && change.because === null && !change.isBusy;
  const response = last?.exchange.response;
  if (!isLost || last === undefined || order === undefined || response == null) return null;
  if (!isRefusedForItsKey(replay, last)) return null;
  return violated(
    [last.exchange.id, first.exchange.id, ...(control === null ? [] : [control.exchange.id]), ...change.at],
    `201 for ${resendLabel(replay, last)}, which created order ${orderLabel(order)} before the answer was lost`,
    answered(response),
    { hint: 'the mark that the key is in progress may never be removed' },
  );
}

const NOT_STORED = 'the key may not be stored';
const WITH_BODY = 'the key may be compared together with the body';
const FORGOTTEN = 'the key may be forgotten: with time, after further orders, or once its order has moved on';

const LATE: readonly ReplayMeans[] = ['after progress', 'after other orders', 'lost answer'];

/** Why another order may come of a key that is stored: where repeats at once fail as well, this explains not all. */
function becauseOf(means: ReplayMeans): string[] {
  if (means === 'other body') return [WITH_BODY];
  return LATE.includes(means) ? [FORGOTTEN] : [];
}
