import type { Attempt, Exchange, Replay } from '../../evidence/evidence.js';
import { isObject, jsonOf, orderInCreation, orderLabel, ulidOf } from '../../evidence/read-exchange.js';
import { answered } from '../shared/answered.js';
import { inconclusive, notApplicable, pass, type Verdict, violated } from '../shared/rule.js';
import { quoted } from './resent.js';

/** Whether separate purchases have each created an order of their own. */
export function judgeDistinctOrders(replay: Replay): Verdict {
  const { first, repeats, control } = replay;
  const known = new Map<string, { order: ReturnType<typeof orderInCreation>; attempt: typeof first }>();
  let answeredCount = 0;
  for (const attempt of [first, ...repeats]) {
    const { response, id, note } = attempt.exchange;
    const what = attempt.key === null ? 'without a key' : `with key ${quoted(attempt.key)}`;
    const special = note === '' ? '' : ` (${note})`;
    const order = orderInCreation(attempt);
    if (order === null) {
      // If the first was refused too, the reason is something that the keys have in common, e.g. their length.
      if (orderInCreation(first) === null || response === null || !isRefusedForItsKey(replay, attempt)) continue;
      const controlId = control?.exchange.id ?? id;
      return violated(
        [id, first.exchange.id, controlId],
        `a new order for the request ${what}${special}; request #${controlId} got one for the same items`,
        answered(response),
      );
    }
    answeredCount += 1;
    const before = known.get(ulidOf(order));
    if (before !== undefined) {
      const { attempt: earlier } = before;
      const which = earlier.key === null ? 'without a key' : `with key ${quoted(earlier.key)}`;
      return violated(
        [id, earlier.exchange.id],
        `a new order for the request ${what}${special}`,
        `order ${orderLabel(order)} of request #${earlier.exchange.id}, which was sent ${which}`,
        { pointer: '/data/ulid' },
      );
    }
    known.set(ulidOf(order), { order, attempt });
  }
  if (answeredCount > 1) return pass;
  const isUnanswered = [first, ...repeats].some(({ exchange }) => exchange.response === null);
  return isUnanswered ? inconclusive('no answer came') : notApplicable('the deployment refused the orders');
}

/** Words in messages about a deployment's own limits, which may end between two requests. */
const LIMIT = /limit|too many|too often|too fast|maximum|exceed|daily|hour|minute|velocity|slow down|try again/i;

/** Whether an attempt was refused because of its key: right after it, the same order succeeded with another key. */
export function isRefusedForItsKey({ control }: Replay, { exchange }: Attempt): boolean {
  const status = exchange.response?.status ?? 0;
  const isRefused = status >= 400 && status <= 499 && status !== 429;
  return isRefused && !mentionsLimit(exchange) && control !== null && orderInCreation(control) !== null;
}

function mentionsLimit(exchange: Exchange): boolean {
  const body = jsonOf(exchange);
  const message = isObject(body) ? body['message'] : undefined;
  return typeof message === 'string' && LIMIT.test(message);
}
