-- lockDelivered
select
  "orders"."user_id",
  "invoices"."issued_at" as "delivered_at"
from
  "orders"
  left join "invoices" on "invoices"."order_id" = "orders"."id"
where
  "orders"."id" = $1
for no key update of
  "orders";

-- saveRating
insert into
  "order_ratings" (
    "order_id",
    "stars",
    "comment",
    "created_at",
    "updated_at"
  )
values
  ($1, $2, $3, $4, $5)
on conflict ("order_id") do update
set
  "stars" = "excluded"."stars",
  "comment" = "excluded"."comment",
  "updated_at" = "excluded"."updated_at";
