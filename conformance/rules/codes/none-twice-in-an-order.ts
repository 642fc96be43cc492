import { entriesOf, exchangesToShow, identityOf, nameOf } from '../shared/delivered.js';
import { notApplicable, pass, rule, violated } from '../shared/rule.js';

export default rule('codes/none-twice-in-an-order', 'delivery', (delivery) => {
  let count = 0;
  for (const exchange of [delivery.codes, delivery.again]) {
    const places = new Map<string, string>();
    for (const [index, { codes }] of (entriesOf(exchange) ?? []).entries()) {
      for (const [position, code] of codes.entries()) {
        const identity = identityOf(code);
        if (identity === '') continue;
        count += 1;
        const pointer = `/data/${index}/codes/${position}`;
        const first = places.get(identity);
        if (first !== undefined) {
          const expected = `each code of order ${nameOf(delivery)} once`;
          return violated(exchangesToShow(delivery, exchange), expected, `${identity} at ${first} and at ${pointer}`, {
            pointer,
          });
        }
        places.set(identity, pointer);
      }
    }
  }
  return count > 0 ? pass : notApplicable('the order shows no code');
});
