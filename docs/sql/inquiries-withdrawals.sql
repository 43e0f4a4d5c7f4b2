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
