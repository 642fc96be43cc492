-- The ids of the rows on the page that was read last.
select id
from dgo_transaction
where account = $1 and page = (select max(page) from dgo_page where account = $1)
order by seq;
