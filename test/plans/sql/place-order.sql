select
  "name", "slogan", "contact_email", "contact_phone", "company_name", "company_representative",
  "company_street", "company_postal_code", "company_city", "company_register", "company_vat_id",
  "company_tax_number", "days_ahead", "closed_on_holidays", "iftar_windows", "iftar_length_minutes",
  "iftar_capacity", "paypal_me", "card_terminal", "map_tiles", "map_attribution", "float_bag",
  "float_safe", "float_limit_cents", "empties_rate_one_way", "empties_rate_beer_bottle",
  "empties_rate_reusable_bottle", "empties_rate_crate", "instant_credit_cents",
  "instant_credit_month_cents", "confirms_at_once", "confirms_from_orders", "offers_short_lives",
  "guarantee_notice", "guarantee_image_de", "guarantee_image_en", "particulars_enforced",
  "bookkeeping_adviser", "bookkeeping_client", "bookkeeping_first_month",
  "bookkeeping_account_length", "bookkeeping_chart", "bookkeeping_accounts"
from "shop_settings";
-- Seq Scan on shop_settings

select
  "profiles"."id", "profiles"."first_name", "profiles"."last_name", "profiles"."phone",
  "profiles"."phone_confirmed_at", "addresses"."id" as "address_id",
  coalesce(addresses.version, 0) as "address_version",
  coalesce("addresses"."street", '') as "street",
  coalesce("addresses"."house_number", '') as "house_number",
  coalesce("addresses"."postal_code", '') as "postal_code",
  coalesce("addresses"."city", '') as "city",
  jsonb_build_object(
    'bell_name', coalesce(addresses.bell_name, ''), 'access', coalesce(addresses.access, ''),
    'note', coalesce(addresses.note, ''), 'phone', coalesce(addresses.phone, '')
  ) as "drop_off",
  case when users.is_anonymous then mailbox_of (users.id) else users.email end as "email",
  "user_settings"."language"
from
  "profiles"
  inner join "users" on "users"."id" = "profiles"."id"
  inner join "user_settings" on "user_settings"."user_id" = "profiles"."id"
  left join "addresses" on "addresses"."user_id" = "profiles"."id"
  and case when $1::uuid is null then addresses.is_default else addresses.id = $2::uuid end
where "profiles"."id" = $3
for no key update of "profiles";
-- LockRows
--   Nested Loop left
--     Nested Loop inner
--       Nested Loop inner
--         Index Scan on profiles by profiles_pkey
--         Index Scan on users by users_pkey
--       Index Scan on user_settings by user_settings_pkey
--     Index Scan on addresses by addresses_one_default

select
  "products"."id" as "product_id", "products"."name",
  jsonb_build_object(
    'en', jsonb_build_object('name', products.translations #> '{en,name}'), 'ar',
    jsonb_build_object('name', products.translations #> '{ar,name}'), 'tr',
    jsonb_build_object('name', products.translations #> '{tr,name}')
  ) as "name_translations", "products"."image_url", "products"."pack", "categories"."tint",
  (products.is_available and products.archived_at is null) as "is_available",
  (products.stock_quantity - products.waiting_quantity) as "stock_quantity",
  md5(origin_class ("products"."promised_origin")::text) as "origin_key",
  (
    case
      when products.short_life_until is null then coalesce(offers.price_cents, products.price_cents)
      else short_life_price (
        coalesce(offers.price_cents, products.price_cents), products.short_life_percent,
        products.short_life_price_cents
      )
    end
  ) as "price_cents", "products"."short_life_until" as "promised_until", "products"."deposit_cents",
  "products"."vat_rate", "cart_items"."quantity", "cart_items"."created_at" as "added_at"
from
  "cart_items"
  inner join "products" on "products"."id" = "cart_items"."product_id"
  inner join "categories" on "categories"."id" = "products"."category_id"
  left join running_offers ($1) as "offers" on "offers"."product_id" = "products"."id"
  and "offers"."price_cents" < "products"."price_cents"
where "cart_items"."user_id" = $2
order by "products"."id"
for no key update of "cart_items", "products";
-- LockRows
--   Nested Loop left
--     Nested Loop inner
--       Nested Loop inner
--         Index Scan on cart_items by cart_items_pkey
--         Index Scan on products by products_pkey
--       Index Scan on categories by categories_level
--     Index Scan on offers by offers_product_id_tstzrange_excl

select
  "lots"."product_id", "lots"."id" as "lot_id", "lots"."date", "lots"."quantity",
  "lots"."date_kind", "products"."minimum_shelf_life_days",
  md5(origin_class ("lots"."origin")::text) as "origin",
  md5(origin_class ("products"."promised_origin")::text) as "promised_origin"
from "products" inner join "lots" on "lots"."product_id" = "products"."id"
where
  "products"."id" = any ($1::uuid[])
  and "lots"."quantity" > $2
  and exists (
    select "ending"."id"
    from "lots" as "ending"
    where
      "ending"."product_id" = "products"."id"
      and "ending"."quantity" > $3
      and "ending"."date" < $4::date + products.minimum_shelf_life_days + $5::integer
  );
-- Nested Loop semi
--   Nested Loop inner
--     Index Scan on products by products_pkey
--     Index Scan on lots by lots_left
--   Index Scan on lots by lots_left

select
  "promotions"."id" as "promotion_id", "promotions"."name", "promotions"."name_translations",
  "promotions"."code", "promotions"."kind", "promotions"."value", "promotions"."minimum_cents",
  "promotions"."is_combinable",
  case
    when promotions.valid_from > $1
    or promotions.valid_to <= $2 then 'promotion_over'
    when promotions.use_limit <= (
      select count(*)
      from order_discounts
      where order_discounts.promotion_id = promotions.id and order_discounts.is_use
    ) then 'promotion_used_up'
    when promotions.first_order_only
    and exists (
      select
      from orders
      where orders.user_id = $3 and orders.status <> 'cancelled'
    ) then 'promotion_for_first_order'
    when promotions.customer_limit <= (
      select count(*)
      from order_discounts join orders on orders.id = order_discounts.order_id
      where
        order_discounts.promotion_id = promotions.id
        and order_discounts.is_use
        and orders.user_id = $4
    ) then 'promotion_already_used'
  end as "problem"
from
  "promotions"
  left join "cart_codes" on "cart_codes"."promotion_id" = "promotions"."id"
  and "cart_codes"."user_id" = $5
where
  (
    "cart_codes"."user_id" is not null
    or (
      "promotions"."code" is null
      and "promotions"."valid_from" <= $6
      and case
        when promotions.valid_from > $7
        or promotions.valid_to <= $8 then 'promotion_over'
        when promotions.use_limit <= (
          select count(*)
          from order_discounts
          where order_discounts.promotion_id = promotions.id and order_discounts.is_use
        ) then 'promotion_used_up'
        when promotions.first_order_only
        and exists (
          select
          from orders
          where orders.user_id = $9 and orders.status <> 'cancelled'
        ) then 'promotion_for_first_order'
        when promotions.customer_limit <= (
          select count(*)
          from order_discounts join orders on orders.id = order_discounts.order_id
          where
            order_discounts.promotion_id = promotions.id
            and order_discounts.is_use
            and orders.user_id = $10
        ) then 'promotion_already_used'
      end is null
    )
  )
order by "promotions"."created_at", "promotions"."id";
-- Sort
--   Index Scan on orders by orders_user
--   Index Scan on orders by orders_user
--   Hash Join right
--     Index Scan on cart_codes by cart_codes_pkey
--     Seq Scan on promotions
--     Aggregate
--       Index Scan on order_discounts by order_discounts_uses
--     Aggregate
--       Nested Loop inner
--         Index Scan on orders by orders_user
--         Index Scan on order_discounts by order_discounts_promotion
--     Aggregate
--       Index Scan on order_discounts by order_discounts_uses
--     Aggregate
--       Nested Loop inner
--         Index Scan on orders by orders_user
--         Index Scan on order_discounts by order_discounts_promotion

select distinct on ("page") "id", "page", "version", "texts", "valid_from"
from "page_versions"
where "valid_from" <= $1
order by "page", "valid_from" desc, "version" desc;
-- Unique
--   Sort
--     Seq Scan on page_versions

with
  "placed" as (
    insert into
      "orders" (
        "subtotal_cents", "deposit_cents", "delivery_fee_cents", "discount_cents", "total_cents",
        "balance_cents", "user_id", "user_email", "customer_name", "customer_phone", "language",
        "payment_method", "delivery_address", "delivery_postal_code", "drop_off",
        "delivery_time_start", "delivery_time_end", "delivery_method", "fleet_id",
        "delivery_instructions", "house_group_id", "terms_version_id", "withdrawal_version_id",
        "idempotency_key", "request_hash"
      )
    values
      (
        $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20,
        $21, $22, $23, $24, $25
      )
    returning
      "id", "order_number", "user_id", "user_email", "customer_name", "customer_phone", "status",
      "payment_method", "payment_status", "tender_cents", "subtotal_cents", "deposit_cents",
      "delivery_fee_cents", "discount_cents", "total_cents", "balance_cents", "delivery_address",
      "delivery_postal_code", "drop_off", "delivery_time_start", "delivery_time_end",
      "delivery_method", "delivery_instructions", "terms_version_id", "withdrawal_version_id",
      "version", "created_at", "updated_at", "house_group_id"
  ),
  "listed" as (
    insert into
      "order_items" (
        "order_id", "position", "product_id", "product_name", "product_name_translated",
        "product_image_url", "product_pack", "product_tint", "quantity", "price_at_purchase_cents",
        "deposit_cents", "vat_rate", "promised_until", "cost_cents", "facts_version",
        "nominal_weight_g", "promised_days", "is_halal", "origin"
      )
    select
      "placed"."id", "item"."position", "item"."product_id", "item"."product_name",
      "item"."product_name_translated", "item"."product_image_url", "item"."product_pack",
      "item"."product_tint", "item"."quantity", "item"."price_at_purchase_cents",
      "item"."deposit_cents", "item"."vat_rate", "item"."promised_until", "products"."cost_cents",
      "products"."facts_version",
      nominal_weight_g (
        products.sold_by, products.net_amount, products.net_unit
      ) as "nominal_weight_g",
      coalesce(
        item.promised_until - ("placed"."delivery_time_start" at time zone 'Europe/Berlin')::date,
        item.promised_days, products.minimum_shelf_life_days
      ) as "promised_days",
      coalesce(item.is_halal, products.halal_certificate_id is not null) as "is_halal",
      case
        when item.promised_days is null then products.promised_origin
        else item.origin
      end as "origin"
    from
      "placed", jsonb_populate_recordset(null::order_items, $26::jsonb) as item
      inner join "products" on "products"."id" = "item"."product_id"
    returning
      "id", "facts_version", "is_halal", "position", "product_id", "product_name",
      "product_name_translated", "product_image_url", "product_pack", "product_tint", "quantity",
      "price_at_purchase_cents", "deposit_cents", "vat_rate", "promised_until", "origin",
      md5(origin_class ("origin")::text) as "origin_key"
  ),
  "taken" as (
    insert into "stock_movements" ("product_id", "quantity", "reason", "order_id")
    select
      "listed"."product_id", - "listed"."quantity" as "quantity", 'order' as "reason", "placed"."id"
    from "placed", "listed"
  ),
  "noted" as (
    insert into "order_events" ("order_id", "machine", "to_state", "actor_id")
    select "id", 'status' as "machine", 'pending' as "to_state", $27::uuid as "actor_id"
    from "placed"
    returning "machine", "from_state" as "from", "to_state" as "to", "created_at"
  ),
  "reduced" as (
    insert into
      "order_discounts" (
        "order_id", "position", "promotion_id", "name", "code", "kind", "value", "minimum_cents",
        "is_combinable", "amount_cents"
      )
    select
      "placed"."id", "discount"."position", "discount"."promotion_id", "discount"."name",
      "discount"."code", "discount"."kind", "discount"."value", "discount"."minimum_cents",
      "discount"."is_combinable", "discount"."amount_cents"
    from "placed", jsonb_populate_recordset(null::order_discounts, $28::jsonb) as discount
    order by "discount"."promotion_id"
    returning
      "position", "promotion_id", "name", "code", "kind", "value", "minimum_cents", "is_combinable",
      "amount_cents"
  ),
  "spent" as (
    delete from "cart_codes"
    where "user_id" = $29 and "promotion_id" in (select "promotion_id" from "reduced")
  ),
  "emptied" as (
    delete from "cart_items"
    where "user_id" = $30 and "product_id" in (select "product_id" from "listed")
  )
select
  "id", "order_number", "user_id", "user_email", "customer_name", "customer_phone", "status",
  "payment_method", "payment_status", "tender_cents", "subtotal_cents", "deposit_cents",
  "delivery_fee_cents", "discount_cents", "total_cents", "balance_cents", "delivery_address",
  "delivery_postal_code", "drop_off", "delivery_time_start", "delivery_time_end", "delivery_method",
  "delivery_instructions", "terms_version_id", "withdrawal_version_id", "version", "created_at",
  "updated_at", null::text as "pickup_code", null as "invoice_number", null::uuid as "receipt_id",
  null::json as "fulfilment", null::json as "settlement", null::timestamptz as "delivered_at",
  null::json as "rating", '[]'::json as "corrections", null::json as "door",
  case when orders.house_group_id is null then null else 'open' end as "house_group",
  (
    select coalesce(json_agg(agg), '[]')
    from
      (
        select
          "order_items"."id", "products"."net_amount", "products"."net_unit", "products"."labels",
          "facts"."allergens", "facts"."is_free_of_allergens", "facts"."traces",
          "facts"."has_trace_data",
          case
            when order_items.is_halal then (
              select certifiers.name
              from
                certificate_products as listed
                join halal_certificates as certificates on certificates.id = listed.certificate_id
                join certifiers on certifiers.id = certificates.certifier_id
              where
                listed.product_id = products.id
                and certificates.valid_from <= (orders.created_at at time zone 'Europe/Berlin')::date
              order by certificates.valid_to desc, certificates.id
              limit 1
            )
          end as "halal_certifier", "order_items"."position", "order_items"."product_id",
          "order_items"."product_name", "order_items"."product_name_translated",
          "order_items"."product_image_url", "order_items"."product_pack",
          "order_items"."product_tint", "order_items"."quantity",
          "order_items"."price_at_purchase_cents", "order_items"."deposit_cents",
          "order_items"."vat_rate", "order_items"."promised_until", "order_items"."origin",
          "order_items"."origin_key", $31::text as "language"
        from
          "listed" as "order_items"
          inner join "products" on "products"."id" = "order_items"."product_id"
          left join "product_facts" as "facts" on "facts"."product_id" = "order_items"."product_id"
          and "facts"."version" = "order_items"."facts_version"
        order by "order_items"."position"
      ) as agg
  ) as "items",
  (
    select coalesce(json_agg(agg), '[]')
    from
      (
        select
          "promotion_id", "name", "code", "kind", "value", "minimum_cents", "is_combinable",
          "amount_cents"
        from "reduced"
        order by "position"
      ) as agg
  ) as "discounts",
  (
    select coalesce(json_agg(agg), '[]')
    from (select *, $32::uuid = $33::uuid as "is_own" from "noted") as agg
  ) as "history", '[]'::json as "changes"
from "placed" as "orders";
-- CTE Scan
--   ModifyTable on orders
--     Result
--   ModifyTable on order_items
--     Nested Loop inner
--       Nested Loop inner
--         CTE Scan
--         Function Scan on jsonb_populate_recordset
--       Index Scan on products by products_pkey
--   ModifyTable on stock_movements
--     Nested Loop inner
--       CTE Scan
--       CTE Scan
--   ModifyTable on order_events
--     CTE Scan
--   ModifyTable on order_discounts
--     Sort
--       Nested Loop inner
--         CTE Scan
--         Function Scan on jsonb_populate_recordset
--   ModifyTable on cart_codes
--     Hash Join right semi
--       CTE Scan
--       Index Scan on cart_codes by cart_codes_pkey
--   ModifyTable on cart_items
--     Hash Join right semi
--       CTE Scan
--       Index Scan on cart_items by cart_items_pkey
--   Aggregate
--     Sort
--       CTE Scan
--   Aggregate
--     CTE Scan
--   Aggregate
--     Sort
--       Nested Loop left
--         Nested Loop inner
--           CTE Scan
--           Index Scan on products by products_pkey
--         Index Scan on product_facts by product_facts_pkey
--         Limit
--           Sort
--             Nested Loop inner
--               Nested Loop inner
--                 Index Scan on certificate_products by certificate_products_product
--                 Index Scan on halal_certificates by halal_certificates_pkey
--               Index Scan on certifiers by certifiers_pkey

with
  "written" as (
    insert into
      "messages" (
        "channel", "recipient", "subject", "text", "html", "reply_to", "unsubscribe_url",
        "dedupe_key", "user_id", "is_secret"
      )
    select
      channel, recipient, subject, text, html, reply_to, unsubscribe_url, dedupe_key, user_id,
      coalesce(is_secret, false)
    from
      json_to_recordset($1::json) as message (
        channel text, recipient text, subject text, text text, html text, reply_to text,
        unsubscribe_url text, dedupe_key text, user_id uuid, is_secret boolean
      )
    on conflict ("dedupe_key") do nothing
    returning "id"
  )
insert into "outbox_pending" ("message_id")
select "id"
from "written";
-- ModifyTable on outbox_pending
--   ModifyTable on messages
--     Function Scan on json_to_recordset
--   CTE Scan

select "starts_at"
from "delivery_load"
where "fleet_id" = $1 and "starts_at" = any ($2::timestamptz[])
order by "starts_at"
for no key update;
-- LockRows
--   Index Scan on delivery_load by delivery_load_pkey

with
  "released" as (delete from "slot_holds" where "user_id" = $1),
  "held" as (
    select "starts_at", "ends_at"
    from "slot_holds"
    where
      "fleet_id" = $2
      and "ends_at" > $3
      and "starts_at" < $4
      and "expires_at" > $5
      and "user_id" <> $6
  )
update "delivery_load"
set "booked" = "booked" + $7, "capacity" = $8
where
  delivery_load.fleet_id = $9
  and delivery_load.starts_at = any ($10::timestamptz[])
  and not exists (
    select "quarter"."starts_at"
    from "delivery_load" as "quarter"
    where
      "quarter"."fleet_id" = $11
      and "quarter"."starts_at" = any ($12::timestamptz[])
      and quarter.booked + (
        select count(*)
        from held
        where
          held.ends_at > quarter.starts_at
          and held.starts_at < quarter.starts_at + interval '15 minutes'
      ) >= $13::integer
  )
returning "starts_at";
-- ModifyTable on delivery_load
--   ModifyTable on slot_holds
--     Index Scan on slot_holds by slot_holds_pkey
--   Index Scan on delivery_load by delivery_load_pkey
--     Aggregate
--       Index Scan on slot_holds by slot_holds_end
--   Result
--     Index Scan on delivery_load by delivery_load_pkey
