-- findCustomer
select
  "profiles"."id",
  "profiles"."first_name",
  "profiles"."last_name",
  "profiles"."phone",
  "profiles"."phone_confirmed_at",
  "addresses"."id" as "address_id",
  coalesce(addresses.version, 0) as "address_version",
  coalesce("addresses"."street", '') as "street",
  coalesce("addresses"."house_number", '') as "house_number",
  coalesce("addresses"."postal_code", '') as "postal_code",
  coalesce("addresses"."city", '') as "city",
  jsonb_build_object(
    'bell_name',
    coalesce(addresses.bell_name, ''),
    'access',
    coalesce(addresses.access, ''),
    'note',
    coalesce(addresses.note, ''),
    'phone',
    coalesce(addresses.phone, '')
  ) as "drop_off",
  "users"."email",
  "user_settings"."language"
from
  "profiles"
  inner join "users" on "users"."id" = "profiles"."id"
  inner join "user_settings" on "user_settings"."user_id" = "profiles"."id"
  left join "addresses" on "addresses"."user_id" = "profiles"."id"
  and case
    when $1::uuid is null then addresses.is_default
    else addresses.id = $2::uuid
  end
where
  "profiles"."id" = $3;

-- lockCustomer
select
  "profiles"."id",
  "profiles"."first_name",
  "profiles"."last_name",
  "profiles"."phone",
  "profiles"."phone_confirmed_at",
  "addresses"."id" as "address_id",
  coalesce(addresses.version, 0) as "address_version",
  coalesce("addresses"."street", '') as "street",
  coalesce("addresses"."house_number", '') as "house_number",
  coalesce("addresses"."postal_code", '') as "postal_code",
  coalesce("addresses"."city", '') as "city",
  jsonb_build_object(
    'bell_name',
    coalesce(addresses.bell_name, ''),
    'access',
    coalesce(addresses.access, ''),
    'note',
    coalesce(addresses.note, ''),
    'phone',
    coalesce(addresses.phone, '')
  ) as "drop_off",
  "users"."email",
  "user_settings"."language"
from
  "profiles"
  inner join "users" on "users"."id" = "profiles"."id"
  inner join "user_settings" on "user_settings"."user_id" = "profiles"."id"
  left join "addresses" on "addresses"."user_id" = "profiles"."id"
  and case
    when $1::uuid is null then addresses.is_default
    else addresses.id = $2::uuid
  end
where
  "profiles"."id" = $3
for no key update of
  "profiles";

-- countRecentOrders
select
  count(*) filter (
    where
      "status" not in ($1, $2)
  ) as "under_way",
  count(*) filter (
    where
      "created_at" > now() - interval '1 hour'
  ) as "within_hour"
from
  "orders"
where
  "user_id" = $3;

-- findOrderByKey
select
  "id",
  "request_hash"
from
  "orders"
where
  "user_id" = $1
  and "idempotency_key" = $2;

-- lockCartLines
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
  "products"."vat_rate",
  "cart_items"."quantity",
  "cart_items"."created_at" as "added_at"
from
  "cart_items"
  inner join "products" on "products"."id" = "cart_items"."product_id"
  inner join "categories" on "categories"."id" = "products"."category_id"
  left join running_offers ($1) as "offers" on "offers"."product_id" = "products"."id"
  and "offers"."price_cents" < "products"."price_cents"
where
  "cart_items"."user_id" = $2
order by
  "products"."id"
for no key update of
  "cart_items",
  "products";

-- insertOrder
with
  "placed" as (
    insert into
      "orders" (
        "subtotal_cents",
        "deposit_cents",
        "delivery_fee_cents",
        "discount_cents",
        "total_cents",
        "user_id",
        "user_email",
        "customer_name",
        "customer_phone",
        "language",
        "payment_method",
        "delivery_address",
        "delivery_postal_code",
        "drop_off",
        "delivery_time_start",
        "delivery_time_end",
        "fleet_id",
        "delivery_instructions",
        "house_group_id",
        "terms_version_id",
        "withdrawal_version_id",
        "idempotency_key",
        "request_hash"
      )
    values
      (
        $1,
        $2,
        $3,
        $4,
        $5,
        $6,
        $7,
        $8,
        $9,
        $10,
        $11,
        $12,
        $13,
        $14,
        $15,
        $16,
        $17,
        $18,
        $19,
        $20,
        $21,
        $22,
        $23
      )
    returning
      "id",
      "order_number",
      "user_id",
      "user_email",
      "customer_name",
      "customer_phone",
      "status",
      "payment_method",
      "payment_status",
      "tender_cents",
      "subtotal_cents",
      "deposit_cents",
      "delivery_fee_cents",
      "discount_cents",
      "total_cents",
      "delivery_address",
      "delivery_postal_code",
      "drop_off",
      "delivery_time_start",
      "delivery_time_end",
      "delivery_method",
      "delivery_instructions",
      "terms_version_id",
      "withdrawal_version_id",
      "version",
      "created_at",
      "updated_at",
      "house_group_id"
  ),
  "listed" as (
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
      "placed"."id",
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
      "placed",
      jsonb_populate_recordset(null::order_items, $24::jsonb) as item
      inner join "products" on "products"."id" = "item"."product_id"
    returning
      "id",
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
      "vat_rate"
  ),
  "taken" as (
    insert into
      "stock_movements" ("product_id", "quantity", "reason", "order_id")
    select
      "listed"."product_id",
      - "listed"."quantity" as "quantity",
      'order' as "reason",
      "placed"."id"
    from
      "placed",
      "listed"
  ),
  "noted" as (
    insert into
      "order_events" ("order_id", "machine", "to_state", "actor_id")
    select
      "id",
      'status' as "machine",
      'pending' as "to_state",
      "user_id"
    from
      "placed"
    returning
      "machine",
      "from_state" as "from",
      "to_state" as "to",
      "created_at"
  ),
  "reduced" as (
    insert into
      "order_discounts" (
        "order_id",
        "position",
        "promotion_id",
        "name",
        "code",
        "kind",
        "value",
        "minimum_cents",
        "is_combinable",
        "amount_cents"
      )
    select
      "placed"."id",
      "discount"."position",
      "discount"."promotion_id",
      "discount"."name",
      "discount"."code",
      "discount"."kind",
      "discount"."value",
      "discount"."minimum_cents",
      "discount"."is_combinable",
      "discount"."amount_cents"
    from
      "placed",
      jsonb_populate_recordset(null::order_discounts, $25::jsonb) as discount
    order by
      "discount"."promotion_id"
    returning
      "position",
      "promotion_id",
      "name",
      "code",
      "kind",
      "value",
      "minimum_cents",
      "is_combinable",
      "amount_cents"
  ),
  "spent" as (
    delete from "cart_codes"
    where
      "user_id" = $26
      and "promotion_id" in (
        select
          "promotion_id"
        from
          "reduced"
      )
  ),
  "emptied" as (
    delete from "cart_items"
    where
      "user_id" = $27
      and "product_id" in (
        select
          "product_id"
        from
          "listed"
      )
  )
select
  "id",
  "order_number",
  "user_id",
  "user_email",
  "customer_name",
  "customer_phone",
  "status",
  "payment_method",
  "payment_status",
  "tender_cents",
  "subtotal_cents",
  "deposit_cents",
  "delivery_fee_cents",
  "discount_cents",
  "total_cents",
  "delivery_address",
  "delivery_postal_code",
  "drop_off",
  "delivery_time_start",
  "delivery_time_end",
  "delivery_method",
  "delivery_instructions",
  "terms_version_id",
  "withdrawal_version_id",
  "version",
  "created_at",
  "updated_at",
  null as "invoice_number",
  null::uuid as "receipt_id",
  null::json as "fulfilment",
  null::json as "settlement",
  null::timestamptz as "delivered_at",
  null::json as "rating",
  '[]'::json as "corrections",
  null::json as "door",
  case
    when placed.house_group_id is null then null
    else 'open'
  end as "house_group",
  (
    select
      coalesce(json_agg(agg), '[]')
    from
      (
        select
          *
        from
          "listed"
        order by
          "position"
      ) as agg
  ) as "items",
  (
    select
      coalesce(json_agg(agg), '[]')
    from
      (
        select
          "promotion_id",
          "name",
          "code",
          "kind",
          "value",
          "minimum_cents",
          "is_combinable",
          "amount_cents"
        from
          "reduced"
        order by
          "position"
      ) as agg
  ) as "discounts",
  (
    select
      coalesce(json_agg(agg), '[]')
    from
      (
        select
          *,
          true as "is_own"
        from
          "noted"
      ) as agg
  ) as "history",
  '[]'::json as "changes"
from
  "placed";
