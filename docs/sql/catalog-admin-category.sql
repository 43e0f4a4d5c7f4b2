-- listAdminCategories
select
  "categories"."id",
  "categories"."name",
  "categories"."name_translations",
  "categories"."slug",
  "categories"."tint",
  "categories"."description",
  "categories"."description_translations",
  "categories"."image_url",
  "categories"."position",
  "categories"."parent_id",
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
  left join "categories" as "parents" on "parents"."id" = "categories"."parent_id"
where
  "categories"."archived_at" is null
order by
  coalesce("parents"."position", "categories"."position"),
  coalesce("parents"."name", "categories"."name"),
  "categories"."level",
  "categories"."position",
  "categories"."name";

-- getAdminCategory
select
  "categories"."id",
  "categories"."name",
  "categories"."name_translations",
  "categories"."slug",
  "categories"."tint",
  "categories"."description",
  "categories"."description_translations",
  "categories"."image_url",
  "categories"."position",
  "categories"."parent_id",
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
  "categories"."id" = $1;

-- lockCategory
select
  "id"
from
  "categories"
where
  "id" = $1
  and "archived_at" is null
for update;

-- countChildren
select
  count(*) as "count"
from
  "categories"
where
  "parent_id" = $1
  and "archived_at" is null;

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

-- insertCategories
insert into
  "categories" ("name", "slug")
values
  ($1, $2);

-- updateCategory
update "categories"
set
  "name" = $1
where
  "id" = $2;
