-- findReceipt
select
  "orders"."order_number",
  "orders"."language",
  "invoices"."number" as "invoice_number",
  "invoices"."vat",
  "handovers"."handed_over_at",
  "handovers"."empties_cents",
  "handovers"."due_cents",
  "handovers"."payout_cents",
  "handovers"."credit_cents",
  "handovers"."method",
  "handovers"."tip_cents",
  "settlements"."discounts",
  "settlements"."subtotal_cents",
  "settlements"."deposit_cents",
  "settlements"."delivery_fee_cents",
  "settlements"."discount_cents",
  "settlements"."total_cents",
  "till_movements"."received",
  "till_movements"."given",
  (
    select
      coalesce(json_agg(agg), '[]')
    from
      (
        select
          coalesce(product_name_translated, product_name) as "name",
          "settlement_lines"."quantity",
          "settlement_lines"."vat_rate",
          "settlement_lines"."charged_cents"
        from
          "settlement_lines"
        where
          "settlement_lines"."order_id" = "settlements"."order_id"
          and "settlement_lines"."version" = "settlements"."version"
          and "settlement_lines"."quantity" > $1
        order by
          "settlement_lines"."position"
      ) as agg
  ) as "lines"
from
  "handovers"
  inner join "orders" on "orders"."id" = "handovers"."order_id"
  inner join "settlements" on "settlements"."order_id" = "handovers"."order_id"
  and "settlements"."version" = "handovers"."settlement_version"
  left join "invoices" on "invoices"."order_id" = "handovers"."order_id"
  left join "till_movements" on "till_movements"."event_id" = "handovers"."event_id"
where
  "handovers"."event_id" = $2;

-- exportHandovers
select
  "orders"."order_number",
  "handovers"."handed_over_at",
  "handovers"."received_by",
  "handovers"."method",
  "handovers"."due_cents",
  "handovers"."payout_cents",
  "handovers"."tip_cents",
  "handovers"."empties",
  "handovers"."empties_cents"
from
  "handovers"
  inner join "orders" on "orders"."id" = "handovers"."order_id"
where
  "orders"."user_id" = $1
order by
  "handovers"."handed_over_at";
