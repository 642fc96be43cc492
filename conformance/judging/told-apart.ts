import type { Replay } from '../engine/evidence.js';
import { holds, notApplicable, unknown, type Verdict, violated } from '../engine/rule.js';
import { nameOf, orderShown, ulidOf } from '../engine/shown-order.js';
import { answered } from './answered.js';
import { isRefusedForItsKey } from './refused-key.js';
import { quoted } from './resent.js';

/** Whether creations that are one purchase each have made an order each. */
export function toldApart(replay: Replay): Verdict {
  const { first, repeats, control } = replay;
  const known = new Map<string, { order: ReturnType<typeof orderShown>; attempt: typeof first }>();
  let answeredCount = 0;
  for (const attempt of [first, ...repeats]) {
    const { response, id, note } = attempt.exchange;
    const what = attempt.key === null ? 'without a key' : `with key ${quoted(attempt.key)}`;
    const special = note === '' ? '' : ` (${note})`;
    const order = orderShown(attempt);
    if (order === null) {
      // Where the first was refused as well, it is about what their keys have in common, e.g. their length.
      if (orderShown(first) === null || response === null || !isRefusedForItsKey(replay, attempt)) continue;
      const controlId = control?.exchange.id ?? id;
      return violated(
        [id, first.exchange.id, controlId],
        `a new order for request ${what}${special}, as exchange ${controlId} got one`,
        answered(response),
      );
    }
    answeredCount += 1;
    const before = known.get(ulidOf(order));
    if (before !== undefined) {
      const { attempt: earlier } = before;
      const rival = earlier.key === null ? 'without one' : `with key ${quoted(earlier.key)}`;
      return violated(
        [id, earlier.exchange.id],
        `a new order for the request ${what}${special}`,
        `order ${nameOf(order)} of exchange ${earlier.exchange.id}, which came ${rival}`,
        { pointer: '/data/ulid' },
      );
    }
    known.set(ulidOf(order), { order, attempt });
  }
  if (answeredCount > 1) return holds;
  const isSilent = [first, ...repeats].some(({ exchange }) => exchange.response === null);
  return isSilent ? unknown('no answer came') : notApplicable('the deployment refused the orders');
}
