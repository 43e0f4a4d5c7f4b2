-- lockDueAlerts
select
  "alerts"."id",
  "alerts"."user_id",
  coalesce(users.email, alerts.email) as "recipient",
  coalesce(user_settings.language, alerts.language) as "language",
  "products"."id" as "product_id",
  "products"."name",
  jsonb_build_object(
    'en',
    jsonb_build_object('name', products.translations #> '{en,name}'),
    'ar',
    jsonb_build_object('name', products.translations #> '{ar,name}'),
    'tr',
    jsonb_build_object('name', products.translations #> '{tr,name}')
  ) as "names"
from
  "alerts"
  inner join "products" on "products"."id" = "alerts"."product_id"
  left join "users" on "users"."id" = "alerts"."user_id"
  left join "user_settings" on "user_settings"."user_id" = "alerts"."user_id"
where
  "alerts"."confirmed_at" is not null
  and "alerts"."notified_at" is null
  and "products"."is_available" = $1
  and "products"."stock_quantity" > $2
  and "products"."archived_at" is null
  and "alerts"."product_id" = $3
order by
  "alerts"."created_at",
  "alerts"."id"
limit
  $4
for update of
  "alerts" skip locked;

select
  "alerts"."id",
  "alerts"."user_id",
  coalesce(users.email, alerts.email) as "recipient",
  coalesce(user_settings.language, alerts.language) as "language",
  "products"."id" as "product_id",
  "products"."name",
  jsonb_build_object(
    'en',
    jsonb_build_object('name', products.translations #> '{en,name}'),
    'ar',
    jsonb_build_object('name', products.translations #> '{ar,name}'),
    'tr',
    jsonb_build_object('name', products.translations #> '{tr,name}')
  ) as "names"
from
  "alerts"
  inner join "products" on "products"."id" = "alerts"."product_id"
  left join "users" on "users"."id" = "alerts"."user_id"
  left join "user_settings" on "user_settings"."user_id" = "alerts"."user_id"
where
  "alerts"."confirmed_at" is not null
  and "alerts"."notified_at" is null
  and "products"."is_available" = $1
  and "products"."stock_quantity" > $2
  and "products"."archived_at" is null
order by
  "alerts"."created_at",
  "alerts"."id"
limit
  $3
for update of
  "alerts" skip locked;

-- lockDueAreaAlerts
select
  "alerts"."id",
  "alerts"."user_id",
  coalesce(users.email, alerts.email) as "recipient",
  coalesce(user_settings.language, alerts.language) as "language",
  alerts.postal_code as "postal_code"
from
  "alerts"
  left join "users" on "users"."id" = "alerts"."user_id"
  left join "user_settings" on "user_settings"."user_id" = "alerts"."user_id"
where
  "alerts"."kind" = $1
  and "alerts"."confirmed_at" is not null
  and "alerts"."notified_at" is null
  and exists (
    select
      "delivered"."postal_code"
    from
      "delivery_postal_codes" as "delivered"
    where
      "delivered"."postal_code" = "alerts"."postal_code"
  )
order by
  "alerts"."created_at",
  "alerts"."id"
limit
  $2
for update of
  "alerts" skip locked;

-- markNotified
update alerts
set
  notified_at = $1,
  unsubscribe_hash = decode(sent.hash, 'hex')
from
  json_to_recordset($2::json) as sent (id uuid, hash text)
where
  alerts.id = sent.id;

-- unsubscribe
with
  "mailed" as (
    select
      "user_id",
      "email"
    from
      "alerts"
    where
      "unsubscribe_hash" = $1
  ),
  "ended" as (
    delete from "alerts" using "mailed"
    where
      "alerts"."notified_at" is null
      and (
        "alerts"."user_id" = "mailed"."user_id"
        or "alerts"."email" = "mailed"."email"
      )
  )
select
  true as "is_known"
from
  "mailed";

-- deleteOldAlerts
delete from "alerts"
where
  (
    (
      "confirmed_at" is null
      and "created_at" < $1
    )
    or "notified_at" < $2
    or (
      "notified_at" is null
      and "created_at" < $3
    )
    or (
      "notified_at" is null
      and exists (
        select
          "products"."id"
        from
          "products"
        where
          "products"."id" = "alerts"."product_id"
          and "products"."archived_at" is not null
      )
    )
  );
