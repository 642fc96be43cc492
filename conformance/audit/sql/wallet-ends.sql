-- The completed rows of the first and of the last second of each wallet.
select
  e.wallet,
  t.amount,
  t.balance_after,
  case when t.instant / 1000 = e.first_second then 1 else 0 end as is_first,
  case when t.instant / 1000 = e.last_second then 1 else 0 end as is_last
from (
  select lower(wallet_id) as wallet, min(instant / 1000) as first_second, max(instant / 1000) as last_second
  from dgo_transaction
  where account = $1 and status = 'completed' and repeat_of is null
  group by lower(wallet_id)
) as e
join dgo_transaction t on lower(t.wallet_id) = e.wallet
where t.account = $1
  and t.status = 'completed'
  and t.repeat_of is null
  and (t.instant / 1000 = e.first_second or t.instant / 1000 = e.last_second)
order by t.seq;
