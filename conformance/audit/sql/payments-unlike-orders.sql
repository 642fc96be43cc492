-- The first payment of each order, where it is not minus the total of the order, or names another number. At which rate
-- an order in another currency is paid is not stated.
with unlike as (
  select
    t.seq,
    o.ulid,
    coalesce(o.shown_ulid, o.ulid) as shown_ulid,
    case when t.currency = o.currency and t.amount + o.total <> 0 then 1 else 0 end as is_other_amount,
    case when coalesce(t.order_number, '') <> coalesce(o.order_number, t.order_number, '') then 1 else 0 end as is_other_number
  from dgo_transaction t
  join dgo_order o on o.account = t.account and o.ulid = t.paid_order
  where t.account = $1 and t.repeat_of is null
)
select u.seq, u.shown_ulid as ulid, u.is_other_amount, u.is_other_number
from unlike u
where u.is_other_amount + u.is_other_number > 0
  and not exists (
    select 1
    from dgo_transaction t
    where t.account = $1 and t.paid_order = u.ulid and t.repeat_of is null and t.seq < u.seq
  )
order by u.seq;
