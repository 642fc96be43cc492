import { quote } from '../../evidence/notation/text.js';
import { entriesOf, exchangesToShow, nameOf } from '../shared/delivered.js';
import { type AnyRule, notApplicable, pass, rule, violated } from '../shared/rule.js';

export default [
  rule('codes/code-is-not-empty', 'delivery', (delivery) => {
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
  }),
  rule('codes/expiry-is-a-real-moment', 'delivery', (delivery) => {
    let count = 0;
    for (const [index, { codes }] of (entriesOf(delivery.codes) ?? []).entries()) {
      for (const [position, { expires }] of codes.entries()) {
        const match = SHAPE.exec(expires);
        // Any other notation violates the schema, which another rule judges.
        if (match === null) continue;
        count += 1;
        if (isReal(`${match[1]}T${match[2]}`)) continue;
        const pointer = `/data/${index}/codes/${position}/expiration_date`;
        const expected = `an expiration_date that exists in order ${nameOf(delivery)}`;
        return violated(exchangesToShow(delivery, delivery.codes), expected, quote(expires), { pointer });
      }
    }
    return count > 0 ? pass : notApplicable('the order shows no expiration_date');
  }),
] satisfies readonly AnyRule[];

const SHAPE = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2})$/;

/** `Date.parse` reads 30 February as a day in March, so the parsed date is formatted again and compared. */
function isReal(moment: string): boolean {
  const instant = Date.parse(`${moment}Z`);
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(moment);
}
