-- listOpen
select
  credits.id,
  source,
  number,
  order_id,
  order_number,
  customer_name,
  payment_status,
  amount_cents,
  credited_at
from
  (
    select
      id,
      'correction' as source,
      id as correction_id,
      null::uuid as stop_id,
      number,
      order_id,
      total_cents as amount_cents,
      vat,
      issued_at as credited_at,
      deducted_at
    from
      invoice_corrections
    union all
    select
      stop_id,
      'handover',
      null,
      stop_id,
      null,
      order_id,
      credit_cents,
      '[]',
      handed_over_at,
      null
    from
      handovers
    where
      credit_cents > 0
  ) as credits
  join orders on orders.id = order_id
where
  deducted_at is null
  and not exists (
    select
    from
      credit_payouts
    where
      correction_id = credits.correction_id
  )
  and not exists (
    select
    from
      credit_payouts
    where
      stop_id = credits.stop_id
  )
order by
  (
    source = 'handover'
    or payment_status = 'paid'
  ) desc,
  credited_at,
  credits.id
limit
  $1;

-- lockCredit
select
  source,
  correction_id,
  stop_id,
  order_id,
  payment_status,
  amount_cents,
  vat,
  deducted_at is not null as is_deducted
from
  (
    select
      id,
      'correction' as source,
      id as correction_id,
      null::uuid as stop_id,
      number,
      order_id,
      total_cents as amount_cents,
      vat,
      issued_at as credited_at,
      deducted_at
    from
      invoice_corrections
    union all
    select
      stop_id,
      'handover',
      null,
      stop_id,
      null,
      order_id,
      credit_cents,
      '[]',
      handed_over_at,
      null
    from
      handovers
    where
      credit_cents > 0
  ) as credits
  join orders on orders.id = order_id
where
  credits.id = $1
for no key update of
  orders;

-- findPayout
select
  "actor_id",
  "method",
  "amount_cents",
  "paid_at"
from
  "credit_payouts"
where
  (
    "correction_id" = $1
    or "stop_id" = $2
  );

-- insertPayout
insert into
  "credit_payouts" (
    "correction_id",
    "amount_cents",
    "method",
    "actor_id",
    "paid_at"
  )
values
  ($1, $2, $3, $4, $5)
returning
  "id",
  "method",
  "amount_cents",
  "paid_at";
