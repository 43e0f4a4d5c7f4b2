-- What customers write, and what the staff has seen to, shows on every open desk. On a channel of its own, which builds
-- that do not know of it do not hear.
create function announce_letter() returns trigger language plpgsql as $$
begin
  perform pg_notify('letters', json_build_object('type', 'letter.changed', 'user_id', null,
    'data', json_build_object('letter_id', new.id))::text);
  return null;
end $$;
create trigger contact_messages_announced after insert or update on contact_messages
  for each row execute function announce_letter();
create trigger withdrawals_announced after insert or update on withdrawals
  for each row execute function announce_letter();
