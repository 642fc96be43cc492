-- Paid orders that no row names, created after $2 and before $3 (milliseconds): the rows of all others may be where
-- nothing was read. A free order moves no money.
select coalesce(o.shown_ulid, o.ulid) as ulid
from dgo_order o
where o.account = $1
  and o.payment_status = 'completed'
  and o.total > 0
  and o.instant > $2
  and o.instant < $3
  and not exists (select 1 from dgo_transaction t where t.account = o.account and t.paid_order = o.ulid)
order by o.instant, o.ulid;
