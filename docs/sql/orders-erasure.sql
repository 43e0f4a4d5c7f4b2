-- hasOpenOrders
select
  "id"
from
  "orders"
where
  "user_id" = $1
  and "status" not in ($2, $3)
limit
  $4;

-- listOrderPhones
select distinct
  "customer_phone"
from
  "orders"
where
  "user_id" = $1
  and "customer_phone" != $2;

-- anonymizeOrders
update "orders"
set
  "user_id" = $1,
  "user_email" = $2,
  "customer_name" = $3,
  "customer_phone" = $4,
  "delivery_address" = "delivery_postal_code",
  "delivery_instructions" = $5,
  "idempotency_key" = gen_random_uuid()::text,
  "request_hash" = $6
where
  "user_id" = $7;
