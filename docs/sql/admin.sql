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
          and (users.created_at, users.id) < ($2::timestamptz, $3::uuid)
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
                  and (users.created_at, users.id) < ($5::timestamptz, $6::uuid)
                  and customer_words (
                    first_name,
                    last_name,
                    phone,
                    street,
                    house_number,
                    postal_code
                  ) like '%' || fold_words ($7) || '%'
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
                  and (users.created_at, users.id) < ($10::timestamptz, $11::uuid)
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

-- setRole
update "users"
set
  "role" = $1
where
  "id" = $2;

-- countOpenWork
select
  (
    select
      count(*) as "count"
    from
      "orders"
    where
      "status" = $1
  ) as "pending_orders",
  (
    select
      count(*) as "count"
    from
      "contact_messages"
    where
      "done_at" is null
  ) + (
    select
      count(*) as "count"
    from
      "withdrawals"
    where
      "done_at" is null
  ) as "open_letters";

-- listAuditLog
select
  "audit_log"."id",
  "audit_log"."actor_id",
  "actors"."email" as "actor_email",
  "audit_log"."action",
  "audit_log"."subject_type",
  "audit_log"."subject_id",
  audit_log.before as "before",
  audit_log.after as "after",
  "audit_log"."created_at",
  case audit_log.subject_type
    when 'product' then (
      select
        name
      from
        products
      where
        id = audit_log.subject_id::uuid
    )
    when 'category' then (
      select
        name
      from
        categories
      where
        id = audit_log.subject_id::uuid
    )
    when 'order' then (
      select
        order_number::text
      from
        orders
      where
        id = audit_log.subject_id::uuid
    )
    when 'contact_message' then (
      select
        name
      from
        contact_messages
      where
        id = audit_log.subject_id::uuid
    )
    when 'withdrawal' then (
      select
        name
      from
        withdrawals
      where
        id = audit_log.subject_id::uuid
    )
    when 'user' then (
      select
        email
      from
        users
      where
        id = audit_log.subject_id::uuid
    )
    when 'service_key' then (
      select
        name
      from
        service_keys
      where
        id = audit_log.subject_id::uuid
    )
    when 'offer' then (
      select
        products.name
      from
        offers
        join products on products.id = offers.product_id
      where
        offers.id = audit_log.subject_id::uuid
    )
  end as "subject_name"
from
  "audit_log"
  left join "users" as "actors" on "actors"."id" = "audit_log"."actor_id"
where
  "audit_log"."subject_type" = $1
  and "audit_log"."id" < $2
order by
  "audit_log"."id" desc
limit
  $3;

select
  "audit_log"."id",
  "audit_log"."actor_id",
  "actors"."email" as "actor_email",
  "audit_log"."action",
  "audit_log"."subject_type",
  "audit_log"."subject_id",
  audit_log.before as "before",
  audit_log.after as "after",
  "audit_log"."created_at",
  case audit_log.subject_type
    when 'product' then (
      select
        name
      from
        products
      where
        id = audit_log.subject_id::uuid
    )
    when 'category' then (
      select
        name
      from
        categories
      where
        id = audit_log.subject_id::uuid
    )
    when 'order' then (
      select
        order_number::text
      from
        orders
      where
        id = audit_log.subject_id::uuid
    )
    when 'contact_message' then (
      select
        name
      from
        contact_messages
      where
        id = audit_log.subject_id::uuid
    )
    when 'withdrawal' then (
      select
        name
      from
        withdrawals
      where
        id = audit_log.subject_id::uuid
    )
    when 'user' then (
      select
        email
      from
        users
      where
        id = audit_log.subject_id::uuid
    )
    when 'service_key' then (
      select
        name
      from
        service_keys
      where
        id = audit_log.subject_id::uuid
    )
    when 'offer' then (
      select
        products.name
      from
        offers
        join products on products.id = offers.product_id
      where
        offers.id = audit_log.subject_id::uuid
    )
  end as "subject_name"
from
  "audit_log"
  left join "users" as "actors" on "actors"."id" = "audit_log"."actor_id"
where
  "audit_log"."actor_id" = $1
order by
  "audit_log"."id" desc
limit
  $2;

select
  "audit_log"."id",
  "audit_log"."actor_id",
  "actors"."email" as "actor_email",
  "audit_log"."action",
  "audit_log"."subject_type",
  "audit_log"."subject_id",
  audit_log.before as "before",
  audit_log.after as "after",
  "audit_log"."created_at",
  case audit_log.subject_type
    when 'product' then (
      select
        name
      from
        products
      where
        id = audit_log.subject_id::uuid
    )
    when 'category' then (
      select
        name
      from
        categories
      where
        id = audit_log.subject_id::uuid
    )
    when 'order' then (
      select
        order_number::text
      from
        orders
      where
        id = audit_log.subject_id::uuid
    )
    when 'contact_message' then (
      select
        name
      from
        contact_messages
      where
        id = audit_log.subject_id::uuid
    )
    when 'withdrawal' then (
      select
        name
      from
        withdrawals
      where
        id = audit_log.subject_id::uuid
    )
    when 'user' then (
      select
        email
      from
        users
      where
        id = audit_log.subject_id::uuid
    )
    when 'service_key' then (
      select
        name
      from
        service_keys
      where
        id = audit_log.subject_id::uuid
    )
    when 'offer' then (
      select
        products.name
      from
        offers
        join products on products.id = offers.product_id
      where
        offers.id = audit_log.subject_id::uuid
    )
  end as "subject_name"
from
  "audit_log"
  left join "users" as "actors" on "actors"."id" = "audit_log"."actor_id"
where
  "audit_log"."created_at" >= $1
  and "audit_log"."created_at" < $2
order by
  "audit_log"."id" desc
limit
  $3;
