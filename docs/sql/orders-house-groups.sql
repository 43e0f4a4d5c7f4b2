-- insertHouseGroup
insert into
  "house_groups" (
    "token",
    "delivery_address",
    "delivery_time_start",
    "delivery_time_end",
    "fleet_id",
    "delivery_fee_cents",
    "minimum_order_cents",
    "fee_difference_cents",
    "warns_at",
    "closes_at"
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
returning
  "id";

-- findHouseGroup
select
  "house_groups"."id",
  "house_groups"."token",
  "house_groups"."delivery_address",
  "house_groups"."delivery_time_start",
  "house_groups"."delivery_time_end",
  "house_groups"."fleet_id",
  "house_groups"."delivery_fee_cents",
  "house_groups"."minimum_order_cents",
  "house_groups"."free_from_cents",
  "house_groups"."fee_difference_cents",
  "house_groups"."closes_at",
  "house_groups"."closed_at"
from
  "house_groups"
where
  "token" = $1;

-- findHouseGroupOf
select
  "house_groups"."id",
  "house_groups"."token",
  "house_groups"."delivery_address",
  "house_groups"."delivery_time_start",
  "house_groups"."delivery_time_end",
  "house_groups"."fleet_id",
  "house_groups"."delivery_fee_cents",
  "house_groups"."minimum_order_cents",
  "house_groups"."free_from_cents",
  "house_groups"."fee_difference_cents",
  "house_groups"."closes_at",
  "house_groups"."closed_at",
  "orders"."user_id",
  "orders"."status"
from
  "house_groups"
  inner join "orders" on "orders"."house_group_id" = "house_groups"."id"
where
  "orders"."id" = $1;

-- lockToJoin
select
  "house_groups"."id",
  "house_groups"."token",
  "house_groups"."delivery_address",
  "house_groups"."delivery_time_start",
  "house_groups"."delivery_time_end",
  "house_groups"."fleet_id",
  "house_groups"."delivery_fee_cents",
  "house_groups"."minimum_order_cents",
  "house_groups"."free_from_cents",
  "house_groups"."fee_difference_cents",
  "house_groups"."closes_at",
  "house_groups"."closed_at"
from
  "house_groups"
where
  "token" = $1
for share;

-- lockToClose
select
  "house_groups"."id",
  "house_groups"."token",
  "house_groups"."delivery_address",
  "house_groups"."delivery_time_start",
  "house_groups"."delivery_time_end",
  "house_groups"."fleet_id",
  "house_groups"."delivery_fee_cents",
  "house_groups"."minimum_order_cents",
  "house_groups"."free_from_cents",
  "house_groups"."fee_difference_cents",
  "house_groups"."closes_at",
  "house_groups"."closed_at"
from
  "house_groups"
where
  "id" = $1
for update;

-- listMembers
select
  "orders"."id",
  "orders"."order_number",
  "orders"."user_id",
  "orders"."user_email",
  "orders"."language",
  "orders"."subtotal_cents",
  "orders"."delivery_fee_cents",
  "orders"."total_cents",
  exists (
    select
    from
      order_discounts
    where
      order_id = orders.id
      and kind = 'free_delivery'
      and amount_cents > 0
  ) as "has_free_delivery",
  coalesce(profiles.first_name, '') as "first_name"
from
  "orders"
  left join "profiles" on "profiles"."id" = "orders"."user_id"
where
  "orders"."house_group_id" = $1
  and "orders"."status" <> $2
order by
  "orders"."created_at",
  "orders"."id";

-- lockMembers
select
  "orders"."id",
  "orders"."order_number",
  "orders"."user_id",
  "orders"."user_email",
  "orders"."language",
  "orders"."subtotal_cents",
  "orders"."delivery_fee_cents",
  "orders"."total_cents",
  exists (
    select
    from
      order_discounts
    where
      order_id = orders.id
      and kind = 'free_delivery'
      and amount_cents > 0
  ) as "has_free_delivery",
  coalesce(profiles.first_name, '') as "first_name"
from
  "orders"
  left join "profiles" on "profiles"."id" = "orders"."user_id"
where
  "orders"."house_group_id" = $1
  and "orders"."status" <> $2
order by
  "orders"."created_at",
  "orders"."id"
for no key update of
  "orders";

-- markClosed
update "house_groups"
set
  "closed_at" = $1,
  "delivery_address" = $2
where
  "id" = $3;

-- insertVersions
insert into
  "order_versions" (
    "order_id",
    "version",
    "content",
    "idempotency_key",
    "request_hash"
  )
values
  ($1, $2, $3, $4, $5);

-- setFees
with
  share as (
    select
      *
    from
      unnest($1::uuid[], $2::integer[]) as share (id, fee_cents)
  ),
  lowered as (
    update order_discounts
    set
      amount_cents = share.fee_cents
    from
      share
    where
      order_discounts.order_id = share.id
      and kind = 'free_delivery'
      and amount_cents > 0
    returning
      order_discounts.order_id
  )
update orders
set
  delivery_fee_cents = share.fee_cents,
  discount_cents = discount_cents + (delivery_fee_cents - share.fee_cents) * free.orders,
  total_cents = total_cents - (delivery_fee_cents - share.fee_cents) * (1 - free.orders),
  version = version + 1
from
  share,
  lateral (
    select
      count(*)::integer as orders
    from
      lowered
    where
      order_id = share.id
  ) as free
where
  orders.id = share.id;

-- cancelOrders
with
  noted as (
    insert into
      order_events (order_id, machine, from_state, to_state, reason)
    select
      id,
      'status',
      status,
      'cancelled',
      $1
    from
      orders
    where
      id = any ($2::uuid[])
  )
update orders
set
  status = 'cancelled'
where
  id = any ($3::uuid[]);
