-- findProductState
select
  "name",
  jsonb_build_object(
    'en',
    jsonb_build_object('name', products.translations #> '{en,name}'),
    'ar',
    jsonb_build_object('name', products.translations #> '{ar,name}'),
    'tr',
    jsonb_build_object('name', products.translations #> '{tr,name}')
  ) as "names",
  is_available
  and stock_quantity > 0 as "is_orderable"
from
  "products"
where
  "id" = $1
  and "archived_at" is null;

-- insertRequest
insert into
  "alerts" (
    "kind",
    "product_id",
    "email",
    "created_at",
    "token_hash",
    "language"
  )
values
  ($1, $2, $3, $4, $5, $6)
on conflict ("product_id", "email")
where
  "notified_at" is null do update
set
  "created_at" = $7,
  "token_hash" = $8,
  "language" = $9
where
  "alerts"."confirmed_at" is null
returning
  "id";

insert into
  "alerts" (
    "kind",
    "postal_code",
    "email",
    "created_at",
    "token_hash",
    "language"
  )
values
  ($1, $2, $3, $4, $5, $6)
on conflict ("postal_code", "email")
where
  "notified_at" is null do update
set
  "created_at" = $7,
  "token_hash" = $8,
  "language" = $9
where
  "alerts"."confirmed_at" is null
returning
  "id";

-- confirmRequest
update "alerts"
set
  "confirmed_at" = $1,
  "token_hash" = $2
where
  "token_hash" = $3
  and "created_at" > $4
returning
  "kind",
  "product_id",
  "postal_code";

-- queueProductAlerts
select
  queue_product_alerts ($1);

-- isDelivered
select
  "postal_code"
from
  "delivery_postal_codes"
where
  "postal_code" = $1;

-- queueAreaAlerts
select
  queue_area_alerts ();

-- insertAccountAlert
insert into
  "alerts" (
    "kind",
    "product_id",
    "user_id",
    "language",
    "created_at",
    "confirmed_at"
  )
select
  'back_in_stock' as "kind",
  $1::uuid as "product_id",
  "users"."id",
  $2::text as "language",
  $3::timestamptz as "created_at",
  $4::timestamptz as "confirmed_at"
from
  "users"
where
  "users"."id" = $5
  and "users"."email_confirmed_at" is not null
  and not exists (
    select
      "alerts"."id"
    from
      "alerts"
    where
      "alerts"."product_id" = $6::uuid
      and "alerts"."email" = "users"."email"
      and "alerts"."confirmed_at" is not null
      and "alerts"."notified_at" is null
  )
on conflict ("product_id", "user_id")
where
  "notified_at" is null do nothing;

insert into
  "alerts" (
    "kind",
    "postal_code",
    "user_id",
    "language",
    "created_at",
    "confirmed_at"
  )
select
  'delivery_area' as "kind",
  $1::text as "postal_code",
  "users"."id",
  $2::text as "language",
  $3::timestamptz as "created_at",
  $4::timestamptz as "confirmed_at"
from
  "users"
where
  "users"."id" = $5
  and "users"."email_confirmed_at" is not null
  and not exists (
    select
      "alerts"."id"
    from
      "alerts"
    where
      "alerts"."postal_code" = $6::text
      and "alerts"."email" = "users"."email"
      and "alerts"."confirmed_at" is not null
      and "alerts"."notified_at" is null
  )
on conflict ("postal_code", "user_id")
where
  "notified_at" is null do nothing;

-- listAlerts
select
  "alerts"."id",
  "alerts"."kind",
  "alerts"."created_at",
  "alerts"."product_id",
  "alerts"."postal_code",
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
  left join "products" on "products"."id" = "alerts"."product_id"
where
  (
    alerts.user_id = $1
    or alerts.email = (
      select
        email
      from
        users
      where
        id = $2
        and email_confirmed_at is not null
    )
  )
  and "alerts"."confirmed_at" is not null
  and "alerts"."notified_at" is null
  and "products"."archived_at" is null
order by
  "alerts"."created_at" desc,
  "alerts"."id";

-- exportAlerts
select
  "alerts"."kind",
  "products"."name" as "product_name",
  "alerts"."postal_code",
  "alerts"."email",
  "alerts"."created_at",
  "alerts"."confirmed_at",
  "alerts"."notified_at"
from
  "alerts"
  left join "products" on "products"."id" = "alerts"."product_id"
where
  (
    alerts.user_id = $1
    or alerts.email = (
      select
        email
      from
        users
      where
        id = $2
        and email_confirmed_at is not null
    )
  )
order by
  "alerts"."created_at";

-- deleteAlert
delete from "alerts"
where
  "id" = $1
  and (
    alerts.user_id = $2
    or alerts.email = (
      select
        email
      from
        users
      where
        id = $3
        and email_confirmed_at is not null
    )
  )
  and "notified_at" is null;

-- deleteAlertsOf
delete from "alerts"
where
  (
    "user_id" = $1
    or "email" = $2
  );
