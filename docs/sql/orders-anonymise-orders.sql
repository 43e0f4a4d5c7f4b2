-- hasOpenOrders
select
  "id"
from
  "orders"
where
  "user_id" = $1
  and (
    "status" not in ($2, $3)
    or (
      "status" = $4
      and "payment_status" = $5
    )
  )
limit
  $6;

-- hasOpenCredits
select
  exists (
    select
    from
      invoice_corrections as credit
      join orders on orders.id = credit.order_id
    where
      orders.user_id = $1
      and payment_status = 'paid'
      and deducted_at is null
      and not exists (
        select
        from
          credit_payouts
        where
          correction_id = credit.id
      )
  )
  or exists (
    select
    from
      handovers as credit
      join orders on orders.id = credit.order_id
    where
      orders.user_id = $2
      and credit_cents > 0
      and not exists (
        select
        from
          credit_payouts
        where
          stop_id = credit.stop_id
      )
  ) as is_open;

-- markOwnSteps
update "order_events"
set
  "by_customer" = $1
from
  "orders"
where
  "orders"."id" = "order_events"."order_id"
  and "orders"."user_id" = "order_events"."actor_id"
  and "orders"."user_id" = $2;

-- removePersonalData
update "order_versions"
set
  "content" = content || jsonb_build_object(
    'delivery_address',
    content -> 'delivery_postal_code',
    'drop_off',
    $1::jsonb,
    'delivery_instructions',
    null
  ),
  "reason" = $2,
  "idempotency_key" = gen_random_uuid()::text,
  "request_hash" = $3
from
  "orders"
where
  "orders"."id" = "order_versions"."order_id"
  and "orders"."user_id" = $4;

update "order_ratings"
set
  "comment" = $1
from
  "orders"
where
  "orders"."id" = "order_ratings"."order_id"
  and "orders"."user_id" = $2;

update "orders"
set
  "user_id" = $1,
  "user_email" = $2,
  "customer_name" = $3,
  "customer_phone" = $4,
  "delivery_address" = "delivery_postal_code",
  "drop_off" = $5,
  "delivery_instructions" = $6,
  "idempotency_key" = gen_random_uuid()::text,
  "request_hash" = $7
where
  "user_id" = $8;
