-- Payments of orders that the list of orders does not show. Of an order that is paid twice only the first.
select min(t.seq) as seq, max(case when w.announced is null then 1 else 0 end) as is_new
from dgo_transaction t
join dgo_page p on p.account = t.account and p.page = t.page
join dgo_window w on w.account = p.account and w.window_no = p.window_no
where t.account = $1
  and t.paid_order is not null
  and t.repeat_of is null
  and not exists (select 1 from dgo_order o where o.account = t.account and o.ulid = t.paid_order)
group by t.paid_order
order by seq;
