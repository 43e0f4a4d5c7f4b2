-- What the shop answered to a message of a customer, as it was mailed. The row says who answered
-- and when, and never changes: the audit log has nothing to add.
create table contact_answers (
  id uuid primary key default gen_random_uuid(),
  contact_message_id uuid not null references contact_messages on delete cascade,
  answer text not null check (answer <> ''),
  answered_by uuid references users on delete set null,
  created_at timestamptz(3) not null default now()
);
create index contact_answers_message on contact_answers (contact_message_id, created_at);

create function notify_contact_answer() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', json_build_object('type', 'inquiry.changed', 'user_id', null,
    'data', json_build_object('inquiry_id', new.contact_message_id))::text);
  return null;
end $$;
create trigger contact_answers_notify after insert on contact_answers
  for each row execute function notify_contact_answer();
