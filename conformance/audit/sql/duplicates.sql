-- Rows with the id of an earlier row, and the window in which they were shown.
select t.seq, d.first_seq, p.window_no
from (
  select upper(id) as id, min(seq) as first_seq
  from dgo_transaction
  where account = $1 and id <> ''
  group by upper(id)
  having count(*) > 1
) as d
join dgo_transaction t on upper(t.id) = d.id
join dgo_page p on p.account = t.account and p.page = t.page
where t.account = $1 and t.seq > d.first_seq
order by t.seq;
