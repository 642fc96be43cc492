import { describeRule } from '../shared/samples/describe-rule.test.support.js';
import {
  attempted,
  item,
  items,
  newOrder,
  onRefusal,
  refusal,
  WALLET,
} from '../shared/samples/refusal.test.support.js';
import { exchange, withValueAt } from '../shared/samples/sample.test.support.js';
import rule from './lenient-orders.js';

const textual = items.map(({ variant, quantity }) => ({ product_variant_id: variant, quantity: String(quantity) }));
const body = JSON.stringify({ wallet_id: WALLET, items: textual });
const request = { method: 'POST', target: '/api/v1/orders', headers: {}, body };
const bought = (cards: number, passes: number) => {
  const [card, other] = [item('Aurora Play Gift Card', cards), item('Lumen Music Pass', passes)];
  const data = newOrder(129.98, [
    { ...card, variant_name: '59.99 USD' },
    { ...other, variant_name: '59.99 USD' },
  ]);
  const { response } = exchange('createOrder', 201, { message: 'Created.', data });
  return refusal(201, { cause: 'shape', place: null, attempt: attempted(201, { request, response }) });
};

describeRule(rule, [
  onRefusal('what the texts say', 'pass', bought(2, 1)),
  onRefusal('a refusal', 'notApplicable', refusal(422, { attempt: attempted(422, { request }) })),
  onRefusal('a body as the contract says', 'notApplicable', refusal(201)),
  onRefusal('items that cannot be read', 'notApplicable', withValueAt(bought(2, 1), '/attempt/items', [])),
  onRefusal('one piece instead of two', 'violated', bought(1, 1)),
  onRefusal('another product', 'violated', bought(1, 2)),
]);
