-- hasOpenUnits
select
  "order_items"."id"
from
  "order_items"
where
  "order_items"."order_id" = $1
  and order_items.quantity > (
    select
      coalesce(sum(quantity), 0)
    from
      picks
    where
      order_item_id = order_items.id
  )
limit
  $2;

-- isBeingPicked
select
  "order_id"
from
  "pick_batch_orders"
where
  "order_id" = $1
  and "released_at" is null;

select
  "order_items"."id"
from
  "order_items"
where
  "order_items"."order_id" = $1
  and order_items.quantity > (
    select
      coalesce(sum(quantity), 0)
    from
      picks
    where
      order_item_id = order_items.id
  )
limit
  $2;

-- insertOrderEvent
insert into
  "order_events" ("order_id", "machine", "to_state")
values
  ($1, $2, $3);

-- findRecipient
select
  "profiles"."id" as "user_id",
  "orders"."order_number",
  "orders"."user_email",
  "profiles"."phone",
  "profiles"."phone_confirmed_at",
  "orders"."delivery_time_start",
  "orders"."delivery_time_end",
  "profiles"."first_name",
  "user_settings"."language",
  "user_settings"."email_notifications",
  "user_settings"."order_update_notifications"
from
  "orders"
  inner join "user_settings" on "user_settings"."user_id" = "orders"."user_id"
  inner join "profiles" on "profiles"."id" = "orders"."user_id"
where
  "orders"."id" = $1;

-- lockOrder
select
  "id",
  "user_id",
  "status",
  "payment_status",
  "delivery_time_start",
  "delivery_time_end",
  "fleet_id"
from
  "orders"
where
  "id" = $1
for no key update;

-- setStatus
update "orders"
set
  "status" = $1
where
  "id" = $2;

-- setPaymentMethod
update "orders"
set
  "payment_method" = $1,
  "tender_cents" = $2
where
  "id" = $3
  and "payment_method" <> $4;

-- setPaymentStatus
update "orders"
set
  "payment_status" = $1
where
  "id" = $2;

-- findOrder
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
  (
    select
      "number"
    from
      "invoices"
    where
      "invoices"."order_id" = "orders"."id"
  ) as "invoice_number",
  (
    select
      "issued_at"
    from
      "invoices"
    where
      "invoices"."order_id" = "orders"."id"
  ) as "delivered_at",
  (
    select
      to_json(obj)
    from
      (
        select
          "order_ratings"."stars",
          "order_ratings"."comment",
          "order_ratings"."created_at",
          "order_ratings"."updated_at"
        from
          "order_ratings"
        where
          "order_ratings"."order_id" = "orders"."id"
      ) as obj
  ) as "rating",
  (
    select
      coalesce(json_agg(agg), '[]')
    from
      (
        select
          "invoice_corrections"."id",
          "invoice_corrections"."number",
          "invoice_corrections"."total_cents",
          "invoice_corrections"."issued_at",
          coalesce(
            credit_payouts.paid_at,
            invoice_corrections.deducted_at
          ) as "paid_out_at",
          case
            when invoice_corrections.deducted_at is null then credit_payouts.method
            else 'deducted'
          end as "payout_method"
        from
          "invoice_corrections"
          left join "credit_payouts" on "credit_payouts"."correction_id" = "invoice_corrections"."id"
        where
          "invoice_corrections"."order_id" = "orders"."id"
        order by
          "invoice_corrections"."number"
      ) as agg
  ) as "corrections",
  (
    select
      to_json(obj)
    from
      (
        select
          "handovers"."empties_cents",
          "handovers"."payout_cents",
          "handovers"."credit_cents",
          "credit_payouts"."paid_at" as "paid_out_at",
          "credit_payouts"."method" as "payout_method"
        from
          "handovers"
          left join "credit_payouts" on "credit_payouts"."stop_id" = "handovers"."stop_id"
        where
          "handovers"."order_id" = "orders"."id"
      ) as obj
  ) as "door",
  (
    select
      "event_id"
    from
      "handovers"
    where
      "handovers"."order_id" = "orders"."id"
  ) as "receipt_id",
  (
    select
      case
        when house_groups.closed_at is null then 'open'
        else 'closed'
      end as "state"
    from
      "house_groups"
    where
      "house_groups"."id" = "orders"."house_group_id"
  ) as "house_group",
  case
    when orders.status = 'preparing' then json_build_object(
      'picked',
      (
        select
          coalesce(sum(quantity), 0)
        from
          picks
        where
          order_id = orders.id
          and outcome <> 'short'
      ),
      'missing',
      (
        select
          coalesce(
            json_agg(
              json_build_object(
                'order_item_id',
                order_items.id,
                'quantity',
                short + swapped,
                'replaced',
                promised + swapped,
                'undecided',
                undecided,
                'nothing_fits',
                coalesce(
                  (
                    select
                      consent
                    from
                      substitution_consents
                    where
                      order_id = orders.id
                      and product_id = order_items.product_id
                  ),
                  (
                    select
                      substitution_consent
                    from
                      user_settings
                    where
                      user_id = orders.user_id
                  ),
                  'none'
                ) <> 'none'
                and not has_offer
              )
              order by
                order_items.position
            ),
            '[]'
          )
        from
          order_items,
          lateral (
            select
              coalesce(sum(quantity), 0) as short
            from
              picks
            where
              order_item_id = order_items.id
              and outcome = 'short'
          ) as found,
          lateral (
            select
              count(*) > 0 as has_offer,
              coalesce(
                sum(quantity) filter (
                  where
                    state = 'open'
                ),
                0
              ) as undecided,
              coalesce(
                sum(quantity) filter (
                  where
                    state = 'accepted'
                ),
                0
              ) as promised,
              coalesce(
                sum(quantity) filter (
                  where
                    state = 'picked'
                ),
                0
              ) as swapped
            from
              substitution_offers
            where
              order_item_id = order_items.id
          ) as offered
        where
          order_items.order_id = orders.id
          and short + swapped > 0
      ),
      'substitutes',
      (
        select
          coalesce(
            json_agg(
              json_build_object(
                'quantity',
                product_quantity,
                'charged_cents',
                chosen.goods_cents,
                'deposit_cents',
                chosen.deposit_cents,
                'vat_rate',
                chosen.vat_rate
              )
              order by
                created_at,
                id
            ),
            '[]'
          )
        from
          substitution_offers,
          jsonb_to_recordset(candidates) as chosen (
            product_id uuid,
            goods_cents int,
            deposit_cents int,
            vat_rate int
          )
        where
          order_id = orders.id
          and state in ('accepted', 'picked')
          and chosen.product_id = substitution_offers.product_id
      ),
      'of',
      (
        select
          sum(quantity)
        from
          order_items
        where
          order_id = orders.id
      )
    )
  end as "fulfilment",
  (
    select
      to_json(obj)
    from
      (
        select
          "settlements"."version",
          "settlements"."created_at",
          "settlements"."discounts",
          "settlements"."subtotal_cents",
          "settlements"."deposit_cents",
          "settlements"."delivery_fee_cents",
          "settlements"."discount_cents",
          "settlements"."total_cents",
          (
            select
              coalesce(json_agg(agg), '[]')
            from
              (
                select
                  "settlement_lines"."order_item_id",
                  "settlement_lines"."outcome",
                  "settlement_lines"."ordered_quantity",
                  "settlement_lines"."quantity",
                  "settlement_lines"."product_id",
                  "settlement_lines"."product_name",
                  "settlement_lines"."product_name_translated",
                  "settlement_lines"."vat_rate",
                  "settlement_lines"."charged_cents",
                  "settlement_lines"."deposit_cents",
                  "settlement_lines"."weight_g",
                  "lots"."date",
                  "lots"."date_kind",
                  "products"."image_url",
                  "products"."pack",
                  "categories"."tint"
                from
                  "settlement_lines"
                  left join "lots" on "lots"."id" = "settlement_lines"."lot_id"
                  inner join "products" on "products"."id" = "settlement_lines"."product_id"
                  inner join "categories" on "categories"."id" = "products"."category_id"
                where
                  "settlement_lines"."order_id" = "settlements"."order_id"
                  and "settlement_lines"."version" = "settlements"."version"
                order by
                  "settlement_lines"."position"
              ) as agg
          ) as "lines"
        from
          "settlements"
        where
          "settlements"."order_id" = "orders"."id"
          and "settlements"."version" = "orders"."settlement_version"
      ) as obj
  ) as "settlement",
  (
    select
      coalesce(json_agg(agg), '[]')
    from
      (
        select
          "order_items"."id",
          "categories"."name" as "category",
          "order_items"."product_id",
          "order_items"."product_name",
          "order_items"."product_name_translated",
          "order_items"."product_image_url",
          "order_items"."product_pack",
          "order_items"."product_tint",
          "order_items"."quantity",
          "order_items"."price_at_purchase_cents",
          "order_items"."deposit_cents",
          "order_items"."vat_rate"
        from
          "order_items"
          inner join "products" on "products"."id" = "order_items"."product_id"
          inner join "categories" on "categories"."id" = "products"."category_id"
        where
          "order_items"."order_id" = "orders"."id"
        order by
          "order_items"."position"
      ) as agg
  ) as "items",
  (
    select
      coalesce(json_agg(agg), '[]')
    from
      (
        select
          "order_discounts"."promotion_id",
          "order_discounts"."name",
          "order_discounts"."code",
          "order_discounts"."kind",
          "order_discounts"."value",
          "order_discounts"."minimum_cents",
          "order_discounts"."is_combinable",
          "order_discounts"."amount_cents"
        from
          "order_discounts"
        where
          "order_discounts"."order_id" = "orders"."id"
        order by
          "order_discounts"."position"
      ) as agg
  ) as "discounts",
  (
    select
      coalesce(json_agg(agg), '[]')
    from
      (
        select
          "order_events"."machine",
          "order_events"."from_state" as "from",
          "order_events"."to_state" as "to",
          (
            "order_events"."by_customer" = $1
            or "order_events"."actor_id" = "orders"."user_id"
          ) as "is_own",
          "order_events"."created_at",
          "order_events"."reason",
          concat_ws(' ', profiles.first_name, profiles.last_name) as "actor_name"
        from
          "order_events"
          left join "profiles" on "profiles"."id" = "order_events"."actor_id"
        where
          "order_events"."order_id" = "orders"."id"
        order by
          "order_events"."id"
      ) as agg
  ) as "history",
  (
    select
      coalesce(json_agg(agg), '[]')
    from
      (
        select
          order_versions.version + 1 as "version",
          "order_versions"."reason",
          "order_versions"."replaced_at" as "created_at",
          (
            order_versions.reason is null
            and order_versions.replaced_by is not distinct from orders.user_id
          ) as "is_own"
        from
          "order_versions"
        where
          "order_versions"."order_id" = "orders"."id"
        order by
          "order_versions"."version"
      ) as agg
  ) as "changes"
from
  "orders"
where
  "orders"."id" = $2;

-- listOrdersByIds
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
  (
    select
      "number"
    from
      "invoices"
    where
      "invoices"."order_id" = "orders"."id"
  ) as "invoice_number",
  (
    select
      "issued_at"
    from
      "invoices"
    where
      "invoices"."order_id" = "orders"."id"
  ) as "delivered_at",
  (
    select
      to_json(obj)
    from
      (
        select
          "order_ratings"."stars",
          "order_ratings"."comment",
          "order_ratings"."created_at",
          "order_ratings"."updated_at"
        from
          "order_ratings"
        where
          "order_ratings"."order_id" = "orders"."id"
      ) as obj
  ) as "rating",
  (
    select
      coalesce(json_agg(agg), '[]')
    from
      (
        select
          "invoice_corrections"."id",
          "invoice_corrections"."number",
          "invoice_corrections"."total_cents",
          "invoice_corrections"."issued_at",
          coalesce(
            credit_payouts.paid_at,
            invoice_corrections.deducted_at
          ) as "paid_out_at",
          case
            when invoice_corrections.deducted_at is null then credit_payouts.method
            else 'deducted'
          end as "payout_method"
        from
          "invoice_corrections"
          left join "credit_payouts" on "credit_payouts"."correction_id" = "invoice_corrections"."id"
        where
          "invoice_corrections"."order_id" = "orders"."id"
        order by
          "invoice_corrections"."number"
      ) as agg
  ) as "corrections",
  (
    select
      to_json(obj)
    from
      (
        select
          "handovers"."empties_cents",
          "handovers"."payout_cents",
          "handovers"."credit_cents",
          "credit_payouts"."paid_at" as "paid_out_at",
          "credit_payouts"."method" as "payout_method"
        from
          "handovers"
          left join "credit_payouts" on "credit_payouts"."stop_id" = "handovers"."stop_id"
        where
          "handovers"."order_id" = "orders"."id"
      ) as obj
  ) as "door",
  (
    select
      "event_id"
    from
      "handovers"
    where
      "handovers"."order_id" = "orders"."id"
  ) as "receipt_id",
  (
    select
      case
        when house_groups.closed_at is null then 'open'
        else 'closed'
      end as "state"
    from
      "house_groups"
    where
      "house_groups"."id" = "orders"."house_group_id"
  ) as "house_group",
  case
    when orders.status = 'preparing' then json_build_object(
      'picked',
      (
        select
          coalesce(sum(quantity), 0)
        from
          picks
        where
          order_id = orders.id
          and outcome <> 'short'
      ),
      'missing',
      (
        select
          coalesce(
            json_agg(
              json_build_object(
                'order_item_id',
                order_items.id,
                'quantity',
                short + swapped,
                'replaced',
                promised + swapped,
                'undecided',
                undecided,
                'nothing_fits',
                coalesce(
                  (
                    select
                      consent
                    from
                      substitution_consents
                    where
                      order_id = orders.id
                      and product_id = order_items.product_id
                  ),
                  (
                    select
                      substitution_consent
                    from
                      user_settings
                    where
                      user_id = orders.user_id
                  ),
                  'none'
                ) <> 'none'
                and not has_offer
              )
              order by
                order_items.position
            ),
            '[]'
          )
        from
          order_items,
          lateral (
            select
              coalesce(sum(quantity), 0) as short
            from
              picks
            where
              order_item_id = order_items.id
              and outcome = 'short'
          ) as found,
          lateral (
            select
              count(*) > 0 as has_offer,
              coalesce(
                sum(quantity) filter (
                  where
                    state = 'open'
                ),
                0
              ) as undecided,
              coalesce(
                sum(quantity) filter (
                  where
                    state = 'accepted'
                ),
                0
              ) as promised,
              coalesce(
                sum(quantity) filter (
                  where
                    state = 'picked'
                ),
                0
              ) as swapped
            from
              substitution_offers
            where
              order_item_id = order_items.id
          ) as offered
        where
          order_items.order_id = orders.id
          and short + swapped > 0
      ),
      'substitutes',
      (
        select
          coalesce(
            json_agg(
              json_build_object(
                'quantity',
                product_quantity,
                'charged_cents',
                chosen.goods_cents,
                'deposit_cents',
                chosen.deposit_cents,
                'vat_rate',
                chosen.vat_rate
              )
              order by
                created_at,
                id
            ),
            '[]'
          )
        from
          substitution_offers,
          jsonb_to_recordset(candidates) as chosen (
            product_id uuid,
            goods_cents int,
            deposit_cents int,
            vat_rate int
          )
        where
          order_id = orders.id
          and state in ('accepted', 'picked')
          and chosen.product_id = substitution_offers.product_id
      ),
      'of',
      (
        select
          sum(quantity)
        from
          order_items
        where
          order_id = orders.id
      )
    )
  end as "fulfilment",
  (
    select
      to_json(obj)
    from
      (
        select
          "settlements"."version",
          "settlements"."created_at",
          "settlements"."discounts",
          "settlements"."subtotal_cents",
          "settlements"."deposit_cents",
          "settlements"."delivery_fee_cents",
          "settlements"."discount_cents",
          "settlements"."total_cents",
          (
            select
              coalesce(json_agg(agg), '[]')
            from
              (
                select
                  "settlement_lines"."order_item_id",
                  "settlement_lines"."outcome",
                  "settlement_lines"."ordered_quantity",
                  "settlement_lines"."quantity",
                  "settlement_lines"."product_id",
                  "settlement_lines"."product_name",
                  "settlement_lines"."product_name_translated",
                  "settlement_lines"."vat_rate",
                  "settlement_lines"."charged_cents",
                  "settlement_lines"."deposit_cents",
                  "settlement_lines"."weight_g",
                  "lots"."date",
                  "lots"."date_kind",
                  "products"."image_url",
                  "products"."pack",
                  "categories"."tint"
                from
                  "settlement_lines"
                  left join "lots" on "lots"."id" = "settlement_lines"."lot_id"
                  inner join "products" on "products"."id" = "settlement_lines"."product_id"
                  inner join "categories" on "categories"."id" = "products"."category_id"
                where
                  "settlement_lines"."order_id" = "settlements"."order_id"
                  and "settlement_lines"."version" = "settlements"."version"
                order by
                  "settlement_lines"."position"
              ) as agg
          ) as "lines"
        from
          "settlements"
        where
          "settlements"."order_id" = "orders"."id"
          and "settlements"."version" = "orders"."settlement_version"
      ) as obj
  ) as "settlement",
  (
    select
      coalesce(json_agg(agg), '[]')
    from
      (
        select
          "order_items"."id",
          "categories"."name" as "category",
          "order_items"."product_id",
          "order_items"."product_name",
          "order_items"."product_name_translated",
          "order_items"."product_image_url",
          "order_items"."product_pack",
          "order_items"."product_tint",
          "order_items"."quantity",
          "order_items"."price_at_purchase_cents",
          "order_items"."deposit_cents",
          "order_items"."vat_rate"
        from
          "order_items"
          inner join "products" on "products"."id" = "order_items"."product_id"
          inner join "categories" on "categories"."id" = "products"."category_id"
        where
          "order_items"."order_id" = "orders"."id"
        order by
          "order_items"."position"
      ) as agg
  ) as "items",
  (
    select
      coalesce(json_agg(agg), '[]')
    from
      (
        select
          "order_discounts"."promotion_id",
          "order_discounts"."name",
          "order_discounts"."code",
          "order_discounts"."kind",
          "order_discounts"."value",
          "order_discounts"."minimum_cents",
          "order_discounts"."is_combinable",
          "order_discounts"."amount_cents"
        from
          "order_discounts"
        where
          "order_discounts"."order_id" = "orders"."id"
        order by
          "order_discounts"."position"
      ) as agg
  ) as "discounts",
  (
    select
      coalesce(json_agg(agg), '[]')
    from
      (
        select
          "order_events"."machine",
          "order_events"."from_state" as "from",
          "order_events"."to_state" as "to",
          (
            "order_events"."by_customer" = $1
            or "order_events"."actor_id" = "orders"."user_id"
          ) as "is_own",
          "order_events"."created_at",
          "order_events"."reason",
          concat_ws(' ', profiles.first_name, profiles.last_name) as "actor_name"
        from
          "order_events"
          left join "profiles" on "profiles"."id" = "order_events"."actor_id"
        where
          "order_events"."order_id" = "orders"."id"
        order by
          "order_events"."id"
      ) as agg
  ) as "history",
  (
    select
      coalesce(json_agg(agg), '[]')
    from
      (
        select
          order_versions.version + 1 as "version",
          "order_versions"."reason",
          "order_versions"."replaced_at" as "created_at",
          (
            order_versions.reason is null
            and order_versions.replaced_by is not distinct from orders.user_id
          ) as "is_own"
        from
          "order_versions"
        where
          "order_versions"."order_id" = "orders"."id"
        order by
          "order_versions"."version"
      ) as agg
  ) as "changes"
from
  "orders"
where
  "orders"."id" in ($2);

-- findOrderOfCustomer
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
  (
    select
      "number"
    from
      "invoices"
    where
      "invoices"."order_id" = "orders"."id"
  ) as "invoice_number",
  (
    select
      "issued_at"
    from
      "invoices"
    where
      "invoices"."order_id" = "orders"."id"
  ) as "delivered_at",
  (
    select
      to_json(obj)
    from
      (
        select
          "order_ratings"."stars",
          "order_ratings"."comment",
          "order_ratings"."created_at",
          "order_ratings"."updated_at"
        from
          "order_ratings"
        where
          "order_ratings"."order_id" = "orders"."id"
      ) as obj
  ) as "rating",
  (
    select
      coalesce(json_agg(agg), '[]')
    from
      (
        select
          "invoice_corrections"."id",
          "invoice_corrections"."number",
          "invoice_corrections"."total_cents",
          "invoice_corrections"."issued_at",
          coalesce(
            credit_payouts.paid_at,
            invoice_corrections.deducted_at
          ) as "paid_out_at",
          case
            when invoice_corrections.deducted_at is null then credit_payouts.method
            else 'deducted'
          end as "payout_method"
        from
          "invoice_corrections"
          left join "credit_payouts" on "credit_payouts"."correction_id" = "invoice_corrections"."id"
        where
          "invoice_corrections"."order_id" = "orders"."id"
        order by
          "invoice_corrections"."number"
      ) as agg
  ) as "corrections",
  (
    select
      to_json(obj)
    from
      (
        select
          "handovers"."empties_cents",
          "handovers"."payout_cents",
          "handovers"."credit_cents",
          "credit_payouts"."paid_at" as "paid_out_at",
          "credit_payouts"."method" as "payout_method"
        from
          "handovers"
          left join "credit_payouts" on "credit_payouts"."stop_id" = "handovers"."stop_id"
        where
          "handovers"."order_id" = "orders"."id"
      ) as obj
  ) as "door",
  (
    select
      "event_id"
    from
      "handovers"
    where
      "handovers"."order_id" = "orders"."id"
  ) as "receipt_id",
  (
    select
      case
        when house_groups.closed_at is null then 'open'
        else 'closed'
      end as "state"
    from
      "house_groups"
    where
      "house_groups"."id" = "orders"."house_group_id"
  ) as "house_group",
  case
    when orders.status = 'preparing' then json_build_object(
      'picked',
      (
        select
          coalesce(sum(quantity), 0)
        from
          picks
        where
          order_id = orders.id
          and outcome <> 'short'
      ),
      'missing',
      (
        select
          coalesce(
            json_agg(
              json_build_object(
                'order_item_id',
                order_items.id,
                'quantity',
                short + swapped,
                'replaced',
                promised + swapped,
                'undecided',
                undecided,
                'nothing_fits',
                coalesce(
                  (
                    select
                      consent
                    from
                      substitution_consents
                    where
                      order_id = orders.id
                      and product_id = order_items.product_id
                  ),
                  (
                    select
                      substitution_consent
                    from
                      user_settings
                    where
                      user_id = orders.user_id
                  ),
                  'none'
                ) <> 'none'
                and not has_offer
              )
              order by
                order_items.position
            ),
            '[]'
          )
        from
          order_items,
          lateral (
            select
              coalesce(sum(quantity), 0) as short
            from
              picks
            where
              order_item_id = order_items.id
              and outcome = 'short'
          ) as found,
          lateral (
            select
              count(*) > 0 as has_offer,
              coalesce(
                sum(quantity) filter (
                  where
                    state = 'open'
                ),
                0
              ) as undecided,
              coalesce(
                sum(quantity) filter (
                  where
                    state = 'accepted'
                ),
                0
              ) as promised,
              coalesce(
                sum(quantity) filter (
                  where
                    state = 'picked'
                ),
                0
              ) as swapped
            from
              substitution_offers
            where
              order_item_id = order_items.id
          ) as offered
        where
          order_items.order_id = orders.id
          and short + swapped > 0
      ),
      'substitutes',
      (
        select
          coalesce(
            json_agg(
              json_build_object(
                'quantity',
                product_quantity,
                'charged_cents',
                chosen.goods_cents,
                'deposit_cents',
                chosen.deposit_cents,
                'vat_rate',
                chosen.vat_rate
              )
              order by
                created_at,
                id
            ),
            '[]'
          )
        from
          substitution_offers,
          jsonb_to_recordset(candidates) as chosen (
            product_id uuid,
            goods_cents int,
            deposit_cents int,
            vat_rate int
          )
        where
          order_id = orders.id
          and state in ('accepted', 'picked')
          and chosen.product_id = substitution_offers.product_id
      ),
      'of',
      (
        select
          sum(quantity)
        from
          order_items
        where
          order_id = orders.id
      )
    )
  end as "fulfilment",
  (
    select
      to_json(obj)
    from
      (
        select
          "settlements"."version",
          "settlements"."created_at",
          "settlements"."discounts",
          "settlements"."subtotal_cents",
          "settlements"."deposit_cents",
          "settlements"."delivery_fee_cents",
          "settlements"."discount_cents",
          "settlements"."total_cents",
          (
            select
              coalesce(json_agg(agg), '[]')
            from
              (
                select
                  "settlement_lines"."order_item_id",
                  "settlement_lines"."outcome",
                  "settlement_lines"."ordered_quantity",
                  "settlement_lines"."quantity",
                  "settlement_lines"."product_id",
                  "settlement_lines"."product_name",
                  "settlement_lines"."product_name_translated",
                  "settlement_lines"."vat_rate",
                  "settlement_lines"."charged_cents",
                  "settlement_lines"."deposit_cents",
                  "settlement_lines"."weight_g",
                  "lots"."date",
                  "lots"."date_kind",
                  "products"."image_url",
                  "products"."pack",
                  "categories"."tint"
                from
                  "settlement_lines"
                  left join "lots" on "lots"."id" = "settlement_lines"."lot_id"
                  inner join "products" on "products"."id" = "settlement_lines"."product_id"
                  inner join "categories" on "categories"."id" = "products"."category_id"
                where
                  "settlement_lines"."order_id" = "settlements"."order_id"
                  and "settlement_lines"."version" = "settlements"."version"
                order by
                  "settlement_lines"."position"
              ) as agg
          ) as "lines"
        from
          "settlements"
        where
          "settlements"."order_id" = "orders"."id"
          and "settlements"."version" = "orders"."settlement_version"
      ) as obj
  ) as "settlement",
  (
    select
      coalesce(json_agg(agg), '[]')
    from
      (
        select
          "order_items"."id",
          "categories"."name" as "category",
          "order_items"."product_id",
          "order_items"."product_name",
          "order_items"."product_name_translated",
          "order_items"."product_image_url",
          "order_items"."product_pack",
          "order_items"."product_tint",
          "order_items"."quantity",
          "order_items"."price_at_purchase_cents",
          "order_items"."deposit_cents",
          "order_items"."vat_rate"
        from
          "order_items"
          inner join "products" on "products"."id" = "order_items"."product_id"
          inner join "categories" on "categories"."id" = "products"."category_id"
        where
          "order_items"."order_id" = "orders"."id"
        order by
          "order_items"."position"
      ) as agg
  ) as "items",
  (
    select
      coalesce(json_agg(agg), '[]')
    from
      (
        select
          "order_discounts"."promotion_id",
          "order_discounts"."name",
          "order_discounts"."code",
          "order_discounts"."kind",
          "order_discounts"."value",
          "order_discounts"."minimum_cents",
          "order_discounts"."is_combinable",
          "order_discounts"."amount_cents"
        from
          "order_discounts"
        where
          "order_discounts"."order_id" = "orders"."id"
        order by
          "order_discounts"."position"
      ) as agg
  ) as "discounts",
  (
    select
      coalesce(json_agg(agg), '[]')
    from
      (
        select
          "order_events"."machine",
          "order_events"."from_state" as "from",
          "order_events"."to_state" as "to",
          (
            "order_events"."by_customer" = $1
            or "order_events"."actor_id" = "orders"."user_id"
          ) as "is_own",
          "order_events"."created_at",
          "order_events"."reason",
          concat_ws(' ', profiles.first_name, profiles.last_name) as "actor_name"
        from
          "order_events"
          left join "profiles" on "profiles"."id" = "order_events"."actor_id"
        where
          "order_events"."order_id" = "orders"."id"
        order by
          "order_events"."id"
      ) as agg
  ) as "history",
  (
    select
      coalesce(json_agg(agg), '[]')
    from
      (
        select
          order_versions.version + 1 as "version",
          "order_versions"."reason",
          "order_versions"."replaced_at" as "created_at",
          (
            order_versions.reason is null
            and order_versions.replaced_by is not distinct from orders.user_id
          ) as "is_own"
        from
          "order_versions"
        where
          "order_versions"."order_id" = "orders"."id"
        order by
          "order_versions"."version"
      ) as agg
  ) as "changes"
from
  "orders"
where
  "orders"."id" = $2
  and "orders"."user_id" = $3;

-- listOrdersToDo
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
  (
    select
      "number"
    from
      "invoices"
    where
      "invoices"."order_id" = "orders"."id"
  ) as "invoice_number",
  (
    select
      "issued_at"
    from
      "invoices"
    where
      "invoices"."order_id" = "orders"."id"
  ) as "delivered_at",
  (
    select
      to_json(obj)
    from
      (
        select
          "order_ratings"."stars",
          "order_ratings"."comment",
          "order_ratings"."created_at",
          "order_ratings"."updated_at"
        from
          "order_ratings"
        where
          "order_ratings"."order_id" = "orders"."id"
      ) as obj
  ) as "rating",
  (
    select
      coalesce(json_agg(agg), '[]')
    from
      (
        select
          "invoice_corrections"."id",
          "invoice_corrections"."number",
          "invoice_corrections"."total_cents",
          "invoice_corrections"."issued_at",
          coalesce(
            credit_payouts.paid_at,
            invoice_corrections.deducted_at
          ) as "paid_out_at",
          case
            when invoice_corrections.deducted_at is null then credit_payouts.method
            else 'deducted'
          end as "payout_method"
        from
          "invoice_corrections"
          left join "credit_payouts" on "credit_payouts"."correction_id" = "invoice_corrections"."id"
        where
          "invoice_corrections"."order_id" = "orders"."id"
        order by
          "invoice_corrections"."number"
      ) as agg
  ) as "corrections",
  (
    select
      to_json(obj)
    from
      (
        select
          "handovers"."empties_cents",
          "handovers"."payout_cents",
          "handovers"."credit_cents",
          "credit_payouts"."paid_at" as "paid_out_at",
          "credit_payouts"."method" as "payout_method"
        from
          "handovers"
          left join "credit_payouts" on "credit_payouts"."stop_id" = "handovers"."stop_id"
        where
          "handovers"."order_id" = "orders"."id"
      ) as obj
  ) as "door",
  (
    select
      "event_id"
    from
      "handovers"
    where
      "handovers"."order_id" = "orders"."id"
  ) as "receipt_id",
  (
    select
      case
        when house_groups.closed_at is null then 'open'
        else 'closed'
      end as "state"
    from
      "house_groups"
    where
      "house_groups"."id" = "orders"."house_group_id"
  ) as "house_group",
  case
    when orders.status = 'preparing' then json_build_object(
      'picked',
      (
        select
          coalesce(sum(quantity), 0)
        from
          picks
        where
          order_id = orders.id
          and outcome <> 'short'
      ),
      'missing',
      (
        select
          coalesce(
            json_agg(
              json_build_object(
                'order_item_id',
                order_items.id,
                'quantity',
                short + swapped,
                'replaced',
                promised + swapped,
                'undecided',
                undecided,
                'nothing_fits',
                coalesce(
                  (
                    select
                      consent
                    from
                      substitution_consents
                    where
                      order_id = orders.id
                      and product_id = order_items.product_id
                  ),
                  (
                    select
                      substitution_consent
                    from
                      user_settings
                    where
                      user_id = orders.user_id
                  ),
                  'none'
                ) <> 'none'
                and not has_offer
              )
              order by
                order_items.position
            ),
            '[]'
          )
        from
          order_items,
          lateral (
            select
              coalesce(sum(quantity), 0) as short
            from
              picks
            where
              order_item_id = order_items.id
              and outcome = 'short'
          ) as found,
          lateral (
            select
              count(*) > 0 as has_offer,
              coalesce(
                sum(quantity) filter (
                  where
                    state = 'open'
                ),
                0
              ) as undecided,
              coalesce(
                sum(quantity) filter (
                  where
                    state = 'accepted'
                ),
                0
              ) as promised,
              coalesce(
                sum(quantity) filter (
                  where
                    state = 'picked'
                ),
                0
              ) as swapped
            from
              substitution_offers
            where
              order_item_id = order_items.id
          ) as offered
        where
          order_items.order_id = orders.id
          and short + swapped > 0
      ),
      'substitutes',
      (
        select
          coalesce(
            json_agg(
              json_build_object(
                'quantity',
                product_quantity,
                'charged_cents',
                chosen.goods_cents,
                'deposit_cents',
                chosen.deposit_cents,
                'vat_rate',
                chosen.vat_rate
              )
              order by
                created_at,
                id
            ),
            '[]'
          )
        from
          substitution_offers,
          jsonb_to_recordset(candidates) as chosen (
            product_id uuid,
            goods_cents int,
            deposit_cents int,
            vat_rate int
          )
        where
          order_id = orders.id
          and state in ('accepted', 'picked')
          and chosen.product_id = substitution_offers.product_id
      ),
      'of',
      (
        select
          sum(quantity)
        from
          order_items
        where
          order_id = orders.id
      )
    )
  end as "fulfilment",
  (
    select
      to_json(obj)
    from
      (
        select
          "settlements"."version",
          "settlements"."created_at",
          "settlements"."discounts",
          "settlements"."subtotal_cents",
          "settlements"."deposit_cents",
          "settlements"."delivery_fee_cents",
          "settlements"."discount_cents",
          "settlements"."total_cents",
          (
            select
              coalesce(json_agg(agg), '[]')
            from
              (
                select
                  "settlement_lines"."order_item_id",
                  "settlement_lines"."outcome",
                  "settlement_lines"."ordered_quantity",
                  "settlement_lines"."quantity",
                  "settlement_lines"."product_id",
                  "settlement_lines"."product_name",
                  "settlement_lines"."product_name_translated",
                  "settlement_lines"."vat_rate",
                  "settlement_lines"."charged_cents",
                  "settlement_lines"."deposit_cents",
                  "settlement_lines"."weight_g",
                  "lots"."date",
                  "lots"."date_kind",
                  "products"."image_url",
                  "products"."pack",
                  "categories"."tint"
                from
                  "settlement_lines"
                  left join "lots" on "lots"."id" = "settlement_lines"."lot_id"
                  inner join "products" on "products"."id" = "settlement_lines"."product_id"
                  inner join "categories" on "categories"."id" = "products"."category_id"
                where
                  "settlement_lines"."order_id" = "settlements"."order_id"
                  and "settlement_lines"."version" = "settlements"."version"
                order by
                  "settlement_lines"."position"
              ) as agg
          ) as "lines"
        from
          "settlements"
        where
          "settlements"."order_id" = "orders"."id"
          and "settlements"."version" = "orders"."settlement_version"
      ) as obj
  ) as "settlement",
  (
    select
      coalesce(json_agg(agg), '[]')
    from
      (
        select
          "order_items"."id",
          "categories"."name" as "category",
          "order_items"."product_id",
          "order_items"."product_name",
          "order_items"."product_name_translated",
          "order_items"."product_image_url",
          "order_items"."product_pack",
          "order_items"."product_tint",
          "order_items"."quantity",
          "order_items"."price_at_purchase_cents",
          "order_items"."deposit_cents",
          "order_items"."vat_rate"
        from
          "order_items"
          inner join "products" on "products"."id" = "order_items"."product_id"
          inner join "categories" on "categories"."id" = "products"."category_id"
        where
          "order_items"."order_id" = "orders"."id"
        order by
          "order_items"."position"
      ) as agg
  ) as "items",
  (
    select
      coalesce(json_agg(agg), '[]')
    from
      (
        select
          "order_discounts"."promotion_id",
          "order_discounts"."name",
          "order_discounts"."code",
          "order_discounts"."kind",
          "order_discounts"."value",
          "order_discounts"."minimum_cents",
          "order_discounts"."is_combinable",
          "order_discounts"."amount_cents"
        from
          "order_discounts"
        where
          "order_discounts"."order_id" = "orders"."id"
        order by
          "order_discounts"."position"
      ) as agg
  ) as "discounts",
  (
    select
      coalesce(json_agg(agg), '[]')
    from
      (
        select
          "order_events"."machine",
          "order_events"."from_state" as "from",
          "order_events"."to_state" as "to",
          (
            "order_events"."by_customer" = $1
            or "order_events"."actor_id" = "orders"."user_id"
          ) as "is_own",
          "order_events"."created_at",
          "order_events"."reason",
          concat_ws(' ', profiles.first_name, profiles.last_name) as "actor_name"
        from
          "order_events"
          left join "profiles" on "profiles"."id" = "order_events"."actor_id"
        where
          "order_events"."order_id" = "orders"."id"
        order by
          "order_events"."id"
      ) as agg
  ) as "history",
  (
    select
      coalesce(json_agg(agg), '[]')
    from
      (
        select
          order_versions.version + 1 as "version",
          "order_versions"."reason",
          "order_versions"."replaced_at" as "created_at",
          (
            order_versions.reason is null
            and order_versions.replaced_by is not distinct from orders.user_id
          ) as "is_own"
        from
          "order_versions"
        where
          "order_versions"."order_id" = "orders"."id"
        order by
          "order_versions"."version"
      ) as agg
  ) as "changes"
from
  "orders"
where
  "orders"."status" in ($2, $3, $4, $5)
  and "orders"."status" in ($6, $7, $8)
  and (
    orders.status in ('pending', 'confirmed', 'preparing')
    and not exists (
      select
      from
        pick_batch_orders as taken
      where
        taken.order_id = orders.id
        and taken.released_at is null
    )
    or exists (
      select
      from
        pick_batch_orders as own
        join pick_batches on pick_batches.id = own.batch_id
      where
        own.order_id = orders.id
        and pick_batches.picker_id = $9
        and (
          own.released_at is null
          or orders.status = 'ready'
        )
    )
  )
  and ("orders"."delivery_time_start", "orders"."id") > ($10::timestamptz, $11::uuid)
order by
  "orders"."delivery_time_start",
  "orders"."id"
limit
  $12;

-- listOrders
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
  (
    select
      "number"
    from
      "invoices"
    where
      "invoices"."order_id" = "orders"."id"
  ) as "invoice_number",
  (
    select
      "issued_at"
    from
      "invoices"
    where
      "invoices"."order_id" = "orders"."id"
  ) as "delivered_at",
  (
    select
      to_json(obj)
    from
      (
        select
          "order_ratings"."stars",
          "order_ratings"."comment",
          "order_ratings"."created_at",
          "order_ratings"."updated_at"
        from
          "order_ratings"
        where
          "order_ratings"."order_id" = "orders"."id"
      ) as obj
  ) as "rating",
  (
    select
      coalesce(json_agg(agg), '[]')
    from
      (
        select
          "invoice_corrections"."id",
          "invoice_corrections"."number",
          "invoice_corrections"."total_cents",
          "invoice_corrections"."issued_at",
          coalesce(
            credit_payouts.paid_at,
            invoice_corrections.deducted_at
          ) as "paid_out_at",
          case
            when invoice_corrections.deducted_at is null then credit_payouts.method
            else 'deducted'
          end as "payout_method"
        from
          "invoice_corrections"
          left join "credit_payouts" on "credit_payouts"."correction_id" = "invoice_corrections"."id"
        where
          "invoice_corrections"."order_id" = "orders"."id"
        order by
          "invoice_corrections"."number"
      ) as agg
  ) as "corrections",
  (
    select
      to_json(obj)
    from
      (
        select
          "handovers"."empties_cents",
          "handovers"."payout_cents",
          "handovers"."credit_cents",
          "credit_payouts"."paid_at" as "paid_out_at",
          "credit_payouts"."method" as "payout_method"
        from
          "handovers"
          left join "credit_payouts" on "credit_payouts"."stop_id" = "handovers"."stop_id"
        where
          "handovers"."order_id" = "orders"."id"
      ) as obj
  ) as "door",
  (
    select
      "event_id"
    from
      "handovers"
    where
      "handovers"."order_id" = "orders"."id"
  ) as "receipt_id",
  (
    select
      case
        when house_groups.closed_at is null then 'open'
        else 'closed'
      end as "state"
    from
      "house_groups"
    where
      "house_groups"."id" = "orders"."house_group_id"
  ) as "house_group",
  case
    when orders.status = 'preparing' then json_build_object(
      'picked',
      (
        select
          coalesce(sum(quantity), 0)
        from
          picks
        where
          order_id = orders.id
          and outcome <> 'short'
      ),
      'missing',
      (
        select
          coalesce(
            json_agg(
              json_build_object(
                'order_item_id',
                order_items.id,
                'quantity',
                short + swapped,
                'replaced',
                promised + swapped,
                'undecided',
                undecided,
                'nothing_fits',
                coalesce(
                  (
                    select
                      consent
                    from
                      substitution_consents
                    where
                      order_id = orders.id
                      and product_id = order_items.product_id
                  ),
                  (
                    select
                      substitution_consent
                    from
                      user_settings
                    where
                      user_id = orders.user_id
                  ),
                  'none'
                ) <> 'none'
                and not has_offer
              )
              order by
                order_items.position
            ),
            '[]'
          )
        from
          order_items,
          lateral (
            select
              coalesce(sum(quantity), 0) as short
            from
              picks
            where
              order_item_id = order_items.id
              and outcome = 'short'
          ) as found,
          lateral (
            select
              count(*) > 0 as has_offer,
              coalesce(
                sum(quantity) filter (
                  where
                    state = 'open'
                ),
                0
              ) as undecided,
              coalesce(
                sum(quantity) filter (
                  where
                    state = 'accepted'
                ),
                0
              ) as promised,
              coalesce(
                sum(quantity) filter (
                  where
                    state = 'picked'
                ),
                0
              ) as swapped
            from
              substitution_offers
            where
              order_item_id = order_items.id
          ) as offered
        where
          order_items.order_id = orders.id
          and short + swapped > 0
      ),
      'substitutes',
      (
        select
          coalesce(
            json_agg(
              json_build_object(
                'quantity',
                product_quantity,
                'charged_cents',
                chosen.goods_cents,
                'deposit_cents',
                chosen.deposit_cents,
                'vat_rate',
                chosen.vat_rate
              )
              order by
                created_at,
                id
            ),
            '[]'
          )
        from
          substitution_offers,
          jsonb_to_recordset(candidates) as chosen (
            product_id uuid,
            goods_cents int,
            deposit_cents int,
            vat_rate int
          )
        where
          order_id = orders.id
          and state in ('accepted', 'picked')
          and chosen.product_id = substitution_offers.product_id
      ),
      'of',
      (
        select
          sum(quantity)
        from
          order_items
        where
          order_id = orders.id
      )
    )
  end as "fulfilment",
  (
    select
      to_json(obj)
    from
      (
        select
          "settlements"."version",
          "settlements"."created_at",
          "settlements"."discounts",
          "settlements"."subtotal_cents",
          "settlements"."deposit_cents",
          "settlements"."delivery_fee_cents",
          "settlements"."discount_cents",
          "settlements"."total_cents",
          (
            select
              coalesce(json_agg(agg), '[]')
            from
              (
                select
                  "settlement_lines"."order_item_id",
                  "settlement_lines"."outcome",
                  "settlement_lines"."ordered_quantity",
                  "settlement_lines"."quantity",
                  "settlement_lines"."product_id",
                  "settlement_lines"."product_name",
                  "settlement_lines"."product_name_translated",
                  "settlement_lines"."vat_rate",
                  "settlement_lines"."charged_cents",
                  "settlement_lines"."deposit_cents",
                  "settlement_lines"."weight_g",
                  "lots"."date",
                  "lots"."date_kind",
                  "products"."image_url",
                  "products"."pack",
                  "categories"."tint"
                from
                  "settlement_lines"
                  left join "lots" on "lots"."id" = "settlement_lines"."lot_id"
                  inner join "products" on "products"."id" = "settlement_lines"."product_id"
                  inner join "categories" on "categories"."id" = "products"."category_id"
                where
                  "settlement_lines"."order_id" = "settlements"."order_id"
                  and "settlement_lines"."version" = "settlements"."version"
                order by
                  "settlement_lines"."position"
              ) as agg
          ) as "lines"
        from
          "settlements"
        where
          "settlements"."order_id" = "orders"."id"
          and "settlements"."version" = "orders"."settlement_version"
      ) as obj
  ) as "settlement",
  (
    select
      coalesce(json_agg(agg), '[]')
    from
      (
        select
          "order_items"."id",
          "categories"."name" as "category",
          "order_items"."product_id",
          "order_items"."product_name",
          "order_items"."product_name_translated",
          "order_items"."product_image_url",
          "order_items"."product_pack",
          "order_items"."product_tint",
          "order_items"."quantity",
          "order_items"."price_at_purchase_cents",
          "order_items"."deposit_cents",
          "order_items"."vat_rate"
        from
          "order_items"
          inner join "products" on "products"."id" = "order_items"."product_id"
          inner join "categories" on "categories"."id" = "products"."category_id"
        where
          "order_items"."order_id" = "orders"."id"
        order by
          "order_items"."position"
      ) as agg
  ) as "items",
  (
    select
      coalesce(json_agg(agg), '[]')
    from
      (
        select
          "order_discounts"."promotion_id",
          "order_discounts"."name",
          "order_discounts"."code",
          "order_discounts"."kind",
          "order_discounts"."value",
          "order_discounts"."minimum_cents",
          "order_discounts"."is_combinable",
          "order_discounts"."amount_cents"
        from
          "order_discounts"
        where
          "order_discounts"."order_id" = "orders"."id"
        order by
          "order_discounts"."position"
      ) as agg
  ) as "discounts",
  (
    select
      coalesce(json_agg(agg), '[]')
    from
      (
        select
          "order_events"."machine",
          "order_events"."from_state" as "from",
          "order_events"."to_state" as "to",
          (
            "order_events"."by_customer" = $1
            or "order_events"."actor_id" = "orders"."user_id"
          ) as "is_own",
          "order_events"."created_at",
          "order_events"."reason",
          concat_ws(' ', profiles.first_name, profiles.last_name) as "actor_name"
        from
          "order_events"
          left join "profiles" on "profiles"."id" = "order_events"."actor_id"
        where
          "order_events"."order_id" = "orders"."id"
        order by
          "order_events"."id"
      ) as agg
  ) as "history",
  (
    select
      coalesce(json_agg(agg), '[]')
    from
      (
        select
          order_versions.version + 1 as "version",
          "order_versions"."reason",
          "order_versions"."replaced_at" as "created_at",
          (
            order_versions.reason is null
            and order_versions.replaced_by is not distinct from orders.user_id
          ) as "is_own"
        from
          "order_versions"
        where
          "order_versions"."order_id" = "orders"."id"
        order by
          "order_versions"."version"
      ) as agg
  ) as "changes"
from
  "orders"
where
  "orders"."user_id" = $2
  and ("orders"."created_at", "orders"."id") < ($3::timestamptz, $4::uuid)
order by
  "orders"."created_at" desc,
  "orders"."id" desc
limit
  $5;

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
  (
    select
      "number"
    from
      "invoices"
    where
      "invoices"."order_id" = "orders"."id"
  ) as "invoice_number",
  (
    select
      "issued_at"
    from
      "invoices"
    where
      "invoices"."order_id" = "orders"."id"
  ) as "delivered_at",
  (
    select
      to_json(obj)
    from
      (
        select
          "order_ratings"."stars",
          "order_ratings"."comment",
          "order_ratings"."created_at",
          "order_ratings"."updated_at"
        from
          "order_ratings"
        where
          "order_ratings"."order_id" = "orders"."id"
      ) as obj
  ) as "rating",
  (
    select
      coalesce(json_agg(agg), '[]')
    from
      (
        select
          "invoice_corrections"."id",
          "invoice_corrections"."number",
          "invoice_corrections"."total_cents",
          "invoice_corrections"."issued_at",
          coalesce(
            credit_payouts.paid_at,
            invoice_corrections.deducted_at
          ) as "paid_out_at",
          case
            when invoice_corrections.deducted_at is null then credit_payouts.method
            else 'deducted'
          end as "payout_method"
        from
          "invoice_corrections"
          left join "credit_payouts" on "credit_payouts"."correction_id" = "invoice_corrections"."id"
        where
          "invoice_corrections"."order_id" = "orders"."id"
        order by
          "invoice_corrections"."number"
      ) as agg
  ) as "corrections",
  (
    select
      to_json(obj)
    from
      (
        select
          "handovers"."empties_cents",
          "handovers"."payout_cents",
          "handovers"."credit_cents",
          "credit_payouts"."paid_at" as "paid_out_at",
          "credit_payouts"."method" as "payout_method"
        from
          "handovers"
          left join "credit_payouts" on "credit_payouts"."stop_id" = "handovers"."stop_id"
        where
          "handovers"."order_id" = "orders"."id"
      ) as obj
  ) as "door",
  (
    select
      "event_id"
    from
      "handovers"
    where
      "handovers"."order_id" = "orders"."id"
  ) as "receipt_id",
  (
    select
      case
        when house_groups.closed_at is null then 'open'
        else 'closed'
      end as "state"
    from
      "house_groups"
    where
      "house_groups"."id" = "orders"."house_group_id"
  ) as "house_group",
  case
    when orders.status = 'preparing' then json_build_object(
      'picked',
      (
        select
          coalesce(sum(quantity), 0)
        from
          picks
        where
          order_id = orders.id
          and outcome <> 'short'
      ),
      'missing',
      (
        select
          coalesce(
            json_agg(
              json_build_object(
                'order_item_id',
                order_items.id,
                'quantity',
                short + swapped,
                'replaced',
                promised + swapped,
                'undecided',
                undecided,
                'nothing_fits',
                coalesce(
                  (
                    select
                      consent
                    from
                      substitution_consents
                    where
                      order_id = orders.id
                      and product_id = order_items.product_id
                  ),
                  (
                    select
                      substitution_consent
                    from
                      user_settings
                    where
                      user_id = orders.user_id
                  ),
                  'none'
                ) <> 'none'
                and not has_offer
              )
              order by
                order_items.position
            ),
            '[]'
          )
        from
          order_items,
          lateral (
            select
              coalesce(sum(quantity), 0) as short
            from
              picks
            where
              order_item_id = order_items.id
              and outcome = 'short'
          ) as found,
          lateral (
            select
              count(*) > 0 as has_offer,
              coalesce(
                sum(quantity) filter (
                  where
                    state = 'open'
                ),
                0
              ) as undecided,
              coalesce(
                sum(quantity) filter (
                  where
                    state = 'accepted'
                ),
                0
              ) as promised,
              coalesce(
                sum(quantity) filter (
                  where
                    state = 'picked'
                ),
                0
              ) as swapped
            from
              substitution_offers
            where
              order_item_id = order_items.id
          ) as offered
        where
          order_items.order_id = orders.id
          and short + swapped > 0
      ),
      'substitutes',
      (
        select
          coalesce(
            json_agg(
              json_build_object(
                'quantity',
                product_quantity,
                'charged_cents',
                chosen.goods_cents,
                'deposit_cents',
                chosen.deposit_cents,
                'vat_rate',
                chosen.vat_rate
              )
              order by
                created_at,
                id
            ),
            '[]'
          )
        from
          substitution_offers,
          jsonb_to_recordset(candidates) as chosen (
            product_id uuid,
            goods_cents int,
            deposit_cents int,
            vat_rate int
          )
        where
          order_id = orders.id
          and state in ('accepted', 'picked')
          and chosen.product_id = substitution_offers.product_id
      ),
      'of',
      (
        select
          sum(quantity)
        from
          order_items
        where
          order_id = orders.id
      )
    )
  end as "fulfilment",
  (
    select
      to_json(obj)
    from
      (
        select
          "settlements"."version",
          "settlements"."created_at",
          "settlements"."discounts",
          "settlements"."subtotal_cents",
          "settlements"."deposit_cents",
          "settlements"."delivery_fee_cents",
          "settlements"."discount_cents",
          "settlements"."total_cents",
          (
            select
              coalesce(json_agg(agg), '[]')
            from
              (
                select
                  "settlement_lines"."order_item_id",
                  "settlement_lines"."outcome",
                  "settlement_lines"."ordered_quantity",
                  "settlement_lines"."quantity",
                  "settlement_lines"."product_id",
                  "settlement_lines"."product_name",
                  "settlement_lines"."product_name_translated",
                  "settlement_lines"."vat_rate",
                  "settlement_lines"."charged_cents",
                  "settlement_lines"."deposit_cents",
                  "settlement_lines"."weight_g",
                  "lots"."date",
                  "lots"."date_kind",
                  "products"."image_url",
                  "products"."pack",
                  "categories"."tint"
                from
                  "settlement_lines"
                  left join "lots" on "lots"."id" = "settlement_lines"."lot_id"
                  inner join "products" on "products"."id" = "settlement_lines"."product_id"
                  inner join "categories" on "categories"."id" = "products"."category_id"
                where
                  "settlement_lines"."order_id" = "settlements"."order_id"
                  and "settlement_lines"."version" = "settlements"."version"
                order by
                  "settlement_lines"."position"
              ) as agg
          ) as "lines"
        from
          "settlements"
        where
          "settlements"."order_id" = "orders"."id"
          and "settlements"."version" = "orders"."settlement_version"
      ) as obj
  ) as "settlement",
  (
    select
      coalesce(json_agg(agg), '[]')
    from
      (
        select
          "order_items"."id",
          "categories"."name" as "category",
          "order_items"."product_id",
          "order_items"."product_name",
          "order_items"."product_name_translated",
          "order_items"."product_image_url",
          "order_items"."product_pack",
          "order_items"."product_tint",
          "order_items"."quantity",
          "order_items"."price_at_purchase_cents",
          "order_items"."deposit_cents",
          "order_items"."vat_rate"
        from
          "order_items"
          inner join "products" on "products"."id" = "order_items"."product_id"
          inner join "categories" on "categories"."id" = "products"."category_id"
        where
          "order_items"."order_id" = "orders"."id"
        order by
          "order_items"."position"
      ) as agg
  ) as "items",
  (
    select
      coalesce(json_agg(agg), '[]')
    from
      (
        select
          "order_discounts"."promotion_id",
          "order_discounts"."name",
          "order_discounts"."code",
          "order_discounts"."kind",
          "order_discounts"."value",
          "order_discounts"."minimum_cents",
          "order_discounts"."is_combinable",
          "order_discounts"."amount_cents"
        from
          "order_discounts"
        where
          "order_discounts"."order_id" = "orders"."id"
        order by
          "order_discounts"."position"
      ) as agg
  ) as "discounts",
  (
    select
      coalesce(json_agg(agg), '[]')
    from
      (
        select
          "order_events"."machine",
          "order_events"."from_state" as "from",
          "order_events"."to_state" as "to",
          (
            "order_events"."by_customer" = $1
            or "order_events"."actor_id" = "orders"."user_id"
          ) as "is_own",
          "order_events"."created_at",
          "order_events"."reason",
          concat_ws(' ', profiles.first_name, profiles.last_name) as "actor_name"
        from
          "order_events"
          left join "profiles" on "profiles"."id" = "order_events"."actor_id"
        where
          "order_events"."order_id" = "orders"."id"
        order by
          "order_events"."id"
      ) as agg
  ) as "history",
  (
    select
      coalesce(json_agg(agg), '[]')
    from
      (
        select
          order_versions.version + 1 as "version",
          "order_versions"."reason",
          "order_versions"."replaced_at" as "created_at",
          (
            order_versions.reason is null
            and order_versions.replaced_by is not distinct from orders.user_id
          ) as "is_own"
        from
          "order_versions"
        where
          "order_versions"."order_id" = "orders"."id"
        order by
          "order_versions"."version"
      ) as agg
  ) as "changes"
from
  "orders"
where
  "orders"."status" = $2
  and order_search_text (
    orders.order_number,
    orders.customer_name,
    orders.user_email,
    orders.id,
    orders.customer_phone,
    orders.delivery_address
  ) like '%' || fold_text ($3) || '%'
order by
  "orders"."created_at" desc,
  "orders"."id" desc
limit
  $4;

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
  (
    select
      "number"
    from
      "invoices"
    where
      "invoices"."order_id" = "orders"."id"
  ) as "invoice_number",
  (
    select
      "issued_at"
    from
      "invoices"
    where
      "invoices"."order_id" = "orders"."id"
  ) as "delivered_at",
  (
    select
      to_json(obj)
    from
      (
        select
          "order_ratings"."stars",
          "order_ratings"."comment",
          "order_ratings"."created_at",
          "order_ratings"."updated_at"
        from
          "order_ratings"
        where
          "order_ratings"."order_id" = "orders"."id"
      ) as obj
  ) as "rating",
  (
    select
      coalesce(json_agg(agg), '[]')
    from
      (
        select
          "invoice_corrections"."id",
          "invoice_corrections"."number",
          "invoice_corrections"."total_cents",
          "invoice_corrections"."issued_at",
          coalesce(
            credit_payouts.paid_at,
            invoice_corrections.deducted_at
          ) as "paid_out_at",
          case
            when invoice_corrections.deducted_at is null then credit_payouts.method
            else 'deducted'
          end as "payout_method"
        from
          "invoice_corrections"
          left join "credit_payouts" on "credit_payouts"."correction_id" = "invoice_corrections"."id"
        where
          "invoice_corrections"."order_id" = "orders"."id"
        order by
          "invoice_corrections"."number"
      ) as agg
  ) as "corrections",
  (
    select
      to_json(obj)
    from
      (
        select
          "handovers"."empties_cents",
          "handovers"."payout_cents",
          "handovers"."credit_cents",
          "credit_payouts"."paid_at" as "paid_out_at",
          "credit_payouts"."method" as "payout_method"
        from
          "handovers"
          left join "credit_payouts" on "credit_payouts"."stop_id" = "handovers"."stop_id"
        where
          "handovers"."order_id" = "orders"."id"
      ) as obj
  ) as "door",
  (
    select
      "event_id"
    from
      "handovers"
    where
      "handovers"."order_id" = "orders"."id"
  ) as "receipt_id",
  (
    select
      case
        when house_groups.closed_at is null then 'open'
        else 'closed'
      end as "state"
    from
      "house_groups"
    where
      "house_groups"."id" = "orders"."house_group_id"
  ) as "house_group",
  case
    when orders.status = 'preparing' then json_build_object(
      'picked',
      (
        select
          coalesce(sum(quantity), 0)
        from
          picks
        where
          order_id = orders.id
          and outcome <> 'short'
      ),
      'missing',
      (
        select
          coalesce(
            json_agg(
              json_build_object(
                'order_item_id',
                order_items.id,
                'quantity',
                short + swapped,
                'replaced',
                promised + swapped,
                'undecided',
                undecided,
                'nothing_fits',
                coalesce(
                  (
                    select
                      consent
                    from
                      substitution_consents
                    where
                      order_id = orders.id
                      and product_id = order_items.product_id
                  ),
                  (
                    select
                      substitution_consent
                    from
                      user_settings
                    where
                      user_id = orders.user_id
                  ),
                  'none'
                ) <> 'none'
                and not has_offer
              )
              order by
                order_items.position
            ),
            '[]'
          )
        from
          order_items,
          lateral (
            select
              coalesce(sum(quantity), 0) as short
            from
              picks
            where
              order_item_id = order_items.id
              and outcome = 'short'
          ) as found,
          lateral (
            select
              count(*) > 0 as has_offer,
              coalesce(
                sum(quantity) filter (
                  where
                    state = 'open'
                ),
                0
              ) as undecided,
              coalesce(
                sum(quantity) filter (
                  where
                    state = 'accepted'
                ),
                0
              ) as promised,
              coalesce(
                sum(quantity) filter (
                  where
                    state = 'picked'
                ),
                0
              ) as swapped
            from
              substitution_offers
            where
              order_item_id = order_items.id
          ) as offered
        where
          order_items.order_id = orders.id
          and short + swapped > 0
      ),
      'substitutes',
      (
        select
          coalesce(
            json_agg(
              json_build_object(
                'quantity',
                product_quantity,
                'charged_cents',
                chosen.goods_cents,
                'deposit_cents',
                chosen.deposit_cents,
                'vat_rate',
                chosen.vat_rate
              )
              order by
                created_at,
                id
            ),
            '[]'
          )
        from
          substitution_offers,
          jsonb_to_recordset(candidates) as chosen (
            product_id uuid,
            goods_cents int,
            deposit_cents int,
            vat_rate int
          )
        where
          order_id = orders.id
          and state in ('accepted', 'picked')
          and chosen.product_id = substitution_offers.product_id
      ),
      'of',
      (
        select
          sum(quantity)
        from
          order_items
        where
          order_id = orders.id
      )
    )
  end as "fulfilment",
  (
    select
      to_json(obj)
    from
      (
        select
          "settlements"."version",
          "settlements"."created_at",
          "settlements"."discounts",
          "settlements"."subtotal_cents",
          "settlements"."deposit_cents",
          "settlements"."delivery_fee_cents",
          "settlements"."discount_cents",
          "settlements"."total_cents",
          (
            select
              coalesce(json_agg(agg), '[]')
            from
              (
                select
                  "settlement_lines"."order_item_id",
                  "settlement_lines"."outcome",
                  "settlement_lines"."ordered_quantity",
                  "settlement_lines"."quantity",
                  "settlement_lines"."product_id",
                  "settlement_lines"."product_name",
                  "settlement_lines"."product_name_translated",
                  "settlement_lines"."vat_rate",
                  "settlement_lines"."charged_cents",
                  "settlement_lines"."deposit_cents",
                  "settlement_lines"."weight_g",
                  "lots"."date",
                  "lots"."date_kind",
                  "products"."image_url",
                  "products"."pack",
                  "categories"."tint"
                from
                  "settlement_lines"
                  left join "lots" on "lots"."id" = "settlement_lines"."lot_id"
                  inner join "products" on "products"."id" = "settlement_lines"."product_id"
                  inner join "categories" on "categories"."id" = "products"."category_id"
                where
                  "settlement_lines"."order_id" = "settlements"."order_id"
                  and "settlement_lines"."version" = "settlements"."version"
                order by
                  "settlement_lines"."position"
              ) as agg
          ) as "lines"
        from
          "settlements"
        where
          "settlements"."order_id" = "orders"."id"
          and "settlements"."version" = "orders"."settlement_version"
      ) as obj
  ) as "settlement",
  (
    select
      coalesce(json_agg(agg), '[]')
    from
      (
        select
          "order_items"."id",
          "categories"."name" as "category",
          "order_items"."product_id",
          "order_items"."product_name",
          "order_items"."product_name_translated",
          "order_items"."product_image_url",
          "order_items"."product_pack",
          "order_items"."product_tint",
          "order_items"."quantity",
          "order_items"."price_at_purchase_cents",
          "order_items"."deposit_cents",
          "order_items"."vat_rate"
        from
          "order_items"
          inner join "products" on "products"."id" = "order_items"."product_id"
          inner join "categories" on "categories"."id" = "products"."category_id"
        where
          "order_items"."order_id" = "orders"."id"
        order by
          "order_items"."position"
      ) as agg
  ) as "items",
  (
    select
      coalesce(json_agg(agg), '[]')
    from
      (
        select
          "order_discounts"."promotion_id",
          "order_discounts"."name",
          "order_discounts"."code",
          "order_discounts"."kind",
          "order_discounts"."value",
          "order_discounts"."minimum_cents",
          "order_discounts"."is_combinable",
          "order_discounts"."amount_cents"
        from
          "order_discounts"
        where
          "order_discounts"."order_id" = "orders"."id"
        order by
          "order_discounts"."position"
      ) as agg
  ) as "discounts",
  (
    select
      coalesce(json_agg(agg), '[]')
    from
      (
        select
          "order_events"."machine",
          "order_events"."from_state" as "from",
          "order_events"."to_state" as "to",
          (
            "order_events"."by_customer" = $1
            or "order_events"."actor_id" = "orders"."user_id"
          ) as "is_own",
          "order_events"."created_at",
          "order_events"."reason",
          concat_ws(' ', profiles.first_name, profiles.last_name) as "actor_name"
        from
          "order_events"
          left join "profiles" on "profiles"."id" = "order_events"."actor_id"
        where
          "order_events"."order_id" = "orders"."id"
        order by
          "order_events"."id"
      ) as agg
  ) as "history",
  (
    select
      coalesce(json_agg(agg), '[]')
    from
      (
        select
          order_versions.version + 1 as "version",
          "order_versions"."reason",
          "order_versions"."replaced_at" as "created_at",
          (
            order_versions.reason is null
            and order_versions.replaced_by is not distinct from orders.user_id
          ) as "is_own"
        from
          "order_versions"
        where
          "order_versions"."order_id" = "orders"."id"
        order by
          "order_versions"."version"
      ) as agg
  ) as "changes"
from
  "orders"
where
  exists (
    select
    from
      tour_stops as own
      join tours on tours.id = own.tour_id
    where
      own.order_id = orders.id
      and tours.driver_id = $2
      and tours.state <> 'settled'
      and own.decision is distinct from 'again'
  )
order by
  "orders"."created_at" desc,
  "orders"."id" desc
limit
  $3;
