-- insertPaymentByHand
insert into
  "payments_by_hand" (
    "id",
    "order_id",
    "status",
    "method",
    "deposit_cents",
    "total_cents",
    "actor_id",
    "noted_at",
    "vat"
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8, $9::jsonb);

-- assignPaymentsByHand
update "payments_by_hand"
set
  "close_day" = $1
where
  "id" = any ($2::uuid[]);
