import { quote } from '../../evidence/notation/text.js';
import { boughtIn, codesIn, entriesOf, exhibits, nameOf } from '../shared/delivered.js';
import { notApplicable, pass, rule, violated } from '../shared/rule.js';

export default rule('codes/never-more-than-bought', 'delivery', (delivery) => {
  const bought = boughtIn(delivery);
  if (bought === null) return notApplicable('the order shows no items');
  const shown = [delivery.codes, delivery.again].flatMap((exchange) => {
    const entries = entriesOf(exchange);
    return exchange === null || entries === null ? [] : [{ exchange, entries }];
  });
  if (shown.length === 0) return notApplicable('the order shows no codes yet');
  for (const { exchange, entries } of shown) {
    for (const [product, quantity] of bought) {
      const count = codesIn(entries.filter((entry) => entry.product === product)).length;
      if (count <= quantity) continue;
      return violated(
        exhibits(delivery, exchange),
        `no more than ${quantity} codes of ${quote(product)}, which is what order ${nameOf(delivery)} has of it`,
        `${count} codes`,
        { pointer: '/data' },
      );
    }
  }
  return pass;
});
