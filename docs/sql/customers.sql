-- listCustomers
select
  "users"."id",
  "users"."email",
  "users"."role",
  "profiles"."first_name",
  "profiles"."last_name",
  "profiles"."phone",
  "profiles"."street",
  "profiles"."house_number",
  "profiles"."postal_code",
  "profiles"."city",
  "users"."created_at",
  "users"."last_sign_in_at",
  users.email_confirmed_at is not null as "is_confirmed",
  coalesce(users.banned_until > now(), false) as "is_banned",
  placed.order_count as "order_count",
  placed.revenue_cents as "revenue_cents"
from
  "users"
  inner join "profiles" on "profiles"."id" = "users"."id"
  left join lateral (
    select
      count(*) as "order_count",
      coalesce(
        sum(total_cents) filter (
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
          "users"."role" = $1
          and ("users"."created_at", "users"."id") < ($2::timestamptz, $3::uuid)
          and users.id in (
            (
              (
                select
                  "users"."id"
                from
                  "users"
                  inner join "profiles" on "profiles"."id" = "users"."id"
                where
                  "users"."role" = $4
                  and ("users"."created_at", "users"."id") < ($5::timestamptz, $6::uuid)
                  and customer_search_text (
                    first_name,
                    last_name,
                    phone,
                    street,
                    house_number,
                    postal_code
                  ) like '%' || fold_text ($7) || '%'
                order by
                  "users"."created_at" desc,
                  "users"."id" desc
                limit
                  $8
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
                  "users"."role" = $9
                  and ("users"."created_at", "users"."id") < ($10::timestamptz, $11::uuid)
                  and lower(users.email) like $12
                order by
                  "users"."created_at" desc,
                  "users"."id" desc
                limit
                  $13
              )
            )
          )
        order by
          "users"."created_at" desc,
          "users"."id" desc
        limit
          $14
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
  "profiles"."street",
  "profiles"."house_number",
  "profiles"."postal_code",
  "profiles"."city",
  "users"."created_at",
  "users"."last_sign_in_at",
  users.email_confirmed_at is not null as "is_confirmed",
  coalesce(users.banned_until > now(), false) as "is_banned",
  placed.order_count as "order_count",
  placed.revenue_cents as "revenue_cents"
from
  "users"
  inner join "profiles" on "profiles"."id" = "users"."id"
  left join lateral (
    select
      count(*) as "order_count",
      coalesce(
        sum(total_cents) filter (
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
  "users"."id" = $1;
