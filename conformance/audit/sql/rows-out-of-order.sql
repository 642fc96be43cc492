-- Pages that begin with an older row than the page before them ended with. No row is added to these windows.
select t.seq, before.seq as seq_before, p.window_no
from dgo_transaction t
join dgo_transaction before on before.account = t.account and before.seq = t.seq - 1
join dgo_page p on p.account = t.account and p.page = t.page
join dgo_page b on b.account = before.account and b.page = before.page
join dgo_window w on w.account = p.account and w.window_no = p.window_no
where t.account = $1
  and t.place = 0
  and (t.instant < before.instant or (t.instant = before.instant and t.nanos < before.nanos))
  and b.window_no = p.window_no
  and w.announced is not null
order by t.seq;
