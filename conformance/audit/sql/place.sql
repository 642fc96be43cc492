-- Where a row ($2) was shown.
select t.place, p.number, p.target, w.start_day, w.end_day
from dgo_transaction t
join dgo_page p on p.account = t.account and p.page = t.page
join dgo_window w on w.account = p.account and w.window_no = p.window_no
where t.account = $1 and t.seq = $2;
