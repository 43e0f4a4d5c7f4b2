-- listContactMessages
select
  "contact_messages"."id",
  "contact_messages"."name",
  "contact_messages"."email",
  "contact_messages"."language",
  "contact_messages"."message",
  "contact_messages"."created_at",
  "contact_messages"."resolved_at",
  "staff"."email" as "resolved_by"
from
  "contact_messages"
  left join "users" as "staff" on "staff"."id" = "contact_messages"."resolved_by"
where
  "contact_messages"."resolved_at" is null
  and (
    "contact_messages"."created_at",
    "contact_messages"."id"
  ) < ($1::timestamptz, $2::uuid)
order by
  "contact_messages"."created_at" desc,
  "contact_messages"."id" desc
limit
  $3;

select
  "contact_messages"."id",
  "contact_messages"."name",
  "contact_messages"."email",
  "contact_messages"."language",
  "contact_messages"."message",
  "contact_messages"."created_at",
  "contact_messages"."resolved_at",
  "staff"."email" as "resolved_by"
from
  "contact_messages"
  left join "users" as "staff" on "staff"."id" = "contact_messages"."resolved_by"
where
  "contact_messages"."resolved_at" is not null
  and (
    "contact_messages"."created_at",
    "contact_messages"."id"
  ) < ($1::timestamptz, $2::uuid)
order by
  "contact_messages"."created_at" desc,
  "contact_messages"."id" desc
limit
  $3;

-- findContactMessage
select
  "contact_messages"."id",
  "contact_messages"."name",
  "contact_messages"."email",
  "contact_messages"."language",
  "contact_messages"."message",
  "contact_messages"."created_at",
  "contact_messages"."resolved_at",
  "staff"."email" as "resolved_by"
from
  "contact_messages"
  left join "users" as "staff" on "staff"."id" = "contact_messages"."resolved_by"
where
  "contact_messages"."id" = $1;

-- setContactMessageDone
update "contact_messages"
set
  "resolved_at" = $1,
  "resolved_by" = $2
where
  "id" = $3
  and "resolved_at" is null;

-- setContactMessageOpen
update "contact_messages"
set
  "resolved_at" = $1,
  "resolved_by" = $2
where
  "id" = $3;
