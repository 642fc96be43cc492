-- What each wallet has: its rows, its newest completed row, and how many rows its sums leave out.
select
  w.wallet,
  f.wallet_id as name,
  f.currency,
  w.row_count,
  w.last_seq,
  w.oldest_instant,
  w.left_out,
  w.first_stretch,
  w.last_stretch
from (
  select
    lower(wallet_id) as wallet,
    count(*) as row_count,
    min(seq) as first_seq,
    max(case when status = 'completed' then seq end) as last_seq,
    min(instant) as oldest_instant,
    sum(case when status = 'completed' and amount is not null and balance_after is not null then 0 else 1 end) as left_out,
    min(stretch) as first_stretch,
    max(stretch) as last_stretch
  from dgo_transaction
  where account = $1 and repeat_of is null
  group by lower(wallet_id)
) as w
join dgo_transaction f on f.account = $1 and f.seq = w.first_seq
order by w.first_seq;
