import type { CheckName } from './verify.js';

/** One way to damage a database, and the checks that turn red, in their own order. */
export interface Damage {
  readonly damage: string;
  readonly by: readonly string[];
  readonly red: readonly CheckName[];
}

/** The last payment of the demo data's first wallet. */
export const LAST_ROW = `id = (select max(id) from transactions where wallet_id = 101)`;
const PAYMENT = `id = (select max(id) from transactions where type = 'orderPayment' and wallet_id = 101)`;
const DEPOSIT = `id = (select max(id) from transactions where type = 'deposit')`;
const DONE = `(select max(id) from orders where fulfillment_status = 'completed')`;
const UNPAID = `(select max(id) from orders where payment_status = 'pending')`;
const REFUNDED = `(select max(id) from orders where fulfillment_status = 'refunded')`;
const DONE_LINE = `(select min(id) from order_items where order_id = ${DONE})`;
const SOLD = `(select max(id) from codes where order_item_id = ${DONE_LINE})`;
const UNSOLD = `(select max(id) from codes where order_item_id is null)`;

const damage = (what: string, by: string | readonly string[], ...red: CheckName[]): Damage => ({
  damage: what,
  by: typeof by === 'string' ? [by] : by,
  red,
});

export const damages: readonly Damage[] = [
  damage(
    'a balance of a row that does not follow',
    `update transactions set balance_after = balance_after + 1 where wallet_id = 101 and wallet_sequence = 2`,
    'ledger/each-balance-follows-from-the-one-before',
  ),
  damage(
    'a row that is lost',
    `delete from transactions where wallet_id = 101 and wallet_sequence = 1`,
    'ledger/each-balance-follows-from-the-one-before',
    'ledger/rows-of-a-wallet-are-numbered-without-a-gap',
    'ledger/rows-of-a-user-are-numbered-without-a-gap',
    'deposits/each-has-one-row',
    'wallets/last-number-is-that-of-the-last-row',
    'users/last-number-and-moment-are-those-of-the-last-row',
  ),
  damage(
    'a number of a wallet that is left out',
    `update transactions set wallet_sequence = wallet_sequence + 1 where ${LAST_ROW}`,
    'ledger/rows-of-a-wallet-are-numbered-without-a-gap',
  ),
  damage(
    'a gap in the numbers of a user',
    `update transactions set user_sequence = user_sequence + 1 where user_id = 1 and user_sequence > 5`,
    'ledger/rows-of-a-user-are-numbered-without-a-gap',
  ),
  damage(
    'numbers of a user that disagree with those of the wallet',
    `update transactions set user_sequence = (select 1 + max(t.user_sequence) - transactions.user_sequence
       from transactions t where t.user_id = 1) where user_id = 1`,
    'ledger/both-numberings-agree',
    'ledger/time-never-runs-backwards',
  ),
  damage(
    'a row of before its time',
    `update transactions set created_at = 1 where user_id = 1 and user_sequence = 9`,
    'ledger/time-never-runs-backwards',
  ),
  damage(
    'a row in another currency',
    `update transactions set currency = 'GBP' where ${LAST_ROW}`,
    'ledger/rows-have-the-currency-and-the-user-of-their-wallet',
  ),
  damage(
    'a row that is not completed',
    `update transactions set status = 'pending' where ${LAST_ROW}`,
    'ledger/amounts-have-the-sign-of-their-type',
  ),
  damage(
    'a deposit that takes money away',
    [
      `update transactions set amount = -1, balance_after = -1 where id = (select min(id) from transactions where wallet_id = 102)`,
    ],
    'ledger/each-balance-follows-from-the-one-before',
    'ledger/amounts-have-the-sign-of-their-type',
  ),
  damage(
    'a payment that names no order',
    `update transactions set order_id = null where ${PAYMENT}`,
    'ledger/rows-name-what-their-type-says',
    'orders/paid-orders-have-one-payment',
  ),
  damage(
    'a deposit that names none',
    `update transactions set deposit_id = null where ${DEPOSIT}`,
    'ledger/rows-name-what-their-type-says',
    'deposits/each-has-one-row',
  ),
  damage(
    'a wallet with more money than its rows say',
    `update wallets set balance = balance + 1 where id = 101`,
    'wallets/balance-is-that-of-the-last-row',
  ),
  damage(
    'money in a wallet without rows',
    [
      `insert into wallets (id, uuid, user_id, name, currency, balance, credit_limit, last_sequence, created_at, updated_at)
       values (999, 'a', 1, 'Gift', 'USD', 5, 0, 0, 0, 0)`,
    ],
    'wallets/balance-is-that-of-the-last-row',
  ),
  damage(
    'a wallet beyond its credit',
    `update wallets set credit_limit = -balance - 1 where id = 101`,
    'wallets/balance-stays-within-the-credit',
  ),
  damage(
    'a wallet that has lost count',
    `update wallets set last_sequence = last_sequence + 1 where id = 101`,
    'wallets/last-number-is-that-of-the-last-row',
  ),
  damage(
    'a user who has lost count',
    `update users set last_sequence = last_sequence - 1 where id = 1`,
    'users/last-number-and-moment-are-those-of-the-last-row',
  ),
  damage(
    'a user whose last moment is another',
    `update users set last_entry_at = last_entry_at + 1 where id = 1`,
    'users/last-number-and-moment-are-those-of-the-last-row',
  ),
  damage(
    'an order that was paid twice, and all is booked',
    [
      `insert into transactions select '7ZZZZZZZZZZZZZZZZZZZZZZZZZ', u.id, u.last_sequence + 1, w.id, w.last_sequence + 1, t.type,
         t.status, t.description, t.currency, t.amount, w.balance + t.amount, t.order_id, t.deposit_id, u.last_entry_at
       from transactions t join wallets w on w.id = t.wallet_id join users u on u.id = t.user_id where t.${PAYMENT}`,
      `update wallets set last_sequence = last_sequence + 1,
         balance = (select balance_after from transactions where id = '7ZZZZZZZZZZZZZZZZZZZZZZZZZ') where id = 101`,
      `update users set last_sequence = last_sequence + 1 where id = 1`,
    ],
    'orders/paid-orders-have-one-payment',
    'orders/payments-are-of-the-total',
  ),
  damage(
    'an order whose payment is of another amount',
    `update orders set conversion_fees = conversion_fees + 1, total = total + 1 where id = ${DONE}`,
    'orders/payments-are-of-the-total',
  ),
  damage(
    'an order that names another payment',
    `update orders set transaction_id = null where id = ${DONE}`,
    'orders/payments-are-of-the-total',
  ),
  damage(
    'a payment for an order that is not paid',
    `update orders set payment_status = 'pending' where id = ${DONE}`,
    'orders/payments-have-a-paid-order',
    'orders/unpaid-orders-wait',
    'orders/counts-are-those-of-the-orders',
  ),
  damage(
    'a paid order that is lost',
    `delete from orders where id = ${DONE}`,
    'orders/payments-have-a-paid-order',
    'orders/counts-are-those-of-the-orders',
    'database/references-lead-somewhere',
  ),
  damage(
    'an order that is fulfilled and not paid',
    `update orders set fulfillment_status = 'processing' where id = ${UNPAID}`,
    'orders/unpaid-orders-wait',
    'orders/counts-are-those-of-the-orders',
  ),
  damage(
    'two orders with one key',
    `update orders set idempotency_key = 'k' where id in (${DONE}, ${REFUNDED}) or user_id = 1`,
    'orders/each-key-has-one-order',
  ),
  damage(
    'two orders with one ULID',
    `update orders set ulid = (select ulid from orders where id = ${DONE}) where id = ${UNPAID}`,
    'orders/each-ulid-has-one-order',
  ),
  damage(
    'fees that are not in the total',
    `update orders set conversion_fees = conversion_fees + 1 where id = ${DONE}`,
    'orders/total-is-subtotal-plus-fees',
  ),
  damage(
    'a line that is not in the subtotal',
    `update order_items set unit_price = unit_price + 1, total_price = total_price + quantity where id = ${DONE_LINE}`,
    'orders/subtotal-is-the-sum-of-the-lines',
  ),
  damage(
    'an order without lines',
    `delete from order_items where order_id = ${UNPAID}`,
    'orders/subtotal-is-the-sum-of-the-lines',
  ),
  damage(
    'a line that is not price times quantity',
    `update order_items set unit_price = unit_price + 1 where id = ${DONE_LINE}`,
    'orders/lines-are-price-times-quantity',
  ),
  damage(
    'an order of another user',
    `update orders set user_id = 2 where id = (select min(id) from orders where user_id = 1)`,
    'orders/have-the-currency-and-the-user-of-their-wallet',
    'orders/counts-are-those-of-the-orders',
  ),
  damage(
    'a step that is due when all is done',
    `update orders set next_step_at = 1 where id = ${DONE}`,
    'orders/no-step-is-due-when-all-is-done',
  ),
  damage(
    'a refund of an order that is not refunded',
    `update orders set fulfillment_status = 'completed' where id = ${REFUNDED}`,
    'orders/refunded-orders-are-paid-back-once',
    'orders/counts-are-those-of-the-orders',
  ),
  damage(
    'a refunded order that was not paid back',
    `update orders set fulfillment_status = 'refunded' where id = ${DONE}`,
    'orders/refunded-orders-are-paid-back-once',
    'orders/counts-are-those-of-the-orders',
  ),
  damage(
    'a code of another product',
    `update codes set variant_id = variant_id + 1 where id = ${SOLD}`,
    'codes/are-of-the-product-that-was-bought',
  ),
  damage(
    'two equal codes',
    `update codes set code = (select code from codes where id = ${SOLD}) where id = ${UNSOLD}`,
    'codes/are-given-once',
  ),
  damage(
    'a code that was taken back',
    [
      `update products set stock = stock + 1 where variant_id = (select variant_id from codes where id = ${SOLD})`,
      `update codes set order_item_id = null where id = ${SOLD}`,
    ],
    'codes/delivered-lines-have-as-many-as-bought',
  ),
  damage(
    'a completed order with a line that is not delivered',
    [
      `update products set stock = stock + (select quantity from order_items where id = ${DONE_LINE})
       where variant_id = (select variant_id from order_items where id = ${DONE_LINE})`,
      `update codes set order_item_id = null where order_item_id = ${DONE_LINE}`,
      `update order_items set delivered_at = null where id = ${DONE_LINE}`,
    ],
    'orders/status-is-that-of-the-lines',
  ),
  damage(
    'an unknown status',
    `update orders set fulfillment_status = 'lost' where id = ${DONE}`,
    'orders/counts-are-those-of-the-orders',
    'orders/status-is-that-of-the-lines',
  ),
  damage(
    'a stock of codes that are reserved',
    `update products set stock = stock + 1 where id = 801`,
    'products/stock-is-what-is-neither-sold-nor-reserved',
  ),
  damage(
    'a key without a user',
    `insert into api_keys (id, user_id, token_hash, created_at) values (99, 77, 'x', 0)`,
    'database/references-lead-somewhere',
  ),
  damage(
    'an order that is counted twice',
    `update order_counts set orders = orders + 1 where orders > 0 and user_id = 1 and fulfillment_status = 'completed'`,
    'orders/counts-are-those-of-the-orders',
  ),
];
