import type { Check } from './ledger-checks.js';

/** Codes, what was delivered of them, and what is left; and that every reference leads somewhere. */
export const stockChecks = [
  {
    name: 'codes/are-of-the-product-that-was-bought',
    holds: 'A code that was sold is of the product of its line.',
    breaks: `
      select 'code ' || c.id || ' of product ' || c.variant_id || ' was given to line ' || i.id || ' of product ' || i.variant_id as what
      from codes c join order_items i on i.id = c.order_item_id
      where c.variant_id <> i.variant_id`,
  },
  {
    name: 'codes/are-given-once',
    holds: 'No two codes are equal.',
    breaks: `
      select 'codes ' || min(id) || ' and ' || max(id) || ' are equal' as what
      from codes group by code having count(*) > 1`,
  },
  {
    name: 'codes/delivered-lines-have-as-many-as-bought',
    holds: 'A delivered line has as many codes as were bought; one that is not delivered has none.',
    breaks: `
      select 'line ' || i.id || ' of order ' || i.order_id || ', ' || case when i.delivered_at is null then 'not ' else '' end
        || 'delivered: ' || count(c.id) || ' codes of ' || i.quantity as what
      from order_items i left join codes c on c.order_item_id = i.id
      group by i.id, i.order_id, i.quantity, i.delivered_at
      having count(c.id) <> case when i.delivered_at is null then 0 else i.quantity end`,
  },
  {
    name: 'orders/status-is-that-of-the-lines',
    holds:
      'All lines of a completed order are delivered, some of a partially fulfilled one, none of one that is pending or processing.',
    breaks: `
      select 'order ' || o.id || ' is ' || o.fulfillment_status || ' with ' || count(i.delivered_at) || ' of ' || count(i.id)
        || ' lines delivered' as what
      from orders o left join order_items i on i.order_id = o.id
      group by o.id, o.fulfillment_status
      having case o.fulfillment_status
        when 'completed' then count(i.delivered_at) < count(i.id)
        when 'partially_fulfilled' then count(i.delivered_at) in (0, count(i.id))
        when 'refunded' then 1 = 0
        when 'pending' then count(i.delivered_at) > 0
        when 'processing' then count(i.delivered_at) > 0
        else 1 = 1
      end`,
  },
  {
    name: 'products/stock-is-what-is-neither-sold-nor-reserved',
    holds: 'The stock of a product is its unsold codes less those that open orders wait for, and not below 0.',
    breaks: `
      select 'product ' || p.variant_id || ' has a stock of ' || p.stock || ', ' || coalesce(c.unsold, 0) || ' unsold codes and '
        || coalesce(r.reserved, 0) || ' reserved' as what
      from products p
      left join (
        select variant_id, count(*) as unsold from codes where order_item_id is null group by variant_id
      ) c on c.variant_id = p.variant_id
      left join (
        select i.variant_id, sum(i.quantity) as reserved
        from order_items i join orders o on o.id = i.order_id
        where i.delivered_at is null and o.payment_status = 'completed' and o.fulfillment_status not in ('completed', 'refunded')
        group by i.variant_id
      ) r on r.variant_id = p.variant_id
      where p.stock <> coalesce(c.unsold, 0) - coalesce(r.reserved, 0) or p.stock < 0`,
  },
  {
    name: 'database/references-lead-somewhere',
    holds: 'Whatever a row refers to is there.',
    breaks: [
      ['wallets', 'user_id', 'users', 'id'],
      ['api_keys', 'user_id', 'users', 'id'],
      ['deposits', 'wallet_id', 'wallets', 'id'],
      ['orders', 'user_id', 'users', 'id'],
      ['orders', 'wallet_id', 'wallets', 'id'],
      ['order_items', 'order_id', 'orders', 'id'],
      ['order_items', 'variant_id', 'products', 'variant_id'],
      ['codes', 'variant_id', 'products', 'variant_id'],
      ['codes', 'order_item_id', 'order_items', 'id'],
      ['bookings', 'transaction_id', 'transactions', 'id'],
      ['bookings', 'wallet_id', 'wallets', 'id'],
      ['transactions', 'user_id', 'users', 'id'],
      ['transactions', 'wallet_id', 'wallets', 'id'],
      ['transactions', 'order_id', 'orders', 'id'],
      ['transactions', 'deposit_id', 'deposits', 'id'],
    ]
      .map(
        ([table, column, target, key]) => `
      select '${table}.${column} is ' || f.${column} || ', and ${target} has no such ${key}' as what
      from ${table} f left join ${target} r on r.${key} = f.${column}
      where f.${column} is not null and r.${key} is null`,
      )
      .join(' union all '),
  },
] as const satisfies readonly Check[];
