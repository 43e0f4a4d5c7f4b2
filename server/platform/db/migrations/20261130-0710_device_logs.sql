-- What a signing device logged on a day, as its TAR file: the provider stores it for a limited
-- time, and the law wants it for ten years.
create table device_logs (
  id uuid primary key default gen_random_uuid(),
  device_id uuid not null references devices,
  -- In Berlin.
  day date not null,
  stored_at timestamptz(3) not null,
  bytes bigint not null check (bytes > 0),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  constraint device_logs_day unique (device_id, day),
  check (day < berlin_day(stored_at))
);

-- The file in parts, so that it is read and sent without being in memory. They are inserted before
-- their log in its transaction: once it is there, it has no more.
create table device_log_parts (
  log_id uuid not null references device_logs deferrable initially deferred,
  -- From 1.
  position integer not null check (position > 0),
  content bytea not null check (length(content) between 1 and 1048576),
  primary key (log_id, position)
);

create function check_device_log() returns trigger language plpgsql as $$
begin
  if new.bytes <> (select coalesce(sum(length(content)), 0) from device_log_parts where log_id = new.id) then
    raise exception 'a log of % bytes has parts of another size', new.bytes
      using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger device_logs_complete before insert on device_logs
  for each row execute function check_device_log();

create function refuse_later_log_part() returns trigger language plpgsql as $$
begin
  if exists (select from device_logs where id = new.log_id) then
    raise exception 'rows of device_log_parts are never changed: a log has no more parts'
      using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger device_log_parts_before_log before insert on device_log_parts
  for each row execute function refuse_later_log_part();

create trigger device_logs_append_only before update or delete on device_logs
  for each row execute function refuse_change();
create trigger device_logs_not_truncated before truncate on device_logs
  for each statement execute function refuse_change();
create trigger device_log_parts_append_only before update or delete on device_log_parts
  for each row execute function refuse_change();
create trigger device_log_parts_not_truncated before truncate on device_log_parts
  for each statement execute function refuse_change();
