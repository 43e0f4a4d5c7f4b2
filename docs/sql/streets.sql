-- hasStreets
select
  "folded"
from
  "streets"
limit
  $1;

-- completeStreet
select
  "streets"."name",
  "streets"."postal_code"
from
  "streets"
  left join "delivery_postal_codes" as "delivered" on "delivered"."postal_code" = "streets"."postal_code"
where
  "streets"."folded" >= $1
  and "streets"."folded" < $2
order by
  delivered.postal_code is null,
  "streets"."folded",
  "streets"."postal_code"
limit
  $3;

select
  "streets"."name",
  "streets"."postal_code"
from
  "streets"
  left join "delivery_postal_codes" as "delivered" on "delivered"."postal_code" = "streets"."postal_code"
where
  "streets"."folded" >= $1
  and "streets"."folded" < $2
  and "streets"."postal_code" = $3
order by
  delivered.postal_code is null,
  "streets"."folded",
  "streets"."postal_code"
limit
  $4;

-- replaceStreets
delete from "streets";

insert into
  streets (folded, postal_code, name)
select
  folded,
  postal_code,
  name
from
  json_to_recordset($1::json) as street (folded text, postal_code text, name text);
