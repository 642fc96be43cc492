import { BLOCK_IDS } from '../order-counts.js';
import type { Check } from './ledger-checks.js';

/** Orders, their lines, and the rows that paid for them or paid them back. */
export const orderChecks = [
  {
    name: 'orders/paid-orders-have-one-payment',
    holds: 'An order that is paid has exactly one payment.',
    breaks: `
      select 'order ' || o.id || ': ' || count(t.id) || ' payments' as what
      from orders o left join transactions t on t.order_id = o.id
      where o.payment_status = 'completed'
      group by o.id
      having count(t.id) <> 1`,
  },
  {
    name: 'orders/payments-are-of-the-total',
    holds: 'The payment of an order is its total, from its wallet, and the row that the order names.',
    breaks: `
      select 'order ' || o.id || ' of ' || o.total || ' from wallet ' || o.wallet_id || ': row ' || t.id || ' of '
        || t.amount || ' from wallet ' || t.wallet_id as what
      from orders o join transactions t on t.order_id = o.id
      where t.amount <> -o.total or t.wallet_id <> o.wallet_id or t.id is distinct from o.transaction_id`,
  },
  {
    name: 'orders/payments-have-a-paid-order',
    holds: 'The order that a payment names is there, and is paid.',
    breaks: `
      select 'row ' || t.id || ' pays for order ' || t.order_id || ', which is '
        || case when o.id is null then 'not there' else 'not paid' end as what
      from transactions t left join orders o on o.id = t.order_id
      where t.order_id is not null and (o.id is null or o.payment_status <> 'completed')`,
  },
  {
    name: 'orders/unpaid-orders-wait',
    holds: 'An order that is not paid names no payment, and nothing of it is fulfilled.',
    breaks: `
      select 'order ' || id || ' is ' || fulfillment_status || ' and not paid' as what
      from orders
      where payment_status <> 'completed' and (transaction_id is not null or fulfillment_status <> 'pending')`,
  },
  {
    name: 'orders/each-key-has-one-order',
    holds: 'No user has two orders with one key.',
    breaks: `
      select 'user ' || user_id || ' has ' || count(*) || ' orders with one key, the first is ' || min(id) as what
      from orders
      where idempotency_key is not null
      group by user_id, idempotency_key
      having count(*) > 1`,
  },
  {
    name: 'orders/each-ulid-has-one-order',
    holds: 'No two orders have one ULID.',
    breaks: `
      select 'ULID ' || ulid || ' has ' || count(*) || ' orders' as what from orders group by ulid having count(*) > 1`,
  },
  {
    name: 'orders/total-is-subtotal-plus-fees',
    holds: 'The total of an order is its subtotal plus the conversion fees.',
    breaks: `
      select 'order ' || id || ': ' || subtotal || ' and ' || conversion_fees || ' are not ' || total as what
      from orders
      where subtotal + conversion_fees <> total`,
  },
  {
    name: 'orders/subtotal-is-the-sum-of-the-lines',
    holds: 'An order has lines, and their sum is its subtotal.',
    breaks: `
      select 'order ' || o.id || ' has ' || o.subtotal || ', its ' || count(i.id) || ' lines ' || coalesce(sum(i.total_price), 0) as what
      from orders o left join order_items i on i.order_id = o.id
      group by o.id, o.subtotal
      having count(i.id) = 0 or sum(i.total_price) <> o.subtotal`,
  },
  {
    name: 'orders/lines-are-price-times-quantity',
    holds: 'The total of a line is its unit price times its quantity.',
    breaks: `
      select 'line ' || id || ' of order ' || order_id || ': ' || quantity || ' of ' || unit_price || ' are not ' || total_price as what
      from order_items
      where quantity * unit_price <> total_price or quantity < 1`,
  },
  {
    name: 'orders/have-the-currency-and-the-user-of-their-wallet',
    holds: 'An order has the user and the currency of its wallet.',
    breaks: `
      select 'order ' || o.id || ' from wallet ' || w.id || ' is of user ' || o.user_id || ' in ' || o.currency as what
      from orders o join wallets w on w.id = o.wallet_id
      where o.user_id <> w.user_id or o.currency <> w.currency`,
  },
  {
    name: 'orders/no-step-is-due-when-all-is-done',
    holds: 'Fulfilment has no next step for an order that is completed, refunded or not paid.',
    breaks: `
      select 'order ' || id || ' is ' || fulfillment_status || ', payment ' || payment_status || ', and has a next step' as what
      from orders
      where next_step_at is not null and (fulfillment_status in ('completed', 'refunded') or payment_status <> 'completed')`,
  },
  {
    // The description is how a row names the order that it pays back; the number in it is that of `orderNumber`.
    name: 'orders/refunded-orders-are-paid-back-once',
    holds: 'A refunded order has one credit that names it, of its total and to its wallet; no other order has any.',
    breaks: `
      select 'order ' || o.id || ', ' || o.fulfillment_status || ': ' || count(t.id) || ' refunds of '
        || coalesce(sum(t.amount), 0) || ' in all, with a total of ' || o.total as what
      from orders o left join (
        select id, wallet_id, amount, description from transactions
        where type = 'creditAdjustment' and description like 'Refund of order #%'
      ) t on t.description = 'Refund of order #' || (100000 + o.id) and t.wallet_id = o.wallet_id
      where o.fulfillment_status = 'refunded' or t.id is not null
      group by o.id, o.fulfillment_status, o.total
      having o.fulfillment_status <> 'refunded' or count(t.id) <> 1 or sum(t.amount) <> o.total`,
  },
  {
    name: 'orders/counts-are-those-of-the-orders',
    holds: 'The counts that lists of orders are made with are those of the orders.',
    breaks: `
      select 'orders of user ' || coalesce(c.user_id, o.user_id) || ' in block ' || coalesce(c.block, o.block) || ', '
        || coalesce(c.fulfillment_status, o.fulfillment_status) || ' and payment '
        || coalesce(c.payment_status, o.payment_status) || ': ' || coalesce(c.orders, 0) || ' counted, '
        || coalesce(o.orders, 0) || ' there' as what
      from (select * from order_counts where orders <> 0) c full join (
        select user_id, fulfillment_status, payment_status, id / ${BLOCK_IDS} as block, count(*) as orders
        from orders
        group by user_id, fulfillment_status, payment_status, id / ${BLOCK_IDS}
      ) o on o.user_id = c.user_id and o.block = c.block
        and o.fulfillment_status = c.fulfillment_status and o.payment_status = c.payment_status
      where coalesce(c.orders, 0) <> coalesce(o.orders, 0)`,
  },
] as const satisfies readonly Check[];
