-- listComplaints
select
  "complaints"."id",
  "complaints"."order_id",
  "orders"."order_number",
  "orders"."customer_name" as "name",
  "orders"."user_email" as "email",
  "complaints"."language",
  "complaints"."reason",
  "complaints"."message",
  "complaints"."created_at",
  "complaints"."resolved_at",
  "staff"."email" as "resolved_by",
  (
    select
      coalesce(json_agg(agg), '[]')
    from
      (
        select
          "complaint_items"."order_item_id",
          "complaint_items"."quantity",
          (
            select
              string_agg(
                product_name,
                ' + '
                order by
                  position
              )
            from
              delivered_lines
            where
              order_item_id = order_items.id
          ) as "product_name",
          (
            select
              sum(quantity)
            from
              delivered_lines
            where
              order_item_id = order_items.id
          )::integer as "delivered_quantity"
        from
          "complaint_items"
          inner join "order_items" on "order_items"."id" = "complaint_items"."order_item_id"
        where
          "complaint_items"."complaint_id" = "complaints"."id"
        order by
          "order_items"."position"
      ) as agg
  ) as "items",
  array(
    select
      complaint_photos.id::text
    from
      complaint_photos
    where
      complaint_photos.complaint_id = complaints.id
    order by
      position
  ) as "photo_ids"
from
  "complaints"
  inner join "orders" on "orders"."id" = "complaints"."order_id"
  left join "users" as "staff" on "staff"."id" = "complaints"."resolved_by"
where
  "complaints"."resolved_at" is null
  and ("complaints"."created_at", "complaints"."id") < ($1::timestamptz, $2::uuid)
order by
  "complaints"."created_at" desc,
  "complaints"."id" desc
limit
  $3;

-- findComplaint
select
  "complaints"."id",
  "complaints"."order_id",
  "orders"."order_number",
  "orders"."customer_name" as "name",
  "orders"."user_email" as "email",
  "complaints"."language",
  "complaints"."reason",
  "complaints"."message",
  "complaints"."created_at",
  "complaints"."resolved_at",
  "staff"."email" as "resolved_by",
  (
    select
      coalesce(json_agg(agg), '[]')
    from
      (
        select
          "complaint_items"."order_item_id",
          "complaint_items"."quantity",
          (
            select
              string_agg(
                product_name,
                ' + '
                order by
                  position
              )
            from
              delivered_lines
            where
              order_item_id = order_items.id
          ) as "product_name",
          (
            select
              sum(quantity)
            from
              delivered_lines
            where
              order_item_id = order_items.id
          )::integer as "delivered_quantity"
        from
          "complaint_items"
          inner join "order_items" on "order_items"."id" = "complaint_items"."order_item_id"
        where
          "complaint_items"."complaint_id" = "complaints"."id"
        order by
          "order_items"."position"
      ) as agg
  ) as "items",
  array(
    select
      complaint_photos.id::text
    from
      complaint_photos
    where
      complaint_photos.complaint_id = complaints.id
    order by
      position
  ) as "photo_ids"
from
  "complaints"
  inner join "orders" on "orders"."id" = "complaints"."order_id"
  left join "users" as "staff" on "staff"."id" = "complaints"."resolved_by"
where
  "complaints"."id" = $1;

-- findPhoto
select
  "content"
from
  "complaint_photos"
where
  "id" = $1;

-- setComplaintDone
update "complaints"
set
  "resolved_at" = $1,
  "resolved_by" = $2
where
  "id" = $3
  and "resolved_at" is null;

-- setComplaintOpen
update "complaints"
set
  "resolved_at" = $1,
  "resolved_by" = $2
where
  "id" = $3;
