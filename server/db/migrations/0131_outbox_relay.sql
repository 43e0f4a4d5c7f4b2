-- A job costs its order more than the order's own row. Messages wait here, written with what they are about, until one of
-- the processes makes a job of those that came together (server/outbox/relay.ts).
create table waiting_messages (message_id uuid not null);

create function announce_messages() returns trigger language plpgsql as $$
begin
  perform pg_notify('messages', '');
  return null;
end $$;
create trigger waiting_messages_announced after insert on waiting_messages
  for each statement execute function announce_messages();
