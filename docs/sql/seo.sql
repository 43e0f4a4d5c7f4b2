-- listCategoryUrls
select
  "slug"
from
  "categories"
where
  "archived_at" is null
order by
  "position",
  "slug";

-- listProductUrls
select
  "products"."id",
  "products"."updated_at"
from
  "products"
  inner join "categories" on "categories"."id" = "products"."category_id"
where
  "categories"."slug" = $1
  and "products"."archived_at" is null
  and "products"."is_available"
order by
  "products"."id"
limit
  $2;
