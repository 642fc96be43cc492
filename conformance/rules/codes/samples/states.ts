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

const notReady = exchange('getOrderCodes', 422, { message: 'Not ready.' });
const partly = codesAnswer([entry(CARDS, [code(1), code(2), code(3)]), entry(PASS, [], 'pending')]);
const refunded = ordered('refunded');

/** What is answered in which state. */
export const stateSamples: Samples = {
  'codes/completed-order-shows-codes': [
    onDeliveries('a completed order with its codes', 'holds', delivered()),
    onDeliveries('an order on its way', 'notApplicable', waiting('processing')),
    onDeliveries('no answer', 'unknown', delivered({ codes: unanswered(noCodes()) })),
    onDeliveries('429 to the end', 'unknown', delivered({ codes: exchange('getOrderCodes', 429, null) })),
    onDeliveries('404 and no second look', 'unknown', delivered({ codes: noCodes(), after: null })),
    onDeliveries('refunded meanwhile', 'notApplicable', delivered({ codes: noCodes(403), after: refunded })),
    onDeliveries('404', 'violated', delivered({ codes: noCodes() })),
    onDeliveries('403', 'violated', delivered({ codes: noCodes(403) })),
    onDeliveries('500', 'violated', delivered({ codes: exchange('getOrderCodes', 500, { message: 'Oops' }) })),
  ],
  'codes/not-there-yet-is-403-or-404': [
    onDeliveries('404 while processing', 'holds', waiting('processing')),
    onDeliveries('403 while pending', 'holds', waiting('pending', { codes: noCodes(403) })),
    onDeliveries('codes that came quickly', 'notApplicable', waiting('pending', { codes: codesAnswer(allCodes()) })),
    onDeliveries('a completed order', 'notApplicable', delivered()),
    onDeliveries('a refunded order', 'notApplicable', delivered({ before: refunded, codes: codesAnswer([]) })),
    onDeliveries('no answer', 'unknown', waiting('pending', { codes: unanswered(noCodes()) })),
    onDeliveries('200 with no entry', 'violated', waiting('pending', { codes: codesAnswer([]) })),
    onDeliveries(
      '200 with pending entries alone',
      'violated',
      waiting('processing', { codes: codesAnswer([entry(CARDS, [], 'pending'), entry(PASS, [], 'pending')]) }),
    ),
    onDeliveries('422', 'violated', waiting('pending', { codes: notReady })),
  ],
  'codes/completed-order-has-no-pending-entry': [
    onDeliveries('a completed order', 'holds', delivered()),
    onDeliveries(
      'a partial order',
      'notApplicable',
      delivered({ before: ordered('partially_fulfilled'), codes: partly }),
    ),
    onDeliveries(
      'completed only afterwards',
      'notApplicable',
      delivered({ before: ordered('processing'), codes: partly }),
    ),
    onDeliveries('no second look', 'unknown', delivered({ codes: partly, after: null })),
    onDeliveries('one entry pending', 'violated', delivered({ codes: partly })),
  ],
  'codes/entries-are-the-orders-products': [
    onDeliveries('each product once', 'holds', delivered()),
    onDeliveries(
      'a product in two entries, in other letter case',
      'holds',
      delivered({ codes: codesAnswer([entry(CARDS.toUpperCase(), []), entry(PASS, []), entry(PASS, [])]) }),
    ),
    onDeliveries(
      'a listed order without items',
      'notApplicable',
      delivered({ before: ordered('completed', { items: [] }) }),
    ),
    onDeliveries('no codes yet', 'notApplicable', waiting('pending')),
    onDeliveries(
      'codes that are no objects',
      'notApplicable',
      delivered({ codes: codesAnswer([{ product_name: CARDS, status: 'completed', codes: ['A'] }]) }),
    ),
    onDeliveries('entries taken back with a refund', 'holds', delivered({ before: refunded, codes: codesAnswer([]) })),
    onDeliveries('the second missing', 'violated', delivered({ codes: codesAnswer(allCodes().slice(0, 1)) })),
    onDeliveries(
      'one too many',
      'violated',
      delivered({ codes: codesAnswer([...allCodes(), entry('Cirrus Points', [], 'pending')]) }),
    ),
  ],
  'codes/refusal-before-codes': [
    onDeliveries('404 while processing', 'observed', waiting('processing')),
    onDeliveries('a new order', 'notApplicable', waiting('pending', { isNew: true, ageMs: 3 })),
    onDeliveries('codes', 'notApplicable', delivered()),
  ],
  'codes/of-a-refunded-order': [
    onDeliveries('refused', 'observed', delivered({ before: refunded, codes: noCodes(403) })),
    onDeliveries('still shown', 'observed', delivered({ before: refunded })),
    onDeliveries('no refunded order', 'notApplicable', delivered()),
  ],
  'codes/time-to-fulfilment': [
    onDeliveries('half a second', 'observed', delivered({ isNew: true, isLast: true, ageMs: 500 })),
    onDeliveries('never', 'observed', waiting('processing', { isNew: true, isLast: true, ageMs: 60_000 })),
    onDeliveries('an older order', 'notApplicable', delivered()),
  ],
};
