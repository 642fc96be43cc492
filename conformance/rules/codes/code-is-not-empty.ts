import { entriesOf, exchangesToShow, nameOf } from '../shared/delivered.js';
import { notApplicable, pass, rule, violated } from '../shared/rule.js';

export default rule('codes/code-is-not-empty', 'delivery', (delivery) => {
  let count = 0;
  for (const [index, { codes }] of (entriesOf(delivery.codes) ?? []).entries()) {
    for (const [position, { code }] of codes.entries()) {
      count += 1;
      if (code !== '') continue;
      const pointer = `/data/${index}/codes/${position}/code`;
      const expected = `no code of order ${nameOf(delivery)} is blank`;
      return violated(exchangesToShow(delivery, delivery.codes), expected, `the one at ${pointer} is blank`, {
        pointer,
      });
    }
  }
  return count > 0 ? pass : notApplicable('the order shows no code');
});
