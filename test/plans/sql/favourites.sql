select "account_favourites"."product_id", "products"."name", "account_favourites"."created_at"
from
  "account_favourites"
  inner join "products" on "products"."id" = "account_favourites"."product_id"
where "account_favourites"."user_id" = $1
order by "account_favourites"."created_at" desc, "account_favourites"."product_id";
-- Sort
--   Nested Loop inner
--     Index Scan on account_favourites by account_favourites_pkey
--     Index Scan on products by products_pkey
