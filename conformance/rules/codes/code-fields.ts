import { quote } from '../../evidence/notation/text.js';
import { deliveryLabel, exchangesToShow, placedCodes } from '../shared/delivered.js';
import { type AnyRule, notApplicable, pass, rule, violated } from '../shared/rule.js';

/** The fields of each code. */
export default [
  rule('codes/code-is-not-empty', 'delivery', (delivery) => {
    const codes = placedCodes(delivery.codes);
    if (codes.length === 0) return notApplicable('the order shows no code');
    const blank = codes.find(({ code }) => code.code === '');
    if (blank === undefined) return pass;
    const pointer = `${blank.pointer}/code`;
    const expected = `no code of order ${deliveryLabel(delivery)} is blank`;
    return violated(exchangesToShow(delivery, delivery.codes), expected, `the one at ${pointer} is blank`, { pointer });
  }),
  rule('codes/expiry-is-a-real-moment', 'delivery', (delivery) => {
    // Any other notation violates the schema, which another rule judges.
    const dated = placedCodes(delivery.codes).filter(({ code }) => SHAPE.test(code.expires));
    if (dated.length === 0) return notApplicable('the order shows no expiration_date');
    const unreal = dated.find(({ code }) => !isReal(code.expires.replace(' ', 'T')));
    if (unreal === undefined) return pass;
    const pointer = `${unreal.pointer}/expiration_date`;
    const expected = `an expiration_date that exists in order ${deliveryLabel(delivery)}`;
    return violated(exchangesToShow(delivery, delivery.codes), expected, quote(unreal.code.expires), { pointer });
  }),
] satisfies readonly AnyRule[];

const SHAPE = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/;

/** `Date.parse` reads 30 February as a day in March, so the parsed date is formatted again and compared. */
function isReal(moment: string): boolean {
  const instant = Date.parse(`${moment}Z`);
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(moment);
}
