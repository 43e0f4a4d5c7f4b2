-- What was counted in a till, in versions: until the close another person replaces a mistyped
-- count, and both remain (ADR 0020). `tills.counted`, `counted_at`, `counted_by` and
-- `expected_cents` are a copy of the last version.
create table till_counts (
  till_id uuid not null references tills,
  -- From 1, without gaps.
  version integer not null check (version > 0),
  contents jsonb not null check (is_cash(contents)),
  -- What was expected when it was counted.
  expected_cents integer not null,
  -- Why it replaces the version before.
  reason text check (reason <> ''),
  actor_id uuid references users on delete set null,
  counted_at timestamptz(3) not null,
  primary key (till_id, version),
  constraint till_counts_reason check (version = 1 or reason is not null)
);
create index till_counts_actor on till_counts (actor_id) where actor_id is not null;
insert into till_counts (till_id, version, contents, expected_cents, actor_id, counted_at)
  select id, 1, counted, expected_cents, counted_by, counted_at from tills where counted is not null;

create trigger till_counts_append_only before update of
  till_id, version, contents, expected_cents, reason, counted_at
  on till_counts for each row execute function refuse_change();
-- The actor is erased at most.
create trigger till_counts_actor before update of actor_id on till_counts
  for each row when (new.actor_id is not null) execute function refuse_change();
create trigger till_counts_not_deleted before delete on till_counts
  for each row execute function refuse_change();
create trigger till_counts_not_truncated before truncate on till_counts
  for each statement execute function refuse_change();

-- When a first count was so far off that the person was asked to count again. Once.
alter table tills add column count_again_at timestamptz(3);

-- Locks the till, so that its counts have one order; a closed till is not counted. No one counts
-- the cash that they had, nor replaces their own count.
create function number_till_count() returns trigger language plpgsql as $$
declare
  till tills;
  earlier till_counts;
begin
  select * into till from tills where id = new.till_id for no key update;
  if till.closed_at is not null then
    raise exception 'till % is closed', new.till_id
      using errcode = 'integrity_constraint_violation', constraint = 'tills_open';
  end if;
  select * into earlier from till_counts where till_id = new.till_id order by version desc limit 1;
  if new.actor_id = till.driver_id or new.actor_id = earlier.actor_id then
    raise exception 'till % is counted by another person', new.till_id
      using errcode = 'integrity_constraint_violation', constraint = 'till_counts_by_other';
  end if;
  new.version := coalesce(earlier.version, 0) + 1;
  return new;
end $$;
create trigger till_counts_numbered before insert on till_counts
  for each row execute function number_till_count();

create function copy_till_count() returns trigger language plpgsql as $$
begin
  update tills set counted = new.contents, counted_at = new.counted_at, counted_by = new.actor_id,
    expected_cents = new.expected_cents where id = new.till_id;
  return null;
end $$;
create trigger till_counts_copied after insert on till_counts
  for each row execute function copy_till_count();

-- Until the close a count changes by its next version alone.
create function refuse_other_count() returns trigger language plpgsql as $$
begin
  if old.closed_at is not null or not exists (
    select from till_counts where till_id = new.id and contents = new.counted and counted_at = new.counted_at
      and version = (select max(version) from till_counts where till_id = new.id)
  ) then
    raise exception 'rows of % are never changed', tg_table_name
      using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
drop trigger tills_counted_append_only on tills;
create trigger tills_counted_append_only before update of counted, counted_at, expected_cents on tills
  for each row when (old.counted_at is not null) execute function refuse_other_count();
drop trigger tills_counted_by on tills;
create trigger tills_counted_by before update of counted_by on tills
  for each row when (old.closed_at is not null and new.counted_by is not null) execute function refuse_change();
create trigger tills_count_again before update of count_again_at on tills
  for each row when (old.count_again_at is not null or old.closed_at is not null) execute function refuse_change();
