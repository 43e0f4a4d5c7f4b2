-- lockInvoiced
select
  "orders"."user_id",
  "orders"."user_email",
  "profiles"."first_name",
  "user_settings"."language",
  "invoices"."number",
  "invoices"."issued_at",
  "invoices"."content"
from
  "orders"
  inner join "invoices" on "invoices"."order_id" = "orders"."id"
  left join "profiles" on "profiles"."id" = "orders"."user_id"
  left join "user_settings" on "user_settings"."user_id" = "orders"."user_id"
where
  "orders"."id" = $1
for no key update of
  "orders";

-- findInvoiced
select
  "number"
from
  "invoices"
where
  "order_id" = $1;

-- listCharged
select
  "order_item_id",
  "product_id",
  "product_name",
  "vat_rate",
  "quantity",
  "charged_cents",
  "deposit_cents",
  coalesce(
    (
      select
        sum(amount_cents)
      from
        invoice_correction_lines as credited
        join invoice_corrections on invoice_corrections.id = credited.correction_id
      where
        invoice_corrections.order_id = "delivered_lines"."order_id"
        and credited.order_item_id = "delivered_lines"."order_item_id"
        and credited.product_id = "delivered_lines"."product_id"
    ),
    0
  )::integer as "credited_cents"
from
  "delivered_lines"
where
  "order_id" = $1
order by
  "position";

-- listTranslatedNames
select
  "settlement_lines"."order_item_id",
  "settlement_lines"."product_id",
  "settlement_lines"."product_name_translated"
from
  "settlement_lines"
  inner join "orders" on "orders"."id" = "settlement_lines"."order_id"
  and "orders"."settlement_version" = "settlement_lines"."version"
where
  "settlement_lines"."order_id" = $1
  and "settlement_lines"."product_name_translated" is not null;

-- findCharges
select
  "discounts"."goods" as "goods_discount_cents",
  settlements.delivery_fee_cents + settlements.discount_cents + discounts.goods as "delivery_cents",
  coalesce(
    (
      select
        sum(delivery_cents)
      from
        invoice_corrections
      where
        invoice_corrections.order_id = orders.id
    ),
    0
  )::integer as "credited_delivery_cents"
from
  "orders"
  inner join "settlements" on "settlements"."order_id" = "orders"."id"
  and "settlements"."version" = "orders"."settlement_version"
  inner join lateral (
    select
      "discounted"."goods"
    from
      (
        select
          coalesce(
            (
              select
                sum((discount ->> 'amount_cents')::integer)
              from
                jsonb_array_elements(settlements.discounts) as discount
              where
                not exists (
                  select
                  from
                    order_discounts
                  where
                    order_discounts.order_id = orders.id
                    and kind = 'free_delivery'
                    and order_discounts.promotion_id = (discount ->> 'promotion_id')::uuid
                )
            ),
            0
          )::integer as goods
      ) as "discounted"
  ) as "discounts" on true
where
  "orders"."id" = $1;

-- listCreditedVat
select
  "vat"
from
  "invoice_corrections"
where
  "order_id" = $1;

-- findByKey
select
  "id",
  "request_hash"
from
  "invoice_corrections"
where
  "order_id" = $1
  and "idempotency_key" = $2;

-- takeCorrectionNumber
insert into
  "invoice_correction_numbers" ("year", "last_number")
values
  ($1, $2)
on conflict ("year") do update
set
  "last_number" = "invoice_correction_numbers"."last_number" + $3
returning
  "last_number";

-- insertCorrection
insert into
  "invoice_corrections" (
    "order_id",
    "complaint_id",
    "number",
    "idempotency_key",
    "request_hash",
    "seller_name",
    "seller_address",
    "seller_representative",
    "seller_register",
    "seller_vat_id",
    "seller_email",
    "total_cents",
    "actor_id",
    "issued_at",
    "content",
    "vat"
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
    $15::jsonb,
    $16::jsonb
  )
returning
  "id";

insert into
  "invoice_correction_lines" (
    "correction_id",
    "order_item_id",
    "product_id",
    "vat_rate",
    "quantity",
    "amount_cents"
  )
values
  ($1, $2, $3, $4, $5, $6);

-- findCorrection
select
  "invoice_corrections"."number",
  "invoice_corrections"."issued_at",
  "invoice_corrections"."seller_name",
  "invoice_corrections"."seller_address",
  "invoice_corrections"."seller_representative",
  "invoice_corrections"."seller_register",
  "invoice_corrections"."seller_vat_id",
  "invoice_corrections"."seller_email",
  "invoice_corrections"."content",
  "invoice_corrections"."vat",
  "invoice_corrections"."total_cents"
from
  "invoice_corrections"
  inner join "orders" on "orders"."id" = "invoice_corrections"."order_id"
where
  "invoice_corrections"."id" = $1
  and "orders"."id" = $2
  and "orders"."user_id" = $3;

-- listCorrections
select
  "invoice_corrections"."number",
  "invoice_corrections"."issued_at",
  "invoice_corrections"."seller_name",
  "invoice_corrections"."seller_address",
  "invoice_corrections"."seller_representative",
  "invoice_corrections"."seller_register",
  "invoice_corrections"."seller_vat_id",
  "invoice_corrections"."seller_email",
  "invoice_corrections"."content",
  "invoice_corrections"."vat",
  "invoice_corrections"."total_cents"
from
  "invoice_corrections"
where
  "issued_at" >= $1
  and "issued_at" < $2
  and "number" > $3
order by
  "number"
limit
  $4;

-- listCorrectionsOf
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
  "invoice_corrections"."order_id" = $1
order by
  "invoice_corrections"."number";
