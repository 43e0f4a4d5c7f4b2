-- findCase
select
  "products"."id",
  "products"."name",
  "product_cases"."units"
from
  "product_cases"
  inner join "products" on "products"."id" = "product_cases"."product_id"
where
  "product_cases"."barcode" = $1
  and "products"."archived_at" is null;

-- saveCase
insert into
  "product_cases" ("barcode", "product_id", "units")
values
  ($1, $2, $3)
on conflict ("barcode") do update
set
  "product_id" = $4,
  "units" = $5
returning
  "product_id",
  "units";

-- deleteCase
delete from "product_cases"
where
  "barcode" = $1
returning
  "product_id",
  "units";
