-- listShelves
select
  *
from
  "shelves"
order by
  "aisle",
  "position";

-- insertShelf
insert into
  "shelves" ("zone", "aisle", "position")
values
  ($1, $2, $3)
on conflict do nothing
returning
  *;

-- listSuppliers
select
  *
from
  "suppliers"
order by
  "name";

-- saveSupplier
insert into
  "suppliers" ("name")
values
  ($1)
on conflict ("name") do update
set
  "name" = $2
returning
  *;

-- setStorage
update "products"
set
  "shelf_id" = $1,
  "minimum_shelf_life_days" = $2
where
  "id" = $3
  and "archived_at" is null
  and (
    $4::uuid is null
    or exists (
      select
        "id"
      from
        "shelves"
      where
        "id" = $5
    )
  )
returning
  "shelf_id",
  "minimum_shelf_life_days";

-- findProductByBarcode
select
  "id",
  "name"
from
  "products"
where
  "barcode" = $1
  and "archived_at" is null;

-- listLotsUpTo
select
  "lots"."id",
  "lots"."product_id",
  "products"."name" as "product_name",
  "lots"."code",
  "lots"."date",
  "lots"."date_kind",
  "lots"."supplier_id",
  "lots"."unit_cost_cents",
  "lots"."received_at",
  "lots"."quantity",
  "lots"."blocked_at",
  "lots"."blocked_quantity",
  "lots"."block_reason"
from
  "lots"
  inner join "products" on "products"."id" = "lots"."product_id"
where
  "lots"."date" <= $1::date
  and (
    "lots"."quantity" > $2
    or "lots"."blocked_quantity" > $3
  )
order by
  "lots"."date",
  "products"."name",
  "lots"."id";

-- findKnownLabels
select
  (
    select
      lots.date_kind
    from
      lots
    where
      lots.product_id = products.id
      and lots.date_kind <> 'none'
    order by
      lots.received_at desc,
      lots.id
    limit
      1
  ) as "last",
  (
    select
      mode() within group (
        order by
          lots.date_kind
      )
    from
      lots
      join products as others on others.id = lots.product_id
    where
      others.category_id = products.category_id
      and lots.date_kind <> 'none'
  ) as "usual",
  concat(categories.name, ' ', parents.name) ilike '%fleisch%' as "is_meat"
from
  "products"
  inner join "categories" on "categories"."id" = "products"."category_id"
  left join "categories" as "parents" on "parents"."id" = "categories"."parent_id"
where
  "products"."id" = $1;

-- listLots
select
  "lots"."id",
  "lots"."product_id",
  "products"."name" as "product_name",
  "lots"."code",
  "lots"."date",
  "lots"."date_kind",
  "lots"."supplier_id",
  "lots"."unit_cost_cents",
  "lots"."received_at",
  "lots"."quantity",
  "lots"."blocked_at",
  "lots"."blocked_quantity",
  "lots"."block_reason"
from
  "lots"
  inner join "products" on "products"."id" = "lots"."product_id"
where
  "lots"."product_id" = $1
  and (
    "lots"."quantity" > $2
    or "lots"."blocked_at" is not null
  )
order by
  "lots"."date" asc nulls last,
  "lots"."code",
  "lots"."id";

-- findLot
select
  "lots"."id",
  "lots"."product_id",
  "products"."name" as "product_name",
  "lots"."code",
  "lots"."date",
  "lots"."date_kind",
  "lots"."supplier_id",
  "lots"."unit_cost_cents",
  "lots"."received_at",
  "lots"."quantity",
  "lots"."blocked_at",
  "lots"."blocked_quantity",
  "lots"."block_reason"
from
  "lots"
  inner join "products" on "products"."id" = "lots"."product_id"
where
  "lots"."id" = $1;

-- findLabelledLot
select
  "lots"."id",
  "lots"."product_id",
  "products"."name" as "product_name",
  "products"."barcode",
  "lots"."code",
  "lots"."date",
  "lots"."date_kind",
  "lots"."received_at"
from
  "lots"
  inner join "products" on "products"."id" = "lots"."product_id"
where
  "lots"."id" = $1;

-- lockLot
select
  "id"
from
  "products"
where
  "id" = (
    select
      "product_id"
    from
      "lots"
    where
      "id" = $1
  )
for no key update;

select
  *
from
  "lots"
where
  "id" = $1
for no key update;

-- lockLotsBefore
select
  "id"
from
  "products"
where
  "id" in (
    select
      "product_id"
    from
      "lots"
    where
      lots.quantity > 0
      and lots.date < $1::date
  )
order by
  "id"
for no key update;

select
  "id",
  "product_id",
  "quantity"
from
  "lots"
where
  lots.quantity > 0
  and lots.date < $1::date
order by
  "product_id",
  "id"
for no key update;

-- saveLot
insert into
  "lots" (
    "product_id",
    "code",
    "date",
    "date_kind",
    "supplier_id",
    "unit_cost_cents",
    "received_at",
    "facts_version"
  )
select
  "id",
  $1 as "code",
  $2::date as "date",
  $3 as "date_kind",
  $4::uuid as "supplier_id",
  $5::integer as "unit_cost_cents",
  $6::timestamptz as "received_at",
  "facts_version"
from
  "products"
where
  "id" = $7
on conflict (
  product_id,
  code,
  coalesce(date, 'infinity'::date),
  date_kind,
  facts_version
) do update
set
  "supplier_id" = coalesce(excluded.supplier_id, lots.supplier_id),
  "unit_cost_cents" = coalesce(excluded.unit_cost_cents, lots.unit_cost_cents)
returning
  "id";

-- lockProduct
select
  "id"
from
  "products"
where
  "id" = $1
  and "archived_at" is null
for no key update;

-- hasSupplier
select
  "id"
from
  "suppliers"
where
  "id" = $1;

-- findReceipt
select
  "lots"."id",
  "lots"."code",
  "lots"."date",
  "lots"."date_kind",
  "stock_movements"."quantity"
from
  "stock_movements"
  inner join "lots" on "lots"."id" = "stock_movements"."lot_id"
where
  "stock_movements"."product_id" = $1
  and "stock_movements"."idempotency_key" = $2
  and "stock_movements"."reason" = $3;

-- findBooking
select
  "lot_counts"."lot_id",
  "lot_counts"."counted"
from
  "lot_counts"
  inner join "lots" on "lots"."id" = "lot_counts"."lot_id"
where
  "lots"."product_id" = $1
  and "lot_counts"."idempotency_key" = $2;

-- insertCount
insert into
  "lot_counts" (
    "lot_id",
    "counted",
    "counted_at",
    "idempotency_key",
    "actor_id"
  )
values
  ($1, $2, $3, $4, $5);

-- insertMovements
insert into
  "stock_movements" (
    "product_id",
    "lot_id",
    "quantity",
    "reason",
    "actor_id"
  )
values
  ($1, $2, $3, $4, $5);

-- setBlocked
update lots
set
  blocked_at = $1,
  block_reason = $2,
  blocked_quantity = blocked.quantity
from
  jsonb_to_recordset($3::jsonb) as blocked (id uuid, quantity integer)
where
  lots.id = blocked.id;

-- setUnblocked
update "lots"
set
  "blocked_at" = $1,
  "block_reason" = $2,
  "blocked_quantity" = $3
where
  "id" = $4;

-- listReceipts
select
  "stock_movements"."id",
  "lots"."id" as "lot_id",
  "lots"."product_id",
  "products"."name" as "product_name",
  "lots"."code",
  "lots"."date",
  "lots"."date_kind",
  "stock_movements"."quantity",
  "suppliers"."name" as "supplier_name",
  "stock_movements"."created_at"
from
  "stock_movements"
  inner join "lots" on "lots"."id" = "stock_movements"."lot_id"
  inner join "products" on "products"."id" = "stock_movements"."product_id"
  left join "suppliers" on "suppliers"."id" = "lots"."supplier_id"
where
  "stock_movements"."reason" = $1
  and "stock_movements"."id" < $2
order by
  "stock_movements"."id" desc
limit
  $3;

-- listLotOrders
select
  "orders"."id" as "order_id",
  "orders"."order_number",
  "orders"."status",
  "orders"."customer_name",
  "orders"."customer_phone",
  "orders"."user_email",
  sum(goods.quantity)::integer as "quantity"
from
  "goods_of_orders" as "goods"
  inner join "orders" on "orders"."id" = "goods"."order_id"
where
  "goods"."lot_id" = $1
group by
  "orders"."id"
order by
  "orders"."order_number" desc;
