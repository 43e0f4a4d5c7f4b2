-- findOwner
select
  "user_id",
  "fleet_id"
from
  "orders"
where
  "id" = $1;

-- findChange
select
  "request_hash"
from
  "order_versions"
where
  "order_id" = $1
  and "idempotency_key" = $2;

-- listProducts
select
  "products"."id" as "product_id",
  "products"."name",
  jsonb_build_object(
    'en',
    jsonb_build_object('name', products.translations #> '{en,name}'),
    'ar',
    jsonb_build_object('name', products.translations #> '{ar,name}'),
    'tr',
    jsonb_build_object('name', products.translations #> '{tr,name}')
  ) as "name_translations",
  "products"."image_url",
  "products"."pack",
  "categories"."tint",
  (
    products.is_available
    and products.archived_at is null
  ) as "is_available",
  "products"."stock_quantity",
  coalesce(offers.price_cents, products.price_cents) as "price_cents",
  "products"."deposit_cents",
  "products"."vat_rate"
from
  "products"
  inner join "categories" on "categories"."id" = "products"."category_id"
  left join running_offers ($1) as "offers" on "offers"."product_id" = "products"."id"
  and "offers"."price_cents" < "products"."price_cents"
where
  "products"."id" = any ($2::uuid[])
order by
  "products"."id";

-- lockProducts
select
  "products"."id" as "product_id",
  "products"."name",
  jsonb_build_object(
    'en',
    jsonb_build_object('name', products.translations #> '{en,name}'),
    'ar',
    jsonb_build_object('name', products.translations #> '{ar,name}'),
    'tr',
    jsonb_build_object('name', products.translations #> '{tr,name}')
  ) as "name_translations",
  "products"."image_url",
  "products"."pack",
  "categories"."tint",
  (
    products.is_available
    and products.archived_at is null
  ) as "is_available",
  "products"."stock_quantity",
  coalesce(offers.price_cents, products.price_cents) as "price_cents",
  "products"."deposit_cents",
  "products"."vat_rate"
from
  "products"
  inner join "categories" on "categories"."id" = "products"."category_id"
  left join running_offers ($1) as "offers" on "offers"."product_id" = "products"."id"
  and "offers"."price_cents" < "products"."price_cents"
where
  "products"."id" = any ($2::uuid[])
order by
  "products"."id"
for no key update of
  "products";

-- listVersions
select
  "order_versions"."order_id",
  "order_versions"."version",
  "order_versions"."content",
  "order_versions"."replaced_at",
  "order_versions"."reason",
  (
    order_versions.reason is null
    and order_versions.replaced_by is not distinct from orders.user_id
  ) as "is_own",
  concat_ws(' ', profiles.first_name, profiles.last_name) as "actor_name"
from
  "order_versions"
  inner join "orders" on "orders"."id" = "order_versions"."order_id"
  left join "profiles" on "profiles"."id" = "order_versions"."replaced_by"
where
  "order_versions"."order_id" = $1
order by
  "order_versions"."replaced_at",
  "order_versions"."version";

select
  "order_versions"."order_id",
  "order_versions"."version",
  "order_versions"."content",
  "order_versions"."replaced_at",
  "order_versions"."reason",
  (
    order_versions.reason is null
    and order_versions.replaced_by is not distinct from orders.user_id
  ) as "is_own",
  concat_ws(' ', profiles.first_name, profiles.last_name) as "actor_name"
from
  "order_versions"
  inner join "orders" on "orders"."id" = "order_versions"."order_id"
  left join "profiles" on "profiles"."id" = "order_versions"."replaced_by"
where
  "orders"."user_id" = $1
order by
  "order_versions"."replaced_at",
  "order_versions"."version";

-- insertVersion
insert into
  "order_versions" (
    "order_id",
    "version",
    "content",
    "idempotency_key",
    "request_hash"
  )
values
  ($1, $2, $3, $4, $5);

-- replaceOrder
update "orders"
set
  "delivery_time_end" = $1,
  "version" = "version" + $2
where
  "id" = $3;

delete from "order_items"
where
  "order_id" = $1;

insert into
  "order_items" (
    "order_id",
    "position",
    "product_id",
    "product_name",
    "product_name_translated",
    "product_image_url",
    "product_pack",
    "product_tint",
    "quantity",
    "price_at_purchase_cents",
    "deposit_cents",
    "vat_rate",
    "cost_cents",
    "facts_version",
    "nominal_weight_g"
  )
select
  $1::uuid as "order_id",
  "item"."position",
  "item"."product_id",
  "item"."product_name",
  "item"."product_name_translated",
  "item"."product_image_url",
  "item"."product_pack",
  "item"."product_tint",
  "item"."quantity",
  "item"."price_at_purchase_cents",
  "item"."deposit_cents",
  "item"."vat_rate",
  "products"."cost_cents",
  "products"."facts_version",
  nominal_weight_g (
    products.sold_by,
    products.net_amount,
    products.net_unit
  ) as "nominal_weight_g"
from
  jsonb_populate_recordset(null::order_items, $2::jsonb) as item
  inner join "products" on "products"."id" = "item"."product_id";

update order_discounts
set
  amount_cents = taken.amount_cents
from
  jsonb_to_recordset($1::jsonb) as taken (promotion_id uuid, amount_cents integer)
where
  order_discounts.order_id = $2
  and order_discounts.promotion_id = taken.promotion_id;

-- moveStock
insert into
  "stock_movements" (
    "product_id",
    "quantity",
    "reason",
    "order_id",
    "actor_id"
  )
values
  ($1, $2, $3, $4, $5);
