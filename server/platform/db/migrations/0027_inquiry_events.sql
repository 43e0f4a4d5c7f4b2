-- What customers write is an inquiry in the live events too.

create or replace function notify_inquiry_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', json_build_object('type', 'inquiry.changed', 'user_id', null,
    'data', json_build_object('inquiry_id', new.id))::text);
  return null;
end $$;
