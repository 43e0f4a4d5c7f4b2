-- listVat
select
  number,
  issued_at,
  coalesce(delivered_at, issued_at) as delivered_at,
  (content ->> 'order_number')::bigint as order_number,
  content ->> 'payment_method' as payment_method,
  groups.*
from
  invoices
  cross join jsonb_to_recordset(invoices.vat) as groups (
    vat_rate smallint,
    net_cents integer,
    vat_cents integer,
    gross_cents integer
  )
where
  coalesce(delivered_at, issued_at) >= $1
  and coalesce(delivered_at, issued_at) < $2
order by
  number,
  vat_rate;

-- sumVat
select
  count(*) as invoices,
  vat_rate,
  sum(net_cents) as net_cents,
  sum(vat_cents) as vat_cents,
  sum(gross_cents) as gross_cents
from
  invoices
  cross join jsonb_to_recordset(invoices.vat) as groups (
    vat_rate smallint,
    net_cents integer,
    vat_cents integer,
    gross_cents integer
  )
where
  coalesce(delivered_at, issued_at) >= $1
  and coalesce(delivered_at, issued_at) < $2
group by
  vat_rate
order by
  vat_rate;

-- listCorrectedVat
select
  number,
  issued_at,
  content ->> 'invoice_number' as invoice_number,
  vat_rate,
  - net_cents as net_cents,
  - vat_cents as vat_cents,
  - gross_cents as gross_cents
from
  invoice_corrections
  cross join jsonb_to_recordset(invoice_corrections.vat) as groups (
    vat_rate smallint,
    net_cents integer,
    vat_cents integer,
    gross_cents integer
  )
where
  issued_at >= $1
  and issued_at < $2
order by
  number,
  vat_rate;
