-- findStockMovement
select
  "reason",
  "quantity"
from
  "stock_movements"
where
  "product_id" = $1
  and "idempotency_key" = $2;

-- insertStockMovement
insert into
  "stock_movements" (
    "product_id",
    "quantity",
    "reason",
    "note",
    "actor_id",
    "idempotency_key"
  )
values
  ($1, $2, $3, $4, $5, $6);

-- sumMovementsSince
select
  coalesce(sum("quantity"), 0) as "moved"
from
  "stock_movements"
where
  "product_id" = $1
  and "created_at" > $2
  and "reason" not in ($3, $4);

-- listStockMovements
select
  "stock_movements"."quantity",
  "stock_movements"."reason",
  "stock_movements"."note",
  "stock_movements"."order_id",
  "users"."email" as "actor_email",
  "stock_movements"."created_at"
from
  "stock_movements"
  left join "orders" on "orders"."id" = "stock_movements"."order_id"
  and "stock_movements"."reason" = $1
  left join "users" on "users"."id" = coalesce("stock_movements"."actor_id", "orders"."user_id")
where
  "stock_movements"."product_id" = $2
order by
  "stock_movements"."id" desc
limit
  $3;
