-- The rows after a row ($2), each once, oldest first, a few thousand at once.
select
  seq, id, wallet_id, type, status, currency, amount, balance_after, amount_text, balance_text,
  order_ulid, order_number, deposit_id, deposit_reference, description, created_at
from dgo_transaction
where account = $1 and seq > $2 and repeat_of is null
order by seq
limit 2000;
