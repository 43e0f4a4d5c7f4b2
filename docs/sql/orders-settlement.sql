-- listOutcomes
select
  "picks"."order_item_id",
  "picks"."outcome",
  "picks"."quantity" as "ordered_quantity",
  "picks"."picked_quantity" as "quantity",
  "picks"."weight_g",
  "picks"."lot_id",
  "order_items"."product_id",
  "order_items"."product_name",
  "order_items"."product_name_translated",
  "order_items"."price_at_purchase_cents",
  "order_items"."deposit_cents",
  "order_items"."nominal_weight_g",
  "order_items"."vat_rate",
  "order_items"."cost_cents",
  "substitution_offers"."product_id" as "substitute_id",
  "substitution_offers"."candidates"
from
  "picks"
  inner join "order_items" on "order_items"."id" = "picks"."order_item_id"
  left join "lots" on "lots"."id" = "picks"."lot_id"
  left join "substitution_offers" on "substitution_offers"."id" = "picks"."offer_id"
where
  "picks"."order_id" = $1
order by
  "order_items"."position",
  "lots"."date" asc nulls last,
  "picks"."created_at",
  "picks"."id";

-- getTerms
select
  "orders"."delivery_fee_cents",
  "orders"."subtotal_cents" as "ordered_cents",
  "orders"."settlement_version",
  case orders.payment_status
    when 'paid' then orders.due_cents
    else 0
  end as "paid_cents",
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
          and "order_discounts"."amount_cents" > $1
        order by
          "order_discounts"."position"
      ) as agg
  ) as "promotions"
from
  "orders"
where
  "orders"."id" = $2;

-- insertSettlement
with
  "settled" as (
    insert into
      "settlements" (
        "order_id",
        "version",
        "actor_id",
        "subtotal_cents",
        "deposit_cents",
        "delivery_fee_cents",
        "discount_cents",
        "total_cents",
        "discounts"
      )
    values
      ($1, $2, $3, $4, $5, $6, $7, $8, $9::jsonb)
    returning
      "order_id",
      "version"
  )
insert into
  "settlement_lines" (
    "order_id",
    "version",
    "position",
    "order_item_id",
    "outcome",
    "ordered_quantity",
    "quantity",
    "product_id",
    "product_name",
    "product_name_translated",
    "vat_rate",
    "charged_cents",
    "deposit_cents",
    "weight_g",
    "cost_cents",
    "lot_id",
    "refused_quantity"
  )
select
  "settled"."order_id",
  "settled"."version",
  "line"."position",
  "line"."order_item_id",
  "line"."outcome",
  "line"."ordered_quantity",
  "line"."quantity",
  "line"."product_id",
  "line"."product_name",
  "line"."product_name_translated",
  "line"."vat_rate",
  "line"."charged_cents",
  "line"."deposit_cents",
  "line"."weight_g",
  "line"."cost_cents",
  "line"."lot_id",
  "line"."refused_quantity"
from
  "settled",
  jsonb_populate_recordset(null::settlement_lines, $10::jsonb) as line;

-- listSettledLines
select
  "order_item_id",
  "outcome",
  "ordered_quantity",
  "quantity",
  "product_id",
  "product_name",
  "product_name_translated",
  "vat_rate",
  "charged_cents",
  "deposit_cents",
  "weight_g",
  "cost_cents",
  "lot_id",
  "refused_quantity"
from
  "settlement_lines"
where
  "order_id" = $1
  and "version" = $2
order by
  "position";

-- isPutBack
select
  "settlement_lines"."id"
from
  "settlement_lines"
  inner join "orders" on "orders"."id" = "settlement_lines"."order_id"
  and "orders"."settlement_version" = "settlement_lines"."version"
where
  "settlement_lines"."order_id" = $1
  and "settlement_lines"."lot_id" is not null
  and (
    "settlement_lines"."quantity" > $2
    or "settlement_lines"."refused_quantity" > $3
  )
  and not exists (
    select
      "picks"."id"
    from
      "picks"
    where
      "picks"."order_item_id" = "settlement_lines"."order_item_id"
      and "picks"."lot_id" = "settlement_lines"."lot_id"
      and "picks"."picked_quantity" > $4
  )
limit
  $5;
