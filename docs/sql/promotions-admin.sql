-- listAdminPromotions
select
  "promotions"."id",
  "promotions"."name",
  "promotions"."name_translations",
  "promotions"."code",
  "promotions"."kind",
  "promotions"."value",
  "promotions"."minimum_cents",
  "promotions"."first_order_only",
  "promotions"."is_combinable",
  "promotions"."use_limit",
  "promotions"."customer_limit",
  "promotions"."valid_from",
  "promotions"."valid_to",
  "promotions"."created_at",
  coalesce(uses.use_count, 0)::integer as "use_count",
  coalesce(uses.taken, 0)::integer as "discount_cents"
from
  "promotions"
  left join lateral (
    select
      count(*) as "use_count",
      coalesce(sum("order_discounts"."amount_cents"), 0) as "taken"
    from
      "order_discounts"
    where
      "order_discounts"."promotion_id" = "promotions"."id"
      and "order_discounts"."is_use" = $1
  ) as "uses" on true
where
  "promotions"."valid_from" <= $2
  and (
    "promotions"."valid_to" is null
    or "promotions"."valid_to" > $3
  )
  and lower(
    promotions.name || ' ' || coalesce(promotions.code, '')
  ) like $4
  and ("promotions"."created_at", "promotions"."id") < ($5::timestamptz, $6::uuid)
order by
  "promotions"."created_at" desc,
  "promotions"."id" desc
limit
  $7;

select
  "promotions"."id",
  "promotions"."name",
  "promotions"."name_translations",
  "promotions"."code",
  "promotions"."kind",
  "promotions"."value",
  "promotions"."minimum_cents",
  "promotions"."first_order_only",
  "promotions"."is_combinable",
  "promotions"."use_limit",
  "promotions"."customer_limit",
  "promotions"."valid_from",
  "promotions"."valid_to",
  "promotions"."created_at",
  coalesce(uses.use_count, 0)::integer as "use_count",
  coalesce(uses.taken, 0)::integer as "discount_cents"
from
  "promotions"
  left join lateral (
    select
      count(*) as "use_count",
      coalesce(sum("order_discounts"."amount_cents"), 0) as "taken"
    from
      "order_discounts"
    where
      "order_discounts"."promotion_id" = "promotions"."id"
      and "order_discounts"."is_use" = $1
  ) as "uses" on true
where
  "promotions"."valid_from" > $2
  and lower(
    promotions.name || ' ' || coalesce(promotions.code, '')
  ) like $3
  and ("promotions"."created_at", "promotions"."id") < ($4::timestamptz, $5::uuid)
order by
  "promotions"."created_at" desc,
  "promotions"."id" desc
limit
  $6;

select
  "promotions"."id",
  "promotions"."name",
  "promotions"."name_translations",
  "promotions"."code",
  "promotions"."kind",
  "promotions"."value",
  "promotions"."minimum_cents",
  "promotions"."first_order_only",
  "promotions"."is_combinable",
  "promotions"."use_limit",
  "promotions"."customer_limit",
  "promotions"."valid_from",
  "promotions"."valid_to",
  "promotions"."created_at",
  coalesce(uses.use_count, 0)::integer as "use_count",
  coalesce(uses.taken, 0)::integer as "discount_cents"
from
  "promotions"
  left join lateral (
    select
      count(*) as "use_count",
      coalesce(sum("order_discounts"."amount_cents"), 0) as "taken"
    from
      "order_discounts"
    where
      "order_discounts"."promotion_id" = "promotions"."id"
      and "order_discounts"."is_use" = $1
  ) as "uses" on true
where
  "promotions"."valid_to" <= $2
  and lower(
    promotions.name || ' ' || coalesce(promotions.code, '')
  ) like $3
  and ("promotions"."created_at", "promotions"."id") < ($4::timestamptz, $5::uuid)
order by
  "promotions"."created_at" desc,
  "promotions"."id" desc
limit
  $6;

-- findAdminPromotion
select
  "promotions"."id",
  "promotions"."name",
  "promotions"."name_translations",
  "promotions"."code",
  "promotions"."kind",
  "promotions"."value",
  "promotions"."minimum_cents",
  "promotions"."first_order_only",
  "promotions"."is_combinable",
  "promotions"."use_limit",
  "promotions"."customer_limit",
  "promotions"."valid_from",
  "promotions"."valid_to",
  "promotions"."created_at",
  coalesce(uses.use_count, 0)::integer as "use_count",
  coalesce(uses.taken, 0)::integer as "discount_cents"
from
  "promotions"
  left join lateral (
    select
      count(*) as "use_count",
      coalesce(sum("order_discounts"."amount_cents"), 0) as "taken"
    from
      "order_discounts"
    where
      "order_discounts"."promotion_id" = "promotions"."id"
      and "order_discounts"."is_use" = $1
  ) as "uses" on true
where
  "promotions"."id" = $2;

-- lockPromotion
select
  "id",
  "valid_from",
  "valid_to"
from
  "promotions"
where
  "id" = $1
for update;

-- insertPromotion
insert into
  "promotions" (
    "name",
    "name_translations",
    "code",
    "kind",
    "value",
    "minimum_cents",
    "first_order_only",
    "is_combinable",
    "use_limit",
    "customer_limit",
    "valid_from",
    "valid_to"
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
returning
  "id";

-- updatePromotion
update "promotions"
set
  "name" = $1,
  "name_translations" = $2,
  "code" = $3,
  "kind" = $4,
  "value" = $5,
  "minimum_cents" = $6,
  "first_order_only" = $7,
  "is_combinable" = $8,
  "use_limit" = $9,
  "customer_limit" = $10,
  "valid_from" = $11,
  "valid_to" = $12
where
  "id" = $13;

-- deletePromotion
delete from "promotions"
where
  "id" = $1;
