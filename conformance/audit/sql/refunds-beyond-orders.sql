-- Orders for which more was given back than they cost; with $2 = 0 all orders for which anything was given back.
-- An adjustment is left out where its words name two orders, and where it is in another currency.
with named as (
  select m.seq, o.ulid
  from dgo_mention m
  join dgo_order o on o.account = m.account and o.ulid = m.name
  where m.account = $1
  union
  select m.seq, o.ulid
  from dgo_order o
  join dgo_mention m on m.account = o.account and m.name = upper(o.order_number)
  where o.account = $1
),
refunds as (
  select seq, min(ulid) as ulid
  from named
  group by seq
  having count(*) = 1
)
select o.ulid, coalesce(o.shown_ulid, o.ulid) as shown_ulid
from refunds r
join dgo_transaction t on t.account = $1 and t.seq = r.seq
join dgo_order o on o.account = t.account and o.ulid = r.ulid
where o.currency = t.currency and o.total is not null and t.repeat_of is null
group by o.ulid, o.shown_ulid, o.total
having $2 = 0 or sum(t.amount) > o.total
order by o.ulid;
