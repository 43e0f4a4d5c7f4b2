-- listAdminCategories
select
  "id",
  "name",
  "name_translations",
  "slug",
  "tint",
  "description",
  "image_url",
  "position",
  (
    select
      count(*) as "count"
    from
      "products"
    where
      "products"."category_id" = "categories"."id"
      and "products"."archived_at" is null
  ) as "product_count"
from
  "categories"
where
  "archived_at" is null
order by
  "position",
  "name";

-- getAdminCategory
select
  "id",
  "name",
  "name_translations",
  "slug",
  "tint",
  "description",
  "image_url",
  "position",
  (
    select
      count(*) as "count"
    from
      "products"
    where
      "products"."category_id" = "categories"."id"
      and "products"."archived_at" is null
  ) as "product_count"
from
  "categories"
where
  "id" = $1;

-- lockCategory
select
  "id"
from
  "categories"
where
  "id" = $1
  and "archived_at" is null
for update;

-- findLastPosition
select
  max("position") as "last"
from
  "categories"
where
  "archived_at" is null;

-- insertCategory
insert into
  "categories" ("name", "slug")
values
  ($1, $2)
returning
  "id";

-- updateCategory
update "categories"
set
  "name" = $1
where
  "id" = $2;
