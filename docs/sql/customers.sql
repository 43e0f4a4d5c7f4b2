-- listCustomers
select
  "users"."id",
  "users"."email",
  "users"."role",
  "profiles"."first_name",
  "profiles"."last_name",
  "profiles"."phone",
  coalesce("addresses"."street", '') as "street",
  coalesce("addresses"."house_number", '') as "house_number",
  coalesce("addresses"."postal_code", '') as "postal_code",
  coalesce("addresses"."city", '') as "city",
  "users"."created_at",
  "users"."last_sign_in_at",
  users.email_confirmed_at is not null as "is_confirmed",
  coalesce(users.banned_until > now(), false) as "is_banned",
  placed.order_count as "order_count",
  placed.revenue_cents as "revenue_cents"
from
  "users"
  inner join "profiles" on "profiles"."id" = "users"."id"
  left join "addresses" on "addresses"."user_id" = "profiles"."id"
  and "addresses"."is_default" = $1
  left join lateral (
    select
      count(*) as "order_count",
      coalesce(
        sum(due_cents) filter (
          where
            status <> 'cancelled'
        ),
        0
      ) as "revenue_cents"
    from
      "orders"
    where
      "orders"."user_id" = "users"."id"
  ) as "placed" on true
where
  "users"."id" = any (
    array(
      (
        select
          "users"."id"
        from
          "users"
        where
          "users"."role" = $2
          and ("users"."created_at", "users"."id") < ($3::timestamptz, $4::uuid)
          and users.id in (
            (
              (
                select
                  "users"."id"
                from
                  "users"
                  inner join "profiles" on "profiles"."id" = "users"."id"
                where
                  "users"."role" = $5
                  and ("users"."created_at", "users"."id") < ($6::timestamptz, $7::uuid)
                  and customer_search_text (first_name, last_name, phone, '', '', '') like '%' || fold_text ($8) || '%'
                order by
                  "users"."created_at" desc,
                  "users"."id" desc
                limit
                  $9
              )
            )
            union
            (
              (
                select
                  "users"."id"
                from
                  "users"
                  inner join "addresses" on "addresses"."user_id" = "users"."id"
                where
                  "users"."role" = $10
                  and ("users"."created_at", "users"."id") < ($11::timestamptz, $12::uuid)
                  and customer_search_text (
                    bell_name,
                    '',
                    phone,
                    street,
                    house_number,
                    postal_code
                  ) like '%' || fold_text ($13) || '%'
                order by
                  "users"."created_at" desc,
                  "users"."id" desc
                limit
                  $14
              )
            )
            union
            (
              (
                select
                  "users"."id"
                from
                  "users"
                where
                  "users"."role" = $15
                  and ("users"."created_at", "users"."id") < ($16::timestamptz, $17::uuid)
                  and lower(users.email) like $18
                order by
                  "users"."created_at" desc,
                  "users"."id" desc
                limit
                  $19
              )
            )
          )
        order by
          "users"."created_at" desc,
          "users"."id" desc
        limit
          $20
      )
    )
  )
order by
  "users"."created_at" desc,
  "users"."id" desc;

-- findCustomer
select
  "users"."id",
  "users"."email",
  "users"."role",
  "profiles"."first_name",
  "profiles"."last_name",
  "profiles"."phone",
  coalesce("addresses"."street", '') as "street",
  coalesce("addresses"."house_number", '') as "house_number",
  coalesce("addresses"."postal_code", '') as "postal_code",
  coalesce("addresses"."city", '') as "city",
  "users"."created_at",
  "users"."last_sign_in_at",
  users.email_confirmed_at is not null as "is_confirmed",
  coalesce(users.banned_until > now(), false) as "is_banned",
  placed.order_count as "order_count",
  placed.revenue_cents as "revenue_cents"
from
  "users"
  inner join "profiles" on "profiles"."id" = "users"."id"
  left join "addresses" on "addresses"."user_id" = "profiles"."id"
  and "addresses"."is_default" = $1
  left join lateral (
    select
      count(*) as "order_count",
      coalesce(
        sum(due_cents) filter (
          where
            status <> 'cancelled'
        ),
        0
      ) as "revenue_cents"
    from
      "orders"
    where
      "orders"."user_id" = "users"."id"
  ) as "placed" on true
where
  "users"."id" = $2;
