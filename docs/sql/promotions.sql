-- listPromotionsOf
select
  "promotions"."id" as "promotion_id",
  "promotions"."name",
  "promotions"."name_translations",
  "promotions"."code",
  "promotions"."kind",
  "promotions"."value",
  "promotions"."minimum_cents",
  "promotions"."is_combinable",
  case
    when promotions.valid_from > $1
    or promotions.valid_to <= $2 then 'promotion_over'
    when promotions.use_limit <= (
      select
        count(*)
      from
        order_discounts
      where
        order_discounts.promotion_id = promotions.id
        and order_discounts.is_use
    ) then 'promotion_used_up'
    when promotions.first_order_only
    and exists (
      select
      from
        orders
      where
        orders.user_id = $3
        and orders.status <> 'cancelled'
    ) then 'promotion_for_first_order'
    when promotions.customer_limit <= (
      select
        count(*)
      from
        order_discounts
        join orders on orders.id = order_discounts.order_id
      where
        order_discounts.promotion_id = promotions.id
        and order_discounts.is_use
        and orders.user_id = $4
    ) then 'promotion_already_used'
  end as "problem"
from
  "promotions"
  left join "cart_codes" on "cart_codes"."promotion_id" = "promotions"."id"
  and "cart_codes"."user_id" = $5
where
  (
    "cart_codes"."user_id" is not null
    or (
      "promotions"."code" is null
      and "promotions"."valid_from" <= $6
      and case
        when promotions.valid_from > $7
        or promotions.valid_to <= $8 then 'promotion_over'
        when promotions.use_limit <= (
          select
            count(*)
          from
            order_discounts
          where
            order_discounts.promotion_id = promotions.id
            and order_discounts.is_use
        ) then 'promotion_used_up'
        when promotions.first_order_only
        and exists (
          select
          from
            orders
          where
            orders.user_id = $9
            and orders.status <> 'cancelled'
        ) then 'promotion_for_first_order'
        when promotions.customer_limit <= (
          select
            count(*)
          from
            order_discounts
            join orders on orders.id = order_discounts.order_id
          where
            order_discounts.promotion_id = promotions.id
            and order_discounts.is_use
            and orders.user_id = $10
        ) then 'promotion_already_used'
      end is null
    )
  )
order by
  "promotions"."created_at",
  "promotions"."id";

-- selectPromotionsOf
select
  (
    select
      coalesce(json_agg(agg), '[]')
    from
      (
        select
          "promotions"."id" as "promotion_id",
          "promotions"."name",
          "promotions"."name_translations",
          "promotions"."code",
          "promotions"."kind",
          "promotions"."value",
          "promotions"."minimum_cents",
          "promotions"."is_combinable",
          case
            when promotions.valid_from > $1
            or promotions.valid_to <= $2 then 'promotion_over'
            when promotions.use_limit <= (
              select
                count(*)
              from
                order_discounts
              where
                order_discounts.promotion_id = promotions.id
                and order_discounts.is_use
            ) then 'promotion_used_up'
            when promotions.first_order_only
            and exists (
              select
              from
                orders
              where
                orders.user_id = $3
                and orders.status <> 'cancelled'
            ) then 'promotion_for_first_order'
            when promotions.customer_limit <= (
              select
                count(*)
              from
                order_discounts
                join orders on orders.id = order_discounts.order_id
              where
                order_discounts.promotion_id = promotions.id
                and order_discounts.is_use
                and orders.user_id = $4
            ) then 'promotion_already_used'
          end as "problem"
        from
          "promotions"
          left join "cart_codes" on "cart_codes"."promotion_id" = "promotions"."id"
          and "cart_codes"."user_id" = $5
        where
          (
            "cart_codes"."user_id" is not null
            or (
              "promotions"."code" is null
              and "promotions"."valid_from" <= $6
              and case
                when promotions.valid_from > $7
                or promotions.valid_to <= $8 then 'promotion_over'
                when promotions.use_limit <= (
                  select
                    count(*)
                  from
                    order_discounts
                  where
                    order_discounts.promotion_id = promotions.id
                    and order_discounts.is_use
                ) then 'promotion_used_up'
                when promotions.first_order_only
                and exists (
                  select
                  from
                    orders
                  where
                    orders.user_id = $9
                    and orders.status <> 'cancelled'
                ) then 'promotion_for_first_order'
                when promotions.customer_limit <= (
                  select
                    count(*)
                  from
                    order_discounts
                    join orders on orders.id = order_discounts.order_id
                  where
                    order_discounts.promotion_id = promotions.id
                    and order_discounts.is_use
                    and orders.user_id = $10
                ) then 'promotion_already_used'
              end is null
            )
          )
        order by
          "promotions"."created_at",
          "promotions"."id"
      ) as agg
  ) as "promotions";

-- lockLimited
select
  "id"
from
  "promotions"
where
  "id" in ($1)
  and (
    "use_limit" is not null
    or "customer_limit" is not null
  )
order by
  "id"
for no key update;

-- findByCode
select
  "promotions"."id",
  case
    when promotions.valid_from > $1
    or promotions.valid_to <= $2 then 'promotion_over'
    when promotions.use_limit <= (
      select
        count(*)
      from
        order_discounts
      where
        order_discounts.promotion_id = promotions.id
        and order_discounts.is_use
    ) then 'promotion_used_up'
    when promotions.first_order_only
    and exists (
      select
      from
        orders
      where
        orders.user_id = $3
        and orders.status <> 'cancelled'
    ) then 'promotion_for_first_order'
    when promotions.customer_limit <= (
      select
        count(*)
      from
        order_discounts
        join orders on orders.id = order_discounts.order_id
      where
        order_discounts.promotion_id = promotions.id
        and order_discounts.is_use
        and orders.user_id = $4
    ) then 'promotion_already_used'
  end as "problem"
from
  "promotions"
where
  "promotions"."code" = $5;
