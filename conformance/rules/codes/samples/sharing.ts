import { exchange, type Samples } from '../../sample.js';
import {
  allCodes,
  CARDS,
  code,
  codesAnswer,
  delivered,
  entry,
  noCodes,
  onDeliveries,
  ordered,
  PASS,
  unanswered,
  waiting,
} from '../../sample-delivery.js';

const other = { ulid: '01JCK4Q8Z3V5W7X9Y0A2B4C6D9', order_number: '#104234' };
const another = (n: number, state = 'completed') =>
  delivered({ before: ordered(state, other), owner: 'other', codes: codesAnswer(allCodes(n)) });
const lower = { ulid: '01jck4q8z3v5w7x9y0a2b4c6d8' };

/** Codes that show twice, and codes that change. */
export const sharingSamples: Samples = {
  'codes/none-twice-in-an-order': [
    onDeliveries('four codes', 'holds', delivered()),
    onDeliveries('none', 'notApplicable', waiting('pending')),
    onDeliveries(
      'two blank ones with serial numbers',
      'holds',
      delivered({
        codes: codesAnswer([entry(PASS, [code(1, { code: '' }), code(2, { code: '' })])]),
      }),
    ),
    onDeliveries(
      'in one entry',
      'violated',
      delivered({ codes: codesAnswer([entry(CARDS, [code(1), code(2), code(1)])]) }),
    ),
    onDeliveries(
      'in two',
      'violated',
      delivered({ codes: codesAnswer([entry(CARDS, [code(1)]), entry(PASS, [code(1)])]) }),
    ),
    onDeliveries(
      'at the second read',
      'violated',
      delivered({ again: codesAnswer([entry(PASS, [code(1), code(1)])]) }),
    ),
    onDeliveries(
      'one serial number for two blank codes',
      'violated',
      delivered({
        codes: codesAnswer([entry(PASS, [code(1, { code: '' }), code(1, { code: '' })])]),
      }),
    ),
  ],
  'codes/none-in-two-orders': [
    onDeliveries('other codes each', 'holds', delivered(), another(5)),
    onDeliveries('one order read twice', 'notApplicable', delivered(), delivered()),
    onDeliveries(
      'one order, its ulid in other letter case',
      'notApplicable',
      delivered(),
      delivered({ before: ordered('completed', lower) }),
    ),
    onDeliveries('sold again after a refund', 'notApplicable', delivered({ before: ordered('refunded') }), another(1)),
    onDeliveries('the same codes', 'violated', delivered(), another(1)),
    onDeliveries('the last of one is the first of the other', 'violated', delivered(), another(4)),
  ],
  'codes/stay-the-same': [
    onDeliveries('read twice', 'holds', delivered({ again: codesAnswer(allCodes()) })),
    onDeliveries('in another order of entries', 'holds', delivered({ again: codesAnswer(allCodes().toReversed()) })),
    onDeliveries(
      'more of them later',
      'holds',
      delivered({ before: ordered('partially_fulfilled'), codes: codesAnswer(allCodes().slice(0, 1)) }),
      delivered(),
    ),
    onDeliveries('nothing before the first', 'notApplicable', waiting('pending'), delivered()),
    onDeliveries('no second answer', 'unknown', delivered({ again: unanswered(noCodes()) })),
    onDeliveries('a passing fault', 'unknown', delivered({ again: exchange('getOrderCodes', 503, null) })),
    onDeliveries(
      'refunded meanwhile',
      'notApplicable',
      delivered(),
      delivered({ before: ordered('refunded'), codes: noCodes(403) }),
    ),
    onDeliveries('the later read seen first', 'notApplicable', ...reversedInTime()),
    onDeliveries(
      'the same at once',
      'holds',
      delivered({ beside: [codesAnswer(allCodes()), codesAnswer(allCodes())] }),
    ),
    onDeliveries(
      'at once, and one of them a moment earlier',
      'holds',
      delivered({ beside: [codesAnswer(allCodes().slice(0, 1)), noCodes()] }),
    ),
    onDeliveries(
      'others at once',
      'violated',
      delivered({ beside: [codesAnswer(allCodes()), codesAnswer(allCodes(5))] }),
    ),
    onDeliveries('others the second time', 'violated', delivered({ again: codesAnswer(allCodes(5)) })),
    onDeliveries(
      'one replaced',
      'violated',
      delivered({ again: codesAnswer([...allCodes().slice(0, 1), entry(PASS, [code(9)])]) }),
    ),
    onDeliveries('one gone', 'violated', delivered({ again: codesAnswer(allCodes().slice(0, 1)) })),
    onDeliveries('shown once', 'violated', delivered({ again: noCodes(403) })),
    onDeliveries(
      'another PIN',
      'violated',
      delivered({
        codes: codesAnswer([entry(PASS, [code(1)])]),
        again: codesAnswer([entry(PASS, [code(1, { pin_code: '<pin:999999999999>' })])]),
      }),
    ),
    onDeliveries(
      'others when complete',
      'violated',
      delivered({ before: ordered('partially_fulfilled'), codes: codesAnswer(allCodes().slice(0, 1)) }),
      delivered({ codes: codesAnswer(allCodes(5)) }),
    ),
  ],
};

/** A case that began later may be over earlier: its reads are then seen in the wrong order. */
function reversedInTime() {
  const earlier = delivered({ before: ordered('partially_fulfilled'), codes: codesAnswer(allCodes().slice(0, 1)) });
  return [delivered(), earlier];
}
