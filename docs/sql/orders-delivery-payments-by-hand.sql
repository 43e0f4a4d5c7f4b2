-- findDoor
select
  "handovers"."empties_cents",
  "handovers"."payout_cents",
  "handovers"."credit_cents",
  tills.closed_at is null as "is_till_open"
from
  "handovers"
  inner join "tour_stops" on "tour_stops"."id" = "handovers"."stop_id"
  inner join "tills" on "tills"."tour_id" = "tour_stops"."tour_id"
where
  "handovers"."order_id" = $1;

-- isRecorded
select
  exists (
    select
    from
      payments_by_hand
    where
      order_id = $1
  )
  or exists (
    select
    from
      handovers
    where
      order_id = $2
  )
  or exists (
    select
    from
      fiscal_records
    where
      order_id = $3
  ) as is_recorded;

-- listCorrections
select
  "invoice_corrections"."id",
  "invoice_corrections"."vat",
  "invoice_corrections"."total_cents",
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

-- deductCorrections
update "invoice_corrections"
set
  "deducted_at" = $1
where
  "id" = any ($2::uuid[])
  and "deducted_at" is null;

-- insertPaymentByHand
insert into
  "payments_by_hand" (
    "id",
    "order_id",
    "status",
    "method",
    "deposit_cents",
    "total_cents",
    "empties_cents",
    "credit_cents",
    "actor_id",
    "noted_at",
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
    $11::jsonb
  );

-- assignPaymentsByHand
update "payments_by_hand"
set
  "close_day" = $1
where
  "id" = any ($2::uuid[]);
