import type { Attempt, Exchange, Replay } from '../../evidence/evidence.js';
import { isObject, jsonOf, nameOf, orderShown, ulidOf } from '../../evidence/read-body.js';
import { answered } from '../shared/answered.js';
import { inconclusive, notApplicable, pass, type Verdict, violated } from '../shared/rule.js';
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
  if (answeredCount > 1) return pass;
  const isSilent = [first, ...repeats].some(({ exchange }) => exchange.response === null);
  return isSilent ? inconclusive('no answer came') : notApplicable('the deployment refused the orders');
}

/** Words by which deployments speak of limits of their own, which may end between two requests. */
const LIMIT = /limit|too many|too often|too fast|maximum|exceed|daily|hour|minute|velocity|slow down|try again/i;

/** Whether an attempt was refused for its key: the same order under a key of its own was accepted right after. */
export function isRefusedForItsKey({ control }: Replay, { exchange }: Attempt): boolean {
  const status = exchange.response?.status ?? 0;
  const isRefused = status >= 400 && status <= 499 && status !== 429;
  return isRefused && !speaksOfLimit(exchange) && control !== null && orderShown(control) !== null;
}

function speaksOfLimit(exchange: Exchange): boolean {
  const body = jsonOf(exchange);
  const message = isObject(body) ? body['message'] : undefined;
  return typeof message === 'string' && LIMIT.test(message);
}
