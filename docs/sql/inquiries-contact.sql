-- insertContactMessage
insert into
  "contact_messages" ("name", "email", "message", "language")
values
  ($1, $2, $3, $4)
returning
  "id",
  "created_at";

-- listContactMessagesOf
select
  "id",
  "name",
  "email",
  "language",
  "message",
  "created_at",
  "resolved_at"
from
  "contact_messages"
where
  lower(email) = $1
order by
  "created_at";

-- deleteContactMessagesOf
delete from "contact_messages"
where
  lower(email) = $1;

-- deleteContactMessagesBefore
delete from "contact_messages"
where
  "resolved_at" < $1;
