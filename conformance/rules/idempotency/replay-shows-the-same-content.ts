import { schemas } from '../../../generated/validators.js';
import { excerpt } from '../../evidence/notation/text.js';
import { orderShown } from '../../evidence/read-exchange.js';
import { type Content, differenceFrom, orderContent } from '../shared/content.js';
import { notApplicable, pass, rule, violated } from '../shared/rule.js';
import { place, resentOf } from './resent.js';

/** Fields that may differ when the order has moved on. */
const MOVES: ReadonlySet<string> = new Set(['/fulfillment_status', '/payment_status', '/updated_at']);

export default rule(
  'idempotency/replay-shows-the-same-content',
  'replay',
  (replay) => {
    const resent = resentOf(replay);
    if (resent === null) return notApplicable('no key that has an order was sent again');
    const { original, order, replays } = resent;
    if (!schemas.Order(order)) return notApplicable('the order is not as the contract says');
    const first = withoutMoves(orderContent(order));
    let compared = 0;
    for (const attempt of replays) {
      const again = orderShown(attempt);
      if (!schemas.Order(again) || again.ulid.toUpperCase() !== order.ulid.toUpperCase()) continue;
      compared += 1;
      // Only a list may leave the items out, so an order without items differs from one with items.
      const difference = differenceFrom(first, first, { '/items': 'none', ...orderContent(again) });
      if (difference === null) continue;
      const { field, expected, actual } = difference;
      return violated(
        [attempt.exchange.id, original.exchange.id],
        `${field} as in exchange ${original.exchange.id} for ${place(replay, attempt)}: ${excerpt(expected)}`,
        excerpt(actual),
        { pointer: `/data${field}` },
      );
    }
    return compared > 0 ? pass : notApplicable('no replay showed the same order');
  },
  { needs: ['token', 'spend', 'wallet'] },
);

function withoutMoves(content: Content): Content {
  return Object.fromEntries(Object.entries(content).filter(([field]) => !MOVES.has(field)));
}
