-- listLists
select
  "shopping_lists"."id",
  "shopping_lists"."name",
  cast(count("items"."product_id") as integer) as "item_count",
  coalesce(
    max(items.quantity) filter (
      where
        items.product_id = $1
    ),
    0
  ) as "contained_quantity"
from
  "shopping_lists"
  left join "shopping_list_items" as "items" on "items"."list_id" = "shopping_lists"."id"
where
  "shopping_lists"."user_id" = $2
group by
  "shopping_lists"."id"
order by
  "shopping_lists"."changed_at" desc,
  "shopping_lists"."id";

-- prepareList
select
  "shopping_lists"."id",
  "shopping_lists"."name",
  (
    select
      coalesce(json_agg(agg), '[]')
    from
      (
        select
          product.*,
          items.quantity
        from
          (
            select
              "products"."id",
              "products"."name",
              case
                when $1::text <> 'de' then products.translations -> $2::text
              end ->> 'name' as "translated_name",
              "products"."brand",
              coalesce(offers.price_cents, products.price_cents) as "price_cents",
              "products"."price_per_unit",
              "products"."net_amount",
              "products"."net_unit",
              "products"."deposit_kind",
              "products"."deposit_cents",
              "products"."vat_rate",
              "products"."image_url",
              "products"."pack",
              "products"."labels",
              "products"."allergens",
              "products"."is_free_of_allergens",
              (
                products.is_available
                and products.archived_at is null
              ) as "is_available",
              "products"."stock_quantity",
              "categories"."id" as "category_id",
              "categories"."name" as "category_name",
              "categories"."name_translations" as "category_name_translations",
              "categories"."slug" as "category_slug",
              "categories"."tint" as "category_tint",
              "offers"."kind" as "offer_kind",
              "offers"."discount_percent" as "offer_discount_percent",
              "offers"."original_price_cents" as "offer_original_price_cents"
            from
              products as "products"
              inner join "categories" on "categories"."id" = "products"."category_id"
              left join running_offers ($3) as "offers" on "offers"."product_id" = "products"."id"
              and "offers"."price_cents" < "products"."price_cents"
          ) as product
          join shopping_list_items as items on items.product_id = product.id
        where
          items.list_id = shopping_lists.id
        order by
          items.position,
          items.product_id
      ) as agg
  ) as "items"
from
  "shopping_lists"
where
  "shopping_lists"."id" = $4
  and "shopping_lists"."user_id" = $5;

-- exportLists
select
  "shopping_lists"."id",
  "shopping_lists"."name",
  "shopping_lists"."created_at",
  (
    select
      coalesce(json_agg(agg), '[]')
    from
      (
        select
          "items"."product_id",
          "products"."name",
          "items"."quantity"
        from
          "shopping_list_items" as "items"
          inner join "products" on "products"."id" = "items"."product_id"
        where
          "items"."list_id" = "shopping_lists"."id"
        order by
          "items"."position",
          "items"."product_id"
      ) as agg
  ) as "items"
from
  "shopping_lists"
where
  "shopping_lists"."user_id" = $1
order by
  "shopping_lists"."created_at",
  "shopping_lists"."id";

-- insertList
insert into
  "shopping_lists" (
    "id",
    "user_id",
    "name",
    "created_at",
    "changed_at"
  )
values
  ($1, $2, $3, $4, $5)
on conflict ("id") do nothing
returning
  "id";

-- insertItems
insert into
  "shopping_list_items" ("list_id", "product_id", "quantity", "position")
select
  $1::uuid as "list_id",
  "added"."product_id",
  "added"."quantity",
  "added"."position"
from
  rows
from
  (
    json_to_recordset($2::json) as (product_id uuid, quantity integer)
  ) with ordinality as added (product_id, quantity, position)
  inner join "products" on "products"."id" = "added"."product_id"
order by
  "added"."product_id"
returning
  "product_id";

-- lockList
update "shopping_lists"
set
  "changed_at" = $1
where
  "id" = $2
  and "user_id" = $3
returning
  "id";

-- renameList
update "shopping_lists"
set
  "name" = $1,
  "changed_at" = $2
where
  "id" = $3
  and "user_id" = $4;

-- deleteList
delete from "shopping_lists"
where
  "id" = $1
  and "user_id" = $2;

-- putItem
insert into
  "shopping_list_items" ("list_id", "product_id", "quantity", "position")
select
  $1::uuid as "list_id",
  "products"."id",
  $2::integer as "quantity",
  (
    select
      coalesce(max(position) + 1, 0)
    from
      shopping_list_items
    where
      list_id = $3
  ) as "position"
from
  "products"
where
  "products"."id" = $4
  and (
    "products"."archived_at" is null
    or exists (
      select
        "product_id"
      from
        "shopping_list_items"
      where
        "list_id" = $5
        and "product_id" = $6
    )
  )
on conflict ("list_id", "product_id") do update
set
  "quantity" = "excluded"."quantity"
returning
  "product_id";

-- deleteItem
delete from "shopping_list_items"
where
  "list_id" = $1
  and "product_id" = $2;

-- sortItems
update "shopping_list_items" as "items"
set
  "position" = "sorted"."place"
from
  (
    select
      "product_id",
      row_number() over (
        order by
          array_position($1::uuid[], product_id) nulls last,
          position,
          product_id
      ) as "place"
    from
      "shopping_list_items"
    where
      "list_id" = $2
  ) as "sorted"
where
  "items"."list_id" = $3
  and "items"."product_id" = "sorted"."product_id";
