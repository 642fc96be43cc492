import { foldCase, quote } from '../../evidence/notation/text.js';
import { boughtIn, deliveryLabel, entriesOf, exchangesToShow, isRefunded } from '../shared/delivered.js';
import { notApplicable, pass, rule, violated } from '../shared/rule.js';

export default rule('codes/entries-are-the-orders-products', 'delivery', (delivery) => {
  const entries = entriesOf(delivery.codes);
  const bought = boughtIn(delivery);
  if (entries === null) return notApplicable('the order shows no codes yet');
  if (bought === null) return notApplicable('the order shows no items');
  const wanted = new Set([...bought.keys()].map(foldCase));
  const shown = new Set(entries.map(({ product }) => foldCase(product)));
  const foreign = entries.findIndex(({ product }) => !wanted.has(foldCase(product)));
  const expected = `entries for the products of order ${deliveryLabel(delivery)} and no others: ${[...bought.keys()].map((name) => quote(name)).join(', ')}`;
  const at = exchangesToShow(delivery, delivery.codes);
  if (foreign !== -1) {
    const actual = `an entry for ${quote(entries[foreign]?.product ?? '')}, which the order does not have`;
    return violated(at, expected, actual, { pointer: `/data/${foreign}/product_name` });
  }
  const missing = [...bought.keys()].find((name) => !shown.has(foldCase(name)));
  if (missing === undefined || isRefunded(delivery)) return pass;
  return violated(at, expected, `no entry for ${quote(missing)}`, { pointer: '/data' });
});
