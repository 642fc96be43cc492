-- The completed rows of the first and of the last millisecond of each wallet.
select
  e.wallet,
  t.amount,
  t.balance_after,
  case when t.instant = e.first_instant then 1 else 0 end as is_first,
  case when t.instant = e.last_instant then 1 else 0 end as is_last
from (
  select lower(wallet_id) as wallet, min(instant) as first_instant, max(instant) as last_instant
  from dgo_transaction
  where account = $1 and status = 'completed' and repeat_of is null
  group by lower(wallet_id)
) as e
join dgo_transaction t on lower(t.wallet_id) = e.wallet
where t.account = $1
  and t.status = 'completed'
  and t.repeat_of is null
  and (t.instant = e.first_instant or t.instant = e.last_instant)
order by t.seq;
