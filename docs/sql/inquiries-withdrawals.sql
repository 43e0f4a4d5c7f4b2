-- insertWithdrawal
insert into
  "withdrawals" (
    "name",
    "email",
    "order_reference",
    "language",
    "created_at",
    "order_id"
  )
values
  (
    $1,
    $2,
    $3,
    $4,
    $5,
    (
      select
        "id"
      from
        "orders"
      where
        "order_number" = $6
        and lower(user_email) = $7
    )
  )
returning
  "id",
  "order_id";

-- listWithdrawalsOf
select
  "withdrawals"."id",
  "withdrawals"."name",
  "withdrawals"."email",
  "withdrawals"."language",
  "withdrawals"."order_reference",
  "withdrawals"."goods",
  "orders"."order_number",
  "withdrawals"."created_at",
  "withdrawals"."resolved_at"
from
  "withdrawals"
  left join "orders" on "orders"."id" = "withdrawals"."order_id"
where
  lower(withdrawals.email) = $1
order by
  "withdrawals"."created_at";

-- deleteWithdrawalsBefore
delete from "withdrawals"
where
  "created_at" < $1;
