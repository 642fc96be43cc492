import type { JsonObject, Listing, Purchase } from '../../../evidence/evidence.js';
import { mutate, type Samples } from '../../sample.js';
import { orderBody, transactionBody } from '../../sample-bodies.js';
import {
  creation,
  earlierRow,
  listed,
  onPurchase,
  paymentRow,
  read,
  refusedPurchase,
  rightPurchase,
  unansweredPurchase,
  withPayment,
} from '../../sample-purchase.js';

type Payment = NonNullable<Purchase['payment']>;

/** The right purchase, with its payment as given. */
function paying(more: Partial<Payment>): Purchase {
  return { ...rightPurchase, payment: { because: null, rows: [], previous: [], newest: null, at: [31], ...more } };
}

const other: JsonObject = { ...paymentRow, id: '01JCK4Q8Z9A1B2C3D4E5F6G7H9' };
const pending: JsonObject = { ...other, status: 'pending' };
const because = 'the list has more than 6 pages';
const free: Purchase = mutate({ ...paying({}) }, '/order/total/amount', 0);
const refused = refusedPurchase(creation(422, { message: 'No.' }));
const unread: Purchase = { ...rightPurchase, payment: null };
const inEuro: Purchase = mutate(rightPurchase, '/order/currency', 'EUR');
const balanced = (amount: string): JsonObject => mutate(earlierRow, '/balance_after/amount', amount);
const reading = (...reads: Purchase['reads'][number][]): Purchase => ({ ...rightPurchase, reads });
const changed = (pointer: string, value: unknown) => mutate<JsonObject>(orderBody, pointer, value);
const listing = (...listings: Listing[]): Purchase => ({ ...rightPurchase, listings });
const none = listed({}, 'shown', []);

/** Rules about a new order in the ledger, when it is read, and in the list. */
export const viewSamples: Samples = {
  'orders/one-payment-row-each': [
    onPurchase('one', 'holds', rightPurchase),
    onPurchase(
      'one, and a refund that names it',
      'holds',
      paying({ rows: [paymentRow, { ...other, type: 'creditAdjustment' }] }),
    ),
    onPurchase('one, and one that was not completed', 'holds', paying({ rows: [pending, paymentRow] })),
    onPurchase('one that is pending', 'holds', paying({ rows: [pending] })),
    onPurchase('two that are pending', 'notApplicable', paying({ rows: [pending, pending] })),
    onPurchase('a free order', 'notApplicable', free),
    onPurchase('no order', 'notApplicable', refused),
    onPurchase('no answer', 'unknown', unansweredPurchase),
    onPurchase('a ledger that was not read', 'unknown', unread),
    onPurchase('a ledger that was cut short', 'unknown', paying({ because })),
    onPurchase('two', 'violated', paying({ rows: [paymentRow, other] })),
    onPurchase('none', 'violated', paying({})),
    onPurchase('one of another type', 'violated', withPayment('/type', 'debitAdjustment')),
  ],
  'orders/payment-row-is-on-the-named-wallet': [
    onPurchase('the named one', 'holds', rightPurchase),
    onPurchase('in upper case', 'holds', withPayment('/wallet_id', transactionBody.wallet_id.toUpperCase())),
    onPurchase('another kind of id', 'notApplicable', withPayment('/wallet_id', '17')),
    onPurchase('no payment', 'notApplicable', paying({})),
    onPurchase('a ledger that was cut short', 'unknown', paying({ because })),
    onPurchase('another', 'violated', withPayment('/wallet_id', '1d9f6c3e-5b1a-4c8e-9a77-3f2b1c0d4e5f')),
    onPurchase(
      'another for the second charge',
      'violated',
      paying({
        rows: [paymentRow, { ...other, wallet_id: '1d9f6c3e-5b1a-4c8e-9a77-3f2b1c0d4e5f' }],
      }),
    ),
  ],
  'orders/payment-row-is-minus-the-total': [
    onPurchase('minus the total', 'holds', rightPurchase),
    onPurchase('an order in another currency', 'notApplicable', inEuro),
    onPurchase('a total finer than cents', 'notApplicable', mutate(rightPurchase, '/order/total/amount', 119.985)),
    onPurchase('no payment', 'notApplicable', paying({})),
    onPurchase('a ledger that was not read', 'unknown', unread),
    onPurchase('a cent more', 'violated', withPayment('/amount/amount', '-11999')),
    onPurchase('one piece', 'violated', withPayment('/amount/amount', '-5999')),
    onPurchase('a positive amount', 'violated', withPayment('/amount/amount', '11998')),
    onPurchase('major units', 'violated', withPayment('/amount/amount', '-119')),
  ],
  'orders/payment-row-continues-the-balance': [
    onPurchase('the balance before less the amount', 'holds', rightPurchase),
    onPurchase(
      'of rows of one moment, another',
      'holds',
      paying({ rows: [paymentRow], previous: [balanced('500'), earlierRow] }),
    ),
    onPurchase('no row before it', 'notApplicable', paying({ rows: [paymentRow] })),
    onPurchase(
      'a row in another currency',
      'notApplicable',
      paying({ rows: [paymentRow], previous: [{ ...earlierRow, currency: 'EUR' }] }),
    ),
    onPurchase('a row that is none', 'notApplicable', paying({ rows: [paymentRow], previous: [{}] })),
    onPurchase('a cent off', 'violated', withPayment('/balance_after/amount', '120449')),
    onPurchase('the balance before', 'violated', withPayment('/balance_after/amount', '132448')),
    onPurchase('a lost payment in between', 'violated', paying({ rows: [paymentRow], previous: [balanced('130000')] })),
  ],
  'orders/created-order-is-readable': [
    onPurchase('200', 'holds', rightPurchase),
    onPurchase('in lower case', 'holds', reading(read(changed('/ulid', orderBody.ulid.toLowerCase())))),
    onPurchase('an envelope', 'notApplicable', reading(read({ data: orderBody }))),
    onPurchase('no read', 'unknown', reading()),
    onPurchase('too many requests', 'unknown', reading(read({}, 429))),
    onPurchase('404', 'violated', reading(read({ message: 'No.' }, 404))),
    onPurchase('404 at first', 'violated', reading(read({ message: 'No.' }, 404), read(orderBody))),
    onPurchase('403', 'violated', reading(read({}, 403))),
    onPurchase('another order', 'violated', reading(read(changed('/ulid', '01JCK4Q8Z3V5W7X9Y0A2B4C6D9')))),
  ],
  'orders/read-agrees-with-creation': [
    onPurchase('the same', 'holds', rightPurchase),
    onPurchase(
      'moved on',
      'holds',
      reading(read({ ...orderBody, fulfillment_status: 'completed', updated_at: '2026-03-14T09:27:59Z' })),
    ),
    onPurchase('a moment rounded up', 'holds', reading(read(changed('/created_at', '2026-03-14T09:26:54Z')))),
    onPurchase('items in another order', 'holds', rightPurchase),
    onPurchase('never read', 'notApplicable', reading(read({}, 404))),
    onPurchase('another total', 'violated', reading(read(changed('/total/amount', 119.97)))),
    onPurchase(
      'another total and a moment rounded up',
      'violated',
      reading(
        read({
          ...changed('/items/0/quantity', 3),
          created_at: '2026-03-14T09:26:54Z',
        }),
      ),
    ),
    onPurchase('another number', 'violated', reading(read(changed('/order_number', '#30417')))),
    onPurchase('another hour', 'violated', reading(read(changed('/created_at', '2026-03-14T10:26:53Z')))),
    onPurchase('another id', 'violated', reading(read(changed('/id', 1)))),
  ],
  'orders/content-stays-the-same': [
    onPurchase('the same', 'holds', rightPurchase),
    onPurchase('read once', 'notApplicable', reading(read(orderBody))),
    onPurchase('read once, and then not', 'notApplicable', reading(read(orderBody), read({}, 500))),
    onPurchase('another total', 'violated', reading(read(orderBody), read(changed('/total/amount', 0)))),
    onPurchase(
      'another item at the third time',
      'violated',
      reading(read(orderBody), read(orderBody), read(changed('/items/0/id', 9))),
    ),
    onPurchase('other fees', 'violated', reading(read(orderBody), read(changed('/conversion_fees/amount', 1)))),
  ],
  'orders/created-order-is-listed': [
    onPurchase('once', 'holds', rightPurchase),
    onPurchase('no list', 'unknown', listing()),
    onPurchase(
      'a filtered list alone',
      'unknown',
      listing(listed({ payment_status: 'completed' }, 'shown', [orderBody])),
    ),
    onPurchase('a list that was cut short', 'unknown', listing({ ...none, because })),
    onPurchase('no order', 'notApplicable', refused),
    onPurchase('not listed', 'violated', listing(none)),
    onPurchase('twice', 'violated', listing(listed({}, 'shown', [orderBody, orderBody]))),
  ],
};
