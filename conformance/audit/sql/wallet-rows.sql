-- The rows of a wallet ($2) after a row ($3), oldest first, a few thousand at once.
select seq, stretch, status, amount, balance_after, created_at
from dgo_transaction
where account = $1 and lower(wallet_id) = $2 and seq > $3 and repeat_of is null
order by seq
limit 5000;
