-- An order that may change in what is compared: one that is not paid yet.
select ulid
from dgo_order
where account = $1 and coalesce(payment_status, '') <> 'completed'
limit 1;
