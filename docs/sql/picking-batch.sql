-- listWaitingOrders
select
  "orders"."id" as "order_id",
  "orders"."order_number",
  "orders"."status",
  "orders"."delivery_time_start" as "window_start",
  "orders"."delivery_time_end" as "window_end",
  "ordered"."lines",
  "ordered"."units"
from
  "orders"
  inner join lateral (
    select
      count(*)::integer as "lines",
      sum(quantity)::integer as "units"
    from
      "order_items"
    where
      "order_items"."order_id" = "orders"."id"
  ) as "ordered" on true
where
  "orders"."status" in ($1, $2)
  and not exists (
    select
      "order_id"
    from
      "pick_batch_orders"
    where
      "pick_batch_orders"."order_id" = "orders"."id"
      and "released_at" is null
  )
order by
  "orders"."delivery_time_start",
  "orders"."order_number"
limit
  $3;

-- lockOrders
select
  "orders"."id",
  "orders"."status",
  "orders"."delivery_time_start",
  "orders"."delivery_time_end",
  exists (
    select
      "order_id"
    from
      "pick_batch_orders"
    where
      "pick_batch_orders"."order_id" = "orders"."id"
      and "released_at" is null
  ) as "is_in_batch"
from
  "orders"
where
  "orders"."id" = any ($1::uuid[])
order by
  "orders"."id"
for no key update;

-- findSameBatch
select
  "pick_batches"."id"
from
  "pick_batches"
  inner join "pick_batch_orders" on "pick_batch_orders"."batch_id" = "pick_batches"."id"
where
  "picker_id" = $1
  and "released_at" is null
group by
  "pick_batches"."id"
having
  array_agg(
    order_id
    order by
      order_id
  ) = (
    select
      array_agg(
        id
        order by
          id
      )
    from
      unnest($2::uuid[]) id
  );

-- insertBatch
insert into
  "pick_batches" ("picker_id", "window_start", "window_end")
values
  ($1, $2, $3)
returning
  "id";

insert into
  "pick_batch_orders" ("batch_id", "order_id", "position")
values
  ($1, $2, $3);

-- listOpenBatches
select
  "pick_batches"."id",
  "pick_batches"."window_start",
  "pick_batches"."window_end",
  "pick_batches"."created_at",
  "pick_batches"."closed_at",
  concat_ws(' ', profiles.first_name, profiles.last_name) as "picker_name",
  (
    select
      coalesce(json_agg(agg), '[]')
    from
      (
        select
          "pick_batch_orders"."order_id",
          "orders"."order_number",
          "pick_batch_orders"."position",
          "orders"."status",
          (
            select
              coalesce(sum(quantity), 0)
            from
              picks
            where
              order_id = orders.id
          )::integer as "picked",
          (
            select
              sum(quantity)
            from
              order_items
            where
              order_id = orders.id
          )::integer as "of"
        from
          "pick_batch_orders"
          inner join "orders" on "orders"."id" = "pick_batch_orders"."order_id"
        where
          "pick_batch_orders"."batch_id" = "pick_batches"."id"
        order by
          "pick_batch_orders"."position"
      ) as agg
  ) as "orders"
from
  "pick_batches"
  left join "profiles" on "profiles"."id" = "pick_batches"."picker_id"
where
  pick_batches.picker_id = $1
  and "pick_batches"."closed_at" is null
order by
  "pick_batches"."window_start",
  "pick_batches"."created_at";

-- findBatch
select
  "pick_batches"."id",
  "pick_batches"."window_start",
  "pick_batches"."window_end",
  "pick_batches"."created_at",
  "pick_batches"."closed_at",
  concat_ws(' ', profiles.first_name, profiles.last_name) as "picker_name",
  (
    select
      coalesce(json_agg(agg), '[]')
    from
      (
        select
          "pick_batch_orders"."order_id",
          "orders"."order_number",
          "pick_batch_orders"."position",
          "orders"."status",
          (
            select
              coalesce(sum(quantity), 0)
            from
              picks
            where
              order_id = orders.id
          )::integer as "picked",
          (
            select
              sum(quantity)
            from
              order_items
            where
              order_id = orders.id
          )::integer as "of"
        from
          "pick_batch_orders"
          inner join "orders" on "orders"."id" = "pick_batch_orders"."order_id"
        where
          "pick_batch_orders"."batch_id" = "pick_batches"."id"
        order by
          "pick_batch_orders"."position"
      ) as agg
  ) as "orders"
from
  "pick_batches"
  left join "profiles" on "profiles"."id" = "pick_batches"."picker_id"
where
  "pick_batches"."id" = $1
  and pick_batches.picker_id = $2;

-- listLines
select
  "order_items"."id" as "order_item_id",
  "order_items"."order_id",
  "order_items"."product_id",
  "order_items"."quantity",
  "order_items"."nominal_weight_g",
  coalesce(
    (
      select
        consent
      from
        substitution_consents
      where
        order_id = orders.id
        and product_id = order_items.product_id
    ),
    (
      select
        substitution_consent
      from
        user_settings
      where
        user_id = orders.user_id
    ),
    'none'
  ) <> 'none' as "is_substitutable",
  (
    select
      coalesce(json_agg(agg), '[]')
    from
      (
        select
          "picks"."id",
          "picks"."event_id",
          "picks"."outcome",
          "picks"."picked_quantity",
          "picks"."weight_g",
          "picks"."lot_id",
          "picks"."tote",
          "picks"."reason",
          "picks"."quantity"
        from
          "picks"
        where
          "picks"."order_item_id" = "order_items"."id"
        order by
          "picks"."created_at"
      ) as agg
  ) as "picks"
from
  "pick_batch_orders"
  inner join "orders" on "orders"."id" = "pick_batch_orders"."order_id"
  inner join "order_items" on "order_items"."order_id" = "orders"."id"
where
  "pick_batch_orders"."batch_id" = $1
order by
  "pick_batch_orders"."position",
  "order_items"."position";

-- listSubstitutes
select
  "substitution_offers"."id" as "offer_id",
  "substitution_offers"."event_id",
  "substitution_offers"."order_id",
  "substitution_offers"."order_item_id",
  "substitution_offers"."product_id",
  "substitution_offers"."product_quantity" as "quantity",
  "order_items"."product_name",
  (
    select
      coalesce(json_agg(agg), '[]')
    from
      (
        select
          "picks"."id",
          "picks"."event_id",
          "picks"."outcome",
          "picks"."picked_quantity",
          "picks"."weight_g",
          "picks"."lot_id",
          "picks"."tote",
          "picks"."reason",
          "picks"."picked_quantity" as "quantity"
        from
          "picks"
        where
          "picks"."offer_id" = "substitution_offers"."id"
      ) as agg
  ) as "picks"
from
  "pick_batch_orders"
  inner join "substitution_offers" on "substitution_offers"."order_id" = "pick_batch_orders"."order_id"
  inner join "order_items" on "order_items"."id" = "substitution_offers"."order_item_id"
where
  "pick_batch_orders"."batch_id" = $1
  and "substitution_offers"."state" in ($2, $3)
order by
  "pick_batch_orders"."position",
  "substitution_offers"."created_at";

-- listOpenOffers
select
  "substitution_offers"."id",
  "substitution_offers"."event_id",
  "substitution_offers"."order_id",
  "order_items"."product_name",
  "substitution_offers"."quantity",
  "substitution_offers"."deadline"
from
  "pick_batch_orders"
  inner join "substitution_offers" on "substitution_offers"."order_id" = "pick_batch_orders"."order_id"
  inner join "order_items" on "order_items"."id" = "substitution_offers"."order_item_id"
where
  "pick_batch_orders"."batch_id" = $1
  and "substitution_offers"."state" = $2
order by
  "substitution_offers"."deadline";

-- listProducts
select
  "products"."id" as "product_id",
  "products"."name",
  "products"."barcode",
  "products"."image_url",
  "products"."pack",
  "categories"."tint",
  "shelves"."zone",
  "shelves"."aisle",
  "shelves"."position",
  products.known_shortage > 0 as "is_short",
  (
    select
      coalesce(json_agg(agg), '[]')
    from
      (
        select
          "lots"."id",
          "lots"."code",
          "lots"."date",
          "lots"."date_kind",
          "lots"."quantity"
        from
          "lots"
        where
          "lots"."product_id" = "products"."id"
          and "lots"."quantity" > $1
          and (
            lots.date is null
            or lots.date >= $2::date + products.minimum_shelf_life_days
          )
        order by
          "lots"."date" asc nulls last,
          "lots"."id"
      ) as agg
  ) as "lots"
from
  "products"
  left join "categories" on "categories"."id" = "products"."category_id"
  left join "shelves" on "shelves"."id" = "products"."shelf_id"
where
  "products"."id" = any ($3::uuid[])
order by
  array_position(
    array['ambient', 'chilled', 'frozen'],
    coalesce(shelves.zone, 'ambient')
  ),
  "shelves"."aisle" asc nulls last,
  "shelves"."position",
  "products"."name";

-- lockOpenBatch
select
  "id"
from
  "pick_batches"
where
  "id" = $1
  and "closed_at" is null
for no key update;

-- listUnfinishedOrders
select
  "orders"."id"
from
  "pick_batch_orders"
  inner join "orders" on "orders"."id" = "pick_batch_orders"."order_id"
where
  "pick_batch_orders"."batch_id" = $1
  and "orders"."status" in ($2, $3)
  and exists (
    select
      "picks"."id"
    from
      "picks"
    where
      "picks"."order_id" = "orders"."id"
      and (
        "orders"."status" = $4
        or "picks"."picked_quantity" > $5
      )
  );

-- closeBatch
update "pick_batch_orders"
set
  "released_at" = $1
where
  "batch_id" = $2;

update "pick_batches"
set
  "closed_at" = $1
where
  "id" = $2;
