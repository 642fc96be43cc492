import type { ExchangeId } from '../../evidence/evidence.js';
import { agreeing, pluralize, quote } from '../../evidence/notation/text.js';
import { deliveryLabel, exchangesToShow, placedCodes } from '../shared/delivered.js';
import { type AnyRule, fold, inconclusive, notApplicable, pass, rule, violated } from '../shared/rule.js';

/** The fields of each code. */
export default [
  fold<'delivery', Shown>({
    id: 'codes/some-code-is-delivered',
    on: 'delivery',
    scope: 'run',
    start: () => ({ isDelivered: false, blank: 0, at: [] }),
    see(state, { codes }) {
      const shown = placedCodes(codes);
      if (shown.some(({ code }) => code.code !== '')) state.isDelivered = true;
      state.blank += shown.length;
      if (shown.length > 0 && state.at.length < MAX_SHOWN) state.at.push(codes.id);
      return undefined;
    },
    end({ isDelivered, blank, at }) {
      if (isDelivered) return pass;
      if (blank === 0) return notApplicable('no order shows a code');
      if (blank < ENOUGH)
        return inconclusive(
          `only ${pluralize(blank, 'code')} ${agreeing(blank, 'was', 'were')} shown, and ${agreeing(blank, 'it is', 'all are')} blank`,
        );
      const expected = 'at least one delivered code that is not blank';
      return violated(at, expected, `all ${pluralize(blank, 'code')} that the run has seen are blank`, {
        pointer: '/data',
      });
    },
  }),
  rule('codes/code-is-not-empty', 'delivery', (delivery) => {
    const codes = placedCodes(delivery.codes);
    if (codes.length === 0) return notApplicable('the order shows no code');
    const blank = codes.find(({ code }) => code.code === '');
    if (blank === undefined) return pass;
    const pointer = `${blank.pointer}/code`;
    const expected = `no code of order ${deliveryLabel(delivery)} is blank`;
    return violated(exchangesToShow(delivery, delivery.codes), expected, `the code at ${pointer} is blank`, {
      pointer,
    });
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

/** Some products are redeemed by serial number and PIN alone, so a few blank codes prove nothing. */
const ENOUGH = 3;
/** At most this many exchanges are shown. */
const MAX_SHOWN = 3;

/** Whether a code was delivered, and until then how many blank ones were shown, and where. */
interface Shown {
  isDelivered: boolean;
  blank: number;
  readonly at: ExchangeId[];
}

const SHAPE = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/;

/** `Date.parse` reads 30 February as a day in March, so the parsed date is formatted again and compared. */
function isReal(moment: string): boolean {
  const instant = Date.parse(`${moment}Z`);
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(moment);
}
