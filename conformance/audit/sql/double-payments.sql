-- Payments of an order that an earlier row has paid.
select t.seq, d.first_seq
from (
  select paid_order, min(seq) as first_seq
  from dgo_transaction
  where account = $1 and paid_order is not null
  group by paid_order
  having count(*) > 1
) as d
join dgo_transaction t on t.account = $1 and t.paid_order = d.paid_order
where t.seq > d.first_seq and t.repeat_of is null
order by t.seq;
