-- takeInvoiceNumber
insert into
  "invoice_numbers" ("year", "last_number")
values
  ($1, $2)
on conflict ("year") do update
set
  "last_number" = "invoice_numbers"."last_number" + $3
returning
  "last_number";

-- insertInvoice
insert into
  "invoices" (
    "order_id",
    "number",
    "seller_name",
    "seller_address",
    "seller_representative",
    "seller_register",
    "seller_vat_id",
    "seller_email",
    "issued_at",
    "vat"
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10::jsonb);

-- getTaxed
select
  "settlements"."delivery_fee_cents",
  "settlements"."discount_cents",
  (
    select
      coalesce(json_agg(agg), '[]')
    from
      (
        select
          "quantity",
          "charged_cents",
          "settlement_lines"."deposit_cents",
          "vat_rate"
        from
          "settlement_lines"
        where
          "settlement_lines"."order_id" = "settlements"."order_id"
          and "settlement_lines"."version" = "settlements"."version"
      ) as agg
  ) as "lines"
from
  "orders"
  inner join "settlements" on "settlements"."order_id" = "orders"."id"
  and "settlements"."version" = "orders"."settlement_version"
where
  "orders"."id" = $1;

-- listInvoices
select
  "invoices"."number",
  "invoices"."issued_at",
  "invoices"."delivered_at",
  "invoices"."seller_name",
  "invoices"."seller_address",
  "invoices"."seller_representative",
  "invoices"."seller_register",
  "invoices"."seller_vat_id",
  "invoices"."seller_email",
  "invoices"."content",
  "invoices"."vat"
from
  "invoices"
where
  coalesce(delivered_at, issued_at) >= $1
  and coalesce(delivered_at, issued_at) < $2
  and "number" > $3
order by
  "number"
limit
  $4;

-- findInvoice
select
  "invoices"."number",
  "invoices"."issued_at",
  "invoices"."delivered_at",
  "invoices"."seller_name",
  "invoices"."seller_address",
  "invoices"."seller_representative",
  "invoices"."seller_register",
  "invoices"."seller_vat_id",
  "invoices"."seller_email",
  "invoices"."content",
  "invoices"."vat"
from
  "invoices"
  inner join "orders" on "orders"."id" = "invoices"."order_id"
where
  "orders"."id" = $1;

select
  "invoices"."number",
  "invoices"."issued_at",
  "invoices"."delivered_at",
  "invoices"."seller_name",
  "invoices"."seller_address",
  "invoices"."seller_representative",
  "invoices"."seller_register",
  "invoices"."seller_vat_id",
  "invoices"."seller_email",
  "invoices"."content",
  "invoices"."vat"
from
  "invoices"
  inner join "orders" on "orders"."id" = "invoices"."order_id"
where
  "orders"."id" = $1
  and "orders"."user_id" = $2;
