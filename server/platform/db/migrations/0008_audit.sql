-- Who changed what, when, before and after. Each audited table has a trigger that calls
-- record_audit.

create table audit_log (
  id bigint generated always as identity primary key,
  actor_id uuid references users on delete set null,
  action text not null,
  subject_type text not null,
  subject_id text not null,
  before jsonb,
  after jsonb,
  created_at timestamptz not null default now()
);
create index audit_log_subject on audit_log (subject_type, subject_id, created_at);
create index audit_log_of_subject_type on audit_log (subject_type, id desc);
create index audit_log_of_actor on audit_log (actor_id, id desc);
-- For the filter by day; without it the newest entries are read by their ids.
create index audit_log_by_time on audit_log (created_at);

-- Records what staff does. The transaction names the actor (`inStaffTransaction`); changes without
-- an actor, as those of orders and imports, are not recorded. The first argument is the type of the
-- subject, the second the recorded columns, if not all.
create function record_audit() returns trigger language plpgsql as $$
declare
  actor constant text := nullif(current_setting('shop.actor_id', true), '');
  -- Counters, and stock, which has its own log of movements.
  never constant text[] := '{updated_at,created_at,version,stock_quantity}';
  columns constant text[] := string_to_array(tg_argv[1], ',');
  old_row jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  new_row jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  before jsonb;
  after jsonb;
begin
  if actor is null then return null; end if;
  select jsonb_object_agg(key, old_row -> key) filter (where old_row is not null),
      jsonb_object_agg(key, new_row -> key) filter (where new_row is not null)
    into before, after
    from jsonb_object_keys(coalesce(new_row, old_row)) as key
    where key <> all(never) and (columns is null or key = any(columns))
      and old_row -> key is distinct from new_row -> key;
  if before is null and after is null then return null; end if;
  insert into audit_log (actor_id, action, subject_type, subject_id, before, after)
    values (actor::uuid, case tg_op when 'INSERT' then 'created' when 'UPDATE' then 'changed' else 'deleted' end,
      tg_argv[0], coalesce(new_row, old_row) ->> 'id', before, after);
  return null;
end $$;

create trigger users_audited after update of role on users
  for each row execute function record_audit('user', 'role');
