-- insertContactMessage
insert into
  "contact_messages" ("name", "email", "message", "language")
values
  ($1, $2, $3, $4)
returning
  "id",
  "created_at";
