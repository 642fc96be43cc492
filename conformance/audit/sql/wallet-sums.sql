-- The completed amounts of each wallet by type. In two parts, as a sum of all could be too large for an integer.
select
  lower(wallet_id) as wallet,
  type,
  sum(amount / 1000000) as millions,
  sum(amount % 1000000) as rest
from dgo_transaction
where account = $1 and status = 'completed' and amount is not null and repeat_of is null
group by lower(wallet_id), type
order by wallet, type;
