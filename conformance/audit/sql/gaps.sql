-- Windows of days that show fewer rows than they announce, or more. A row that shows twice is one row.
with repeats as (
  select p.window_no, count(*) as row_count
  from dgo_transaction t
  join dgo_page p on p.account = t.account and p.page = t.page
  where t.account = $1 and t.repeat_of is not null
  group by p.window_no
),
shown as (
  select window_no, sum(row_count) as row_count
  from dgo_page
  where account = $1
  group by window_no
)
select w.window_no, w.announced, coalesce(s.row_count, 0) - coalesce(r.row_count, 0) as shown
from dgo_window w
left join shown s on s.window_no = w.window_no
left join repeats r on r.window_no = w.window_no
where w.account = $1
  and w.announced is not null
  and w.is_torn = 0
  and coalesce(s.row_count, 0) - coalesce(r.row_count, 0) <> w.announced
order by w.window_no;
