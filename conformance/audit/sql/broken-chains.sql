-- Wallets in which the balance before a row, plus its amount, is not the balance after it.
-- Rows that are not completed are left out: whether they count is not stated.
select distinct wallet
from (
  select
    lower(wallet_id) as wallet,
    amount,
    balance_after,
    lag(balance_after) over (partition by lower(wallet_id), stretch order by seq) as balance_before
  from dgo_transaction
  where account = $1 and status = 'completed' and repeat_of is null
) as steps
where balance_before + amount <> balance_after;
