-- The newest adjustments whose words name an order ($2, its ulid), oldest first.
select seq
from (
  select distinct t.seq
  from dgo_order o
  join dgo_mention m on m.account = o.account and (m.name = o.ulid or m.name = upper(o.order_number))
  join dgo_transaction t on t.account = m.account and t.seq = m.seq
  where o.account = $1 and o.ulid = $2 and t.repeat_of is null and t.currency = o.currency
  order by t.seq desc
  limit 20
) as newest
order by seq;
