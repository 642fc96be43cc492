import { schemas } from '../../../generated/validators.js';
import type { Attempt } from '../../evidence/evidence.js';
import { quote } from '../../evidence/notation/text.js';
import { createdOrder, finalStatus } from '../../evidence/read-exchange.js';
import { lenientReading } from '../shared/creation-body.js';
import { orderWithUlid, piecesAsked, piecesShown } from '../shared/new-order.js';
import { notApplicable, pass, rule, violated } from '../shared/rule.js';

/** A body that was read leniently and accepted: the order is what the body says. */
export default rule(
  'errors/lenient-order-is-as-it-says',
  'refusal',
  ({ attempt }) => {
    const { exchange, items } = attempt;
    const reading = finalStatus(exchange) === 201 ? lenientReading(exchange.request.body ?? '') : null;
    if (reading === null) return notApplicable('no body was read leniently and accepted');
    const order = createdOrder(attempt);
    if (!schemas.Order(order)) return notApplicable('the new order is not as the contract says');
    const [asked, shown] = [piecesAsked(items, []), piecesShown(order.items)];
    if (asked === null || asked.size === 0) return notApplicable('a product of the order is not known');
    if (isSame(asked, shown)) return pass;
    const expected = `${orderWithUlid(order)} has what its body says (${reading}): ${piecesOf(attempt)}`;
    const actual = order.items.map(({ product_name: name, quantity }) => `${quantity} of ${quote(name)}`).join(', ');
    return violated(exchange.id, expected, actual, { pointer: '/data/items' });
  },
  { needs: ['token', 'spend', 'wallet'] },
);

function isSame(one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>): boolean {
  return one.size === other.size && [...one].every(([name, pieces]) => other.get(name) === pieces);
}

function piecesOf({ items }: Attempt): string {
  return items.map(({ quantity, product }) => `${quantity} of ${quote(product?.name ?? '')}`).join(', ');
}
