-- listFavourites
select
  "account_favourites"."product_id",
  "products"."name",
  "account_favourites"."created_at"
from
  "account_favourites"
  inner join "products" on "products"."id" = "account_favourites"."product_id"
where
  "account_favourites"."user_id" = $1
order by
  "account_favourites"."created_at" desc,
  "account_favourites"."product_id";

-- insertFavourites
insert into
  "account_favourites" ("user_id", "product_id", "created_at")
select
  $1::uuid as "user_id",
  "products"."id",
  $2::timestamptz as "created_at"
from
  "products"
where
  "products"."id" = any ($3::uuid[])
  and "products"."archived_at" is null
order by
  "products"."id"
on conflict do nothing;

-- deleteFavourite
delete from "account_favourites"
where
  "user_id" = $1
  and "product_id" = $2;

-- deleteOldFavourites
delete from "account_favourites"
where
  "user_id" = $1
  and "product_id" in (
    select
      "old"."product_id"
    from
      "account_favourites" as "old"
    where
      "old"."user_id" = $2
    order by
      "old"."created_at" desc,
      "old"."product_id"
    offset
      $3
  );
