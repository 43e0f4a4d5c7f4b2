select
  "id", "order_number", "user_id", "user_email", "customer_name", "customer_phone", "status",
  "payment_method", "payment_status", "tender_cents", "subtotal_cents", "deposit_cents",
  "delivery_fee_cents", "discount_cents", "total_cents", "balance_cents", "delivery_address",
  "delivery_postal_code", "drop_off", "delivery_time_start", "delivery_time_end", "delivery_method",
  "delivery_instructions", "terms_version_id", "withdrawal_version_id", "version", "created_at",
  "updated_at",
  (select "number" from "invoices" where "invoices"."order_id" = "orders"."id") as "invoice_number",
  (
    select coalesce("delivered_at", "issued_at") as "delivered_at"
    from "invoices"
    where "invoices"."order_id" = "orders"."id"
  ) as "delivered_at",
  (
    select to_json(obj)
    from
      (
        select
          "order_ratings"."stars", "order_ratings"."comment", "order_ratings"."created_at",
          "order_ratings"."updated_at"
        from "order_ratings"
        where "order_ratings"."order_id" = "orders"."id"
      ) as obj
  ) as "rating",
  (
    select coalesce(json_agg(agg), '[]')
    from
      (
        select
          "invoice_corrections"."id", "invoice_corrections"."number",
          "invoice_corrections"."total_cents", "invoice_corrections"."issued_at",
          coalesce(
            credit_payouts.paid_at, invoice_corrections.deducted_at,
            (select moved_at from balance_movements where correction_id = invoice_corrections.id)
          ) as "paid_out_at",
          case
            when invoice_corrections.deducted_at is not null then 'deducted'
            when (
              select moved_at
              from balance_movements
              where correction_id = invoice_corrections.id
            ) is not null then 'balance'
            else credit_payouts.method
          end as "payout_method"
        from
          "invoice_corrections"
          left join "credit_payouts" on "credit_payouts"."correction_id" = "invoice_corrections"."id"
        where "invoice_corrections"."order_id" = "orders"."id"
        order by "invoice_corrections"."number"
      ) as agg
  ) as "corrections",
  (
    select to_json(obj)
    from
      (
        select
          "handovers"."empties_cents", "handovers"."payout_cents", "handovers"."credit_cents",
          "credit_payouts"."paid_at" as "paid_out_at", "credit_payouts"."method" as "payout_method"
        from
          "handovers"
          left join "credit_payouts" on "credit_payouts"."stop_id" = "handovers"."stop_id"
        where "handovers"."order_id" = "orders"."id"
      ) as obj
  ) as "door",
  (select "event_id" from "handovers" where "handovers"."order_id" = "orders"."id") as "receipt_id",
  (
    select case when house_groups.closed_at is null then 'open' else 'closed' end as "state"
    from "house_groups"
    where "house_groups"."id" = "orders"."house_group_id"
  ) as "house_group",
  (
    select to_json(obj)
    from
      (
        select
          staff_orders.source as "source",
          nullif(concat_ws(' ', taker.first_name, taker.last_name), '') as "taken_by",
          "staff_orders"."mail_consent", staff_orders.claimed_at is not null as "is_claimed"
        from
          "staff_orders"
          left join "profiles" as "taker" on "taker"."id" = "staff_orders"."taken_by"
        where "staff_orders"."order_id" = "orders"."id"
      ) as obj
  ) as "taken",
  (
    select "pickups"."code"
    from "pickups"
    where "pickups"."order_id" = "orders"."id" and "orders"."status" not in ($1, $2)
  ) as "pickup_code",
  case
    when orders.status = 'preparing' then json_build_object(
      'picked',
      (
        select coalesce(sum(quantity), 0)
        from picks
        where order_id = orders.id and outcome <> 'short'
      ), 'missing',
      (
        select
          coalesce(
            json_agg(
              json_build_object(
                'order_item_id', order_items.id, 'quantity', short + swapped, 'replaced',
                promised + swapped, 'undecided', undecided, 'nothing_fits',
                coalesce(
                  (
                    select consent
                    from substitution_consents
                    where order_id = orders.id and product_id = order_items.product_id
                  ),
                  (select substitution_consent from user_settings where user_id = orders.user_id),
                  'none'
                ) <> 'none'
                and not has_offer
              )
              order by order_items.position
            ), '[]'
          )
        from
          order_items,
          lateral (
            select coalesce(sum(quantity), 0) as short
            from picks
            where order_item_id = order_items.id and outcome = 'short'
          ) as found,
          lateral (
            select
              count(*) > 0 as has_offer,
              coalesce(sum(quantity) filter (where state = 'open'), 0) as undecided,
              coalesce(sum(quantity) filter (where state = 'accepted'), 0) as promised,
              coalesce(sum(quantity) filter (where state = 'picked'), 0) as swapped
            from substitution_offers
            where order_item_id = order_items.id
          ) as offered
        where order_items.order_id = orders.id and short + swapped > 0
      ), 'substitutes',
      (
        select
          coalesce(
            json_agg(
              json_build_object(
                'quantity', product_quantity, 'charged_cents', chosen.goods_cents, 'deposit_cents',
                chosen.deposit_cents, 'vat_rate', chosen.vat_rate
              )
              order by created_at, id
            ), '[]'
          )
        from
          substitution_offers,
          jsonb_to_recordset(candidates) as chosen (
            product_id uuid, goods_cents int, deposit_cents int, vat_rate int
          )
        where
          order_id = orders.id
          and state in ('accepted', 'picked')
          and chosen.product_id = substitution_offers.product_id
      ), 'of', (select sum(quantity) from order_items where order_id = orders.id)
    )
  end as "fulfilment",
  (
    select to_json(obj)
    from
      (
        select
          "settlements"."version", "settlements"."created_at", "settlements"."discounts",
          "settlements"."subtotal_cents", "settlements"."deposit_cents",
          "settlements"."delivery_fee_cents", "settlements"."discount_cents",
          "settlements"."total_cents",
          (
            select coalesce(json_agg(agg), '[]')
            from
              (
                select
                  "products"."net_amount", "products"."net_unit", "products"."labels",
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
                  end as "halal_certifier", "settlement_lines"."order_item_id",
                  "settlement_lines"."outcome", "settlement_lines"."ordered_quantity",
                  "settlement_lines"."quantity", "settlement_lines"."product_id",
                  "settlement_lines"."product_name", "settlement_lines"."product_name_translated",
                  "settlement_lines"."vat_rate", "settlement_lines"."charged_cents",
                  "settlement_lines"."deposit_cents", "settlement_lines"."weight_g", "lots"."date",
                  "lots"."date_kind",
                  (
                    select
                      json_build_object(
                        'certifier', certifiers.name, 'number', certificates.number, 'lot_code',
                        lots.code, 'stunning', certificates.stunning
                      )
                    from
                      halal_certificates as certificates
                      join certifiers on certifiers.id = certificates.certifier_id
                    where
                      certificates.id = coalesce(
                        case
                          when proves_halal (
                            lots.certificate_id, lots.product_id, 'lot', made_on (lots)
                          ) then lots.certificate_id
                        end,
                        case
                          when order_items.is_halal
                          and products.halal_proof = 'product' then (
                            select listed.certificate_id
                            from certificate_products as listed
                            where
                              listed.product_id = products.id
                              and proves_halal (
                                listed.certificate_id, products.id, 'product',
                                (orders.created_at at time zone 'Europe/Berlin')::date
                              )
                            order by listed.certificate_id
                            limit 1
                          )
                        end
                      )
                  ) as "halal", "products"."image_url", "products"."pack", "categories"."tint"
                from
                  "settlement_lines"
                  left join "lots" on "lots"."id" = "settlement_lines"."lot_id"
                  inner join "products" on "products"."id" = "settlement_lines"."product_id"
                  inner join "categories" on "categories"."id" = "products"."category_id"
                  inner join "order_items" on "order_items"."id" = "settlement_lines"."order_item_id"
                  left join "product_facts" as "facts" on "facts"."product_id" = "settlement_lines"."product_id"
                  and "facts"."version" = coalesce(
                    lots.facts_version,
                    case
                      when order_items.product_id = products.id then order_items.facts_version
                      else products.facts_version
                    end
                  )
                where
                  "settlement_lines"."order_id" = "settlements"."order_id"
                  and "settlement_lines"."version" = "settlements"."version"
                order by "settlement_lines"."position"
              ) as agg
          ) as "lines"
        from "settlements"
        where
          "settlements"."order_id" = "orders"."id"
          and "settlements"."version" = "orders"."settlement_version"
      ) as obj
  ) as "settlement",
  (
    select coalesce(json_agg(agg), '[]')
    from
      (
        select
          "order_items"."id", "categories"."name" as "category", "products"."net_amount",
          "products"."net_unit", "products"."labels", "facts"."allergens",
          "facts"."is_free_of_allergens", "facts"."traces", "facts"."has_trace_data",
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
          end as "halal_certifier", "order_items"."origin", "orders"."language",
          md5(origin_class ("order_items"."origin")::text) as "origin_key",
          "order_items"."product_id", "order_items"."product_name",
          "order_items"."product_name_translated", "order_items"."product_image_url",
          "order_items"."product_pack", "order_items"."product_tint", "order_items"."quantity",
          "order_items"."price_at_purchase_cents", "order_items"."deposit_cents",
          "order_items"."vat_rate", "order_items"."promised_until"
        from
          "order_items"
          inner join "products" on "products"."id" = "order_items"."product_id"
          inner join "categories" on "categories"."id" = "products"."category_id"
          left join "product_facts" as "facts" on "facts"."product_id" = "order_items"."product_id"
          and "facts"."version" = "order_items"."facts_version"
        where "order_items"."order_id" = "orders"."id"
        order by "order_items"."position"
      ) as agg
  ) as "items",
  (
    select coalesce(json_agg(agg), '[]')
    from
      (
        select
          "order_discounts"."promotion_id", "order_discounts"."name", "order_discounts"."code",
          "order_discounts"."kind", "order_discounts"."value", "order_discounts"."minimum_cents",
          "order_discounts"."is_combinable", "order_discounts"."amount_cents"
        from "order_discounts"
        where "order_discounts"."order_id" = "orders"."id"
        order by "order_discounts"."position"
      ) as agg
  ) as "discounts",
  (
    select coalesce(json_agg(agg), '[]')
    from
      (
        select
          "order_events"."machine", "order_events"."from_state" as "from",
          "order_events"."to_state" as "to",
          (
            "order_events"."by_customer" = $3
            or "order_events"."actor_id" = "orders"."user_id"
          ) as "is_own", "order_events"."created_at", "order_events"."reason",
          concat_ws(' ', profiles.first_name, profiles.last_name) as "actor_name"
        from "order_events" left join "profiles" on "profiles"."id" = "order_events"."actor_id"
        where "order_events"."order_id" = "orders"."id"
        order by "order_events"."id"
      ) as agg
  ) as "history",
  (
    select coalesce(json_agg(agg), '[]')
    from
      (
        select
          order_versions.version + 1 as "version", "order_versions"."reason",
          "order_versions"."replaced_at" as "created_at",
          (
            order_versions.reason is null
            and order_versions.replaced_by is not distinct from orders.user_id
          ) as "is_own"
        from "order_versions"
        where "order_versions"."order_id" = "orders"."id"
        order by "order_versions"."version"
      ) as agg
  ) as "changes"
from "orders"
where
  "orders"."id" = any (
    array(
      with
        recent as materialized (
          select orders.id, orders.created_at
          from
            (
              (
                select
                  "orders"."id", "orders"."created_at", "orders"."order_number",
                  "orders"."customer_name", "orders"."user_email", "orders"."customer_phone",
                  "orders"."delivery_address"
                from "orders"
                where true
                order by "orders"."created_at" desc, "orders"."id" desc
                limit $4
              )
            ) as orders
          where
            order_search_text (
              orders.order_number, orders.customer_name, orders.user_email, orders.id,
              orders.customer_phone, orders.delivery_address
            ) like '%' || fold_text ($5) || '%'
          order by orders.created_at desc, orders.id desc
          limit $6
        ),
        older as materialized (
          (
            select "orders"."id", "orders"."created_at"
            from "orders"
            where
              true
              and order_search_text (
                orders.order_number, orders.customer_name, orders.user_email, orders.id,
                orders.customer_phone, orders.delivery_address
              ) like '%' || fold_text ($7) || '%'
              and not (select count(*) > $8 from recent)
          )
        )
      select id
      from recent
      union all
      (select id from older order by created_at desc, id desc limit $9)
    )
  )
order by "orders"."created_at" desc, "orders"."id" desc
limit $10;
-- Limit
--   Append
--     Limit
--       Limit
--         Index Scan on orders by orders_newest
--     Result
--       Aggregate
--         CTE Scan
--       Index Scan on orders by orders_search_text
--     CTE Scan
--     Limit
--       Sort
--         CTE Scan
--   Result
--     Sort
--       Index Scan on orders by orders_pkey
--     Index Scan on invoices by invoices_pkey
--     Index Scan on invoices by invoices_pkey
--     Index Scan on order_ratings by order_ratings_pkey
--     Aggregate
--       Sort
--         Nested Loop left
--           Index Scan on invoice_corrections by invoice_corrections_order_id_idempotency_key_key
--           Index Scan on credit_payouts by credit_payouts_correction_id_key
--           Index Scan on balance_movements by balance_movements_correction_id_key
--           Index Scan on balance_movements by balance_movements_correction_id_key
--     Nested Loop left
--       Index Scan on handovers by handovers_order_id_key
--       Index Scan on credit_payouts by credit_payouts_stop_id_key
--     Index Scan on handovers by handovers_order_id_key
--     Index Scan on house_groups by house_groups_id_delivery_time_start_delivery_time_end_fleet_key
--     Nested Loop left
--       Index Scan on staff_orders by staff_orders_pkey
--       Index Scan on profiles by profiles_pkey
--     Aggregate
--       Index Scan on picks by picks_order
--     Aggregate
--       Index Scan on user_settings by user_settings_pkey
--       Nested Loop inner
--         Nested Loop inner
--           Index Scan on order_items by order_items_order_id_position_key
--           Aggregate
--             Index Scan on picks by picks_item
--         Aggregate
--           Index Scan on substitution_offers by substitution_offers_item
--       Index Scan on substitution_consents by substitution_consents_pkey
--     Aggregate
--       Incremental Sort
--         Nested Loop inner
--           Index Scan on substitution_offers by substitution_offers_order
--           Function Scan on jsonb_to_recordset
--     Aggregate
--       Index Scan on order_items by order_items_order_id_position_key
--     Index Scan on settlements by settlements_pkey
--       Aggregate
--         Nested Loop left
--           Nested Loop inner
--             Nested Loop inner
--               Nested Loop inner
--                 Nested Loop left
--                   Index Scan on settlement_lines by settlement_lines_pkey
--                   Index Scan on lots by lots_pkey
--                 Index Scan on products by products_pkey
--               Index Scan on categories by categories_level
--             Index Scan on order_items by order_items_pkey
--           Index Scan on product_facts by product_facts_pkey
--           Limit
--             Sort
--               Nested Loop inner
--                 Nested Loop inner
--                   Index Scan on certificate_products by certificate_products_product
--                   Index Scan on halal_certificates by halal_certificates_pkey
--                 Index Scan on certifiers by certifiers_pkey
--           Hash Join inner
--             Limit
--               Sort
--                 Index Scan on certificate_products by certificate_products_product
--             Seq Scan on certifiers
--             Index Scan on halal_certificates by halal_certificates_pkey
--     Aggregate
--       Nested Loop left
--         Nested Loop inner
--           Nested Loop inner
--             Index Scan on order_items by order_items_order_id_position_key
--             Index Scan on products by products_pkey
--           Index Scan on categories by categories_level
--         Index Scan on product_facts by product_facts_pkey
--         Limit
--           Sort
--             Nested Loop inner
--               Nested Loop inner
--                 Index Scan on certificate_products by certificate_products_product
--                 Index Scan on halal_certificates by halal_certificates_pkey
--               Index Scan on certifiers by certifiers_pkey
--     Aggregate
--       Index Scan on order_discounts by order_discounts_order_id_position_key
--     Aggregate
--       Nested Loop left
--         Index Scan on order_events by order_events_order
--         Index Scan on profiles by profiles_pkey
--     Aggregate
--       Index Scan on order_versions by order_versions_pkey
