-- listWithdrawals
select
  "withdrawals"."id",
  "withdrawals"."name",
  "withdrawals"."email",
  "withdrawals"."language",
  "withdrawals"."order_reference",
  "withdrawals"."goods",
  "orders"."order_number",
  "withdrawals"."created_at",
  "withdrawals"."resolved_at",
  "staff"."email" as "resolved_by"
from
  "withdrawals"
  left join "users" as "staff" on "staff"."id" = "withdrawals"."resolved_by"
  left join "orders" on "orders"."id" = "withdrawals"."order_id"
where
  "withdrawals"."resolved_at" is null
  and ("withdrawals"."created_at", "withdrawals"."id") < ($1::timestamptz, $2::uuid)
order by
  "withdrawals"."created_at" desc,
  "withdrawals"."id" desc
limit
  $3;

select
  "withdrawals"."id",
  "withdrawals"."name",
  "withdrawals"."email",
  "withdrawals"."language",
  "withdrawals"."order_reference",
  "withdrawals"."goods",
  "orders"."order_number",
  "withdrawals"."created_at",
  "withdrawals"."resolved_at",
  "staff"."email" as "resolved_by"
from
  "withdrawals"
  left join "users" as "staff" on "staff"."id" = "withdrawals"."resolved_by"
  left join "orders" on "orders"."id" = "withdrawals"."order_id"
where
  "withdrawals"."resolved_at" is not null
  and ("withdrawals"."created_at", "withdrawals"."id") < ($1::timestamptz, $2::uuid)
order by
  "withdrawals"."created_at" desc,
  "withdrawals"."id" desc
limit
  $3;

-- findWithdrawal
select
  "withdrawals"."id",
  "withdrawals"."name",
  "withdrawals"."email",
  "withdrawals"."language",
  "withdrawals"."order_reference",
  "withdrawals"."goods",
  "orders"."order_number",
  "withdrawals"."created_at",
  "withdrawals"."resolved_at",
  "staff"."email" as "resolved_by"
from
  "withdrawals"
  left join "users" as "staff" on "staff"."id" = "withdrawals"."resolved_by"
  left join "orders" on "orders"."id" = "withdrawals"."order_id"
where
  "withdrawals"."id" = $1;

-- setWithdrawalDone
update "withdrawals"
set
  "resolved_at" = $1,
  "resolved_by" = $2
where
  "id" = $3
  and "resolved_at" is null;

-- setWithdrawalOpen
update "withdrawals"
set
  "resolved_at" = $1,
  "resolved_by" = $2
where
  "id" = $3;
