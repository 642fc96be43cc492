-- How many payments and orders were compared, and of how many what agrees.
select
  count(*) as payments,
  count(o.ulid) as matched,
  sum(case when t.currency = o.currency and t.amount + o.total <> 0 then 0 when o.ulid is null then 0 else 1 end) as same_amount,
  sum(case when o.order_number is not null and coalesce(t.order_number, '') <> o.order_number then 0 when o.ulid is null then 0 else 1 end) as same_number,
  sum(case when o.total > 0 then 1 else 0 end) as paid
from dgo_transaction t
left join dgo_order o on o.account = t.account and o.ulid = t.paid_order
where t.account = $1 and t.paid_order is not null and t.repeat_of is null;
