-- lockOrder
select
  "id"
from
  "orders"
where
  "id" = $1
for no key update;

-- findComplainable
select
  "orders"."user_id",
  "orders"."user_email",
  "orders"."customer_name",
  "orders"."order_number",
  "invoices"."issued_at" as "delivered_at",
  (
    select
      coalesce(json_agg(agg), '[]')
    from
      (
        select
          order_item_id as "id",
          sum(quantity)::integer as "quantity",
          string_agg(
            product_name,
            ' + '
            order by
              position
          ) as "product_name"
        from
          "delivered_lines"
        where
          "delivered_lines"."order_id" = "orders"."id"
        group by
          "order_item_id"
        order by
          min(position)
      ) as agg
  ) as "items",
  (
    select
      count(*)
    from
      complaints
    where
      complaints.order_id = orders.id
      and resolved_at is null
  )::integer as "open_complaints"
from
  "orders"
  left join "invoices" on "invoices"."order_id" = "orders"."id"
where
  "orders"."id" = $1;

-- findByKey
select
  "id",
  "request_hash"
from
  "complaints"
where
  "order_id" = $1
  and "idempotency_key" = $2;

-- insertComplaint
insert into
  "complaints" (
    "order_id",
    "user_id",
    "reason",
    "message",
    "language",
    "idempotency_key",
    "request_hash",
    "created_at"
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8)
returning
  "id";

-- insertItems
insert into
  "complaint_items" ("complaint_id", "order_item_id", "quantity")
values
  ($1, $2, $3);

-- insertPhoto
insert into
  "complaint_photos" ("complaint_id", "position", "content")
values
  ($1, $2, $3);

-- listOwnComplaints
select
  "complaints"."id",
  "complaints"."reason",
  "complaints"."message",
  "complaints"."created_at",
  "complaints"."resolved_at",
  (
    select
      coalesce(json_agg(agg), '[]')
    from
      (
        select
          "complaint_items"."order_item_id",
          "complaint_items"."quantity"
        from
          "complaint_items"
          inner join "order_items" on "order_items"."id" = "complaint_items"."order_item_id"
        where
          "complaint_items"."complaint_id" = "complaints"."id"
        order by
          "order_items"."position"
      ) as agg
  ) as "items",
  (
    select
      count(*)
    from
      complaint_photos
    where
      complaint_photos.complaint_id = complaints.id
  )::integer as "photo_count"
from
  "complaints"
  inner join "orders" on "orders"."id" = "complaints"."order_id"
where
  "complaints"."user_id" = $1
  and "complaints"."order_id" = $2
order by
  "complaints"."created_at" desc,
  "complaints"."id";

-- findOwnComplaint
select
  "complaints"."id",
  "complaints"."reason",
  "complaints"."message",
  "complaints"."created_at",
  "complaints"."resolved_at",
  (
    select
      coalesce(json_agg(agg), '[]')
    from
      (
        select
          "complaint_items"."order_item_id",
          "complaint_items"."quantity"
        from
          "complaint_items"
          inner join "order_items" on "order_items"."id" = "complaint_items"."order_item_id"
        where
          "complaint_items"."complaint_id" = "complaints"."id"
        order by
          "order_items"."position"
      ) as agg
  ) as "items",
  (
    select
      count(*)
    from
      complaint_photos
    where
      complaint_photos.complaint_id = complaints.id
  )::integer as "photo_count"
from
  "complaints"
  inner join "orders" on "orders"."id" = "complaints"."order_id"
where
  "complaints"."id" = $1
order by
  "complaints"."created_at" desc,
  "complaints"."id";

-- listComplaintsOf
select
  "complaints"."id",
  "complaints"."reason",
  "complaints"."message",
  "complaints"."created_at",
  "complaints"."resolved_at",
  (
    select
      coalesce(json_agg(agg), '[]')
    from
      (
        select
          "complaint_items"."order_item_id",
          "complaint_items"."quantity"
        from
          "complaint_items"
          inner join "order_items" on "order_items"."id" = "complaint_items"."order_item_id"
        where
          "complaint_items"."complaint_id" = "complaints"."id"
        order by
          "order_items"."position"
      ) as agg
  ) as "items",
  (
    select
      count(*)
    from
      complaint_photos
    where
      complaint_photos.complaint_id = complaints.id
  )::integer as "photo_count",
  "orders"."order_number"
from
  "complaints"
  inner join "orders" on "orders"."id" = "complaints"."order_id"
where
  "complaints"."user_id" = $1
order by
  "complaints"."created_at" desc,
  "complaints"."id";

-- deletePhotosResolvedBefore
delete from "complaint_photos" using "complaints"
where
  "complaints"."id" = "complaint_photos"."complaint_id"
  and "complaints"."resolved_at" < $1;
