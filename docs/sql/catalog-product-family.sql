-- listOthersOfFamily
select
  "id",
  "name",
  "price_cents",
  "image_url",
  "pack"
from
  "products"
where
  "family" = $1
  and "id" <> $2
  and "archived_at" is null
order by
  "price_cents",
  "id";

-- lockFamilies
select
  "id",
  "name",
  "family",
  "archived_at"
from
  "products"
where
  (
    "id" = any ($1::uuid[])
    or "family" in (
      select
        "members"."family"
      from
        "products" as "members"
      where
        "members"."id" = any ($2::uuid[])
        and "members"."family" is not null
    )
  )
order by
  "id"
for no key update;

-- setFamily
update "products"
set
  "family" = $1
where
  "id" = any ($2::uuid[])
  and "family" is distinct from $3;

-- dissolveSingles
update "products"
set
  "family" = $1
where
  "family" = any ($2::text[])
  and not exists (
    select
      "others"."id"
    from
      "products" as "others"
    where
      "others"."family" = "products"."family"
      and "others"."id" <> "products"."id"
  );
