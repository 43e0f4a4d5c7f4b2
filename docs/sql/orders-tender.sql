-- lockPayable
select
  "user_id",
  "status",
  "payment_method",
  "payment_status",
  "due_cents"
from
  "orders"
where
  "id" = $1
for no key update;

-- saveTender
update "orders"
set
  "tender_cents" = $1
where
  "id" = $2;
