import type { Replay } from '../../evidence/evidence.js';
import { finalStatus, nameOf, orderShown, ulidOf } from '../../evidence/read-body.js';
import { answered } from '../shared/answered.js';
import { type AnyRule, inconclusive, notApplicable, pass, rule, type Verdict, violated } from '../shared/rule.js';
import { quoted, resentOf } from './resent.js';

/** Keys that are sent again when something has happened in between. */
export default [
  rule(
    'idempotency/replay-after-other-orders',
    'replay',
    (replay) => {
      if (replay.means !== 'after other orders') return notApplicable('no other orders came in between');
      return lateReplay(replay, replay.note) ?? pass;
    },
    { needs: ['token', 'spend', 'wallet'] },
  ),
  rule(
    'idempotency/replay-after-progress',
    'replay',
    (replay) => {
      if (replay.means !== 'after progress') return notApplicable('no order moved on before its key was sent again');
      return lateReplay(replay, 'after its order has moved on') ?? pass;
    },
    { needs: ['token', 'spend', 'wallet'] },
  ),
] satisfies readonly AnyRule[];

/**
 * What is wrong with the last of the replays, which came late; null where it shows the original. Where a replay at once
 * was answered wrongly as well, it is not about being late.
 */
function lateReplay(replay: Replay, when: string): Verdict | null {
  const resent = resentOf(replay);
  const late = resent?.replays.at(-1);
  if (resent === null || late === undefined) return notApplicable('the first try made no order');
  const { original, order, replays } = resent;
  const isRight = (attempt: typeof late) => ulidOf(orderShown(attempt) ?? {}) === ulidOf(order);
  if (!replays.slice(0, -1).every(isRight)) return notApplicable('the key does not return its order at once either');
  if (isRight(late)) return null;
  const { response } = late.exchange;
  if (response === null || finalStatus(late.exchange) === null) return inconclusive('no answer came');
  const other = orderShown(late);
  return violated(
    [late.exchange.id, original.exchange.id],
    `key ${quoted(original.key)} returns order ${nameOf(order)} still, ${when}`,
    other === null ? answered(response) : `it returns order ${nameOf(other)}`,
  );
}
