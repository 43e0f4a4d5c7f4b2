-- findCart
select
  "revision",
  (
    select
      coalesce(json_agg(agg), '[]')
    from
      (
        select
          "cart_items"."product_id",
          "cart_items"."quantity",
          "cart_items"."seen_price_cents"
        from
          "cart_items"
        where
          "cart_items"."user_id" = $1
        order by
          "cart_items"."created_at",
          "cart_items"."product_id"
      ) as agg
  ) as "items"
from
  "carts"
where
  "user_id" = $2;

-- setCartItem
insert into
  "cart_items" ("user_id", "product_id", "quantity")
select
  $1::uuid as "user_id",
  "id",
  $2::integer as "quantity"
from
  "products"
where
  "id" = $3
  and "is_available"
  and "archived_at" is null
on conflict ("user_id", "product_id") do update
set
  "quantity" = "excluded"."quantity"
returning
  "product_id";

-- deleteCartItem
delete from "cart_items"
where
  "user_id" = $1
  and "product_id" = $2;

-- clearCart
delete from "cart_items"
where
  "user_id" = $1
  and "product_id" in (
    select
      "product_id"
    from
      "cart_items"
    where
      "user_id" = $2
    order by
      "product_id"
    for update
  );

-- recordMerge
insert into
  "cart_merges" ("user_id", "merge_id")
values
  ($1, $2)
on conflict do nothing
returning
  "merge_id";

-- addCartItems
insert into
  "cart_items" ("user_id", "product_id", "quantity")
select
  $1::uuid as "user_id",
  "added"."product_id",
  "added"."quantity"
from
  json_to_recordset($2::json) as added (product_id uuid, quantity integer)
  inner join "products" on "products"."id" = "added"."product_id"
where
  "products"."is_available"
  and "products"."archived_at" is null
order by
  "added"."product_id"
on conflict ("user_id", "product_id") do update
set
  "quantity" = least(cart_items.quantity + excluded.quantity, $3);

-- raiseCartItems
insert into
  "cart_items" ("user_id", "product_id", "quantity")
select
  $1::uuid as "user_id",
  "added"."product_id",
  "added"."quantity"
from
  json_to_recordset($2::json) as added (product_id uuid, quantity integer)
  inner join "products" on "products"."id" = "added"."product_id"
where
  "products"."is_available"
  and "products"."archived_at" is null
order by
  "added"."product_id"
on conflict ("user_id", "product_id") do update
set
  "quantity" = greatest(cart_items.quantity, excluded.quantity);
