-- Rows in another currency than the first of their wallet.
select t.seq, f.seq as first_seq
from (
  select lower(wallet_id) as wallet, min(seq) as seq
  from dgo_transaction
  where account = $1 and repeat_of is null
  group by lower(wallet_id)
  having min(currency) <> max(currency)
) as w
join dgo_transaction f on f.account = $1 and f.seq = w.seq
join dgo_transaction t on t.account = $1 and lower(t.wallet_id) = w.wallet
where t.currency <> f.currency and t.repeat_of is null
order by t.seq;
