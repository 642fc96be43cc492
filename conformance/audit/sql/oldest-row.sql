-- When the first row was booked, in milliseconds since 1970.
select min(instant) as instant
from dgo_transaction
where account = $1;
