import type { RuleId } from '../../../generated/rules.js';
import type { Replay } from '../../evidence/evidence.js';
import { finalStatus, orderInCreation, orderLabel, ulidOf } from '../../evidence/read-exchange.js';
import { answered } from '../shared/answered.js';
import { type AnyRule, inconclusive, notApplicable, pass, rule, type Verdict, violated } from '../shared/rule.js';
import { quoted, resentOf } from './keys.js';

/** Keys that are sent again after something else has happened. */
export default [
  lateReplayRule('idempotency/replay-after-other-orders', 'after other orders', ({ note }) => note),
  lateReplayRule('idempotency/replay-after-progress', 'after progress', () => 'after its order has moved on'),
] satisfies readonly AnyRule[];

function lateReplayRule(id: RuleId, means: Replay['means'], when: (replay: Replay) => string): AnyRule {
  const judge = (replay: Replay): Verdict =>
    replay.means === means ? judgeLateReplay(replay, when(replay)) : notApplicable(`no key was sent again ${means}`);
  return rule(id, 'replay', judge, { needs: ['token', 'spend', 'wallet'] });
}

/**
 * Judges the last of the replays, which was sent late. If an immediate replay already got the wrong answer, the delay is
 * not the reason.
 */
function judgeLateReplay(replay: Replay, when: string): Verdict {
  const resent = resentOf(replay);
  const late = resent?.replays.at(-1);
  if (resent === null || late === undefined) return notApplicable('the first request created no order');
  const { original, order, replays } = resent;
  const isRight = (attempt: typeof late) => ulidOf(orderInCreation(attempt) ?? {}) === ulidOf(order);
  if (!replays.slice(0, -1).every(isRight))
    return notApplicable('an immediate replay does not return the order either');
  if (isRight(late)) return pass;
  const { response } = late.exchange;
  if (response === null || finalStatus(late.exchange) === null) return inconclusive('no answer came');
  const other = orderInCreation(late);
  return violated(
    [late.exchange.id, original.exchange.id],
    `key ${quoted(original.key)} still returns order ${orderLabel(order)} ${when}`,
    other === null ? answered(response) : `it returns order ${orderLabel(other)}`,
  );
}
