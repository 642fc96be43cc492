-- The first payment of each order, where it is not minus the total of the order, or names another number. At which rate
-- an order in another currency is paid is not stated.
select
  t.seq,
  coalesce(o.shown_ulid, o.ulid) as ulid,
  case when t.currency = o.currency and t.amount + o.total <> 0 then 1 else 0 end as is_other_amount,
  case when coalesce(t.order_number, '') <> coalesce(o.order_number, t.order_number, '') then 1 else 0 end as is_other_number
from (
  select paid_order, min(seq) as seq
  from dgo_transaction
  where account = $1 and paid_order is not null and repeat_of is null
  group by paid_order
) as f
join dgo_transaction t on t.account = $1 and t.seq = f.seq
join dgo_order o on o.account = $1 and o.ulid = f.paid_order
where (t.currency = o.currency and t.amount + o.total <> 0)
  or coalesce(t.order_number, '') <> coalesce(o.order_number, t.order_number, '')
order by t.seq;
