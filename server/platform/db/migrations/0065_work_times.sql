-- Working time that employees note themselves, and temperatures of transport boxes (ADR 0083).

create table work_time_entries (
  -- Of the device, which repeats it.
  id uuid primary key,
  user_id uuid references users on delete set null,
  kind text not null check (kind in ('begin', 'break', 'resume', 'end')),
  at timestamptz(3) not null,
  -- The entry that this one corrects. No foreign key: the older one is deleted first.
  replaces uuid unique check (replaces <> id),
  -- What it replaces did not happen, and nothing happened in its place.
  is_void boolean not null default false,
  note text check (note <> ''),
  created_at timestamptz(3) not null default now(),
  constraint work_time_entries_correction check (replaces is null or note is not null),
  constraint work_time_entries_void check (not is_void or replaces is not null)
);
create index work_time_entries_user on work_time_entries (user_id, at);
create index work_time_entries_created on work_time_entries (created_at);
-- A deleted account is removed from its entries.
create trigger work_time_entries_append_only before update of
  id, kind, at, replaces, is_void, note, created_at
  on work_time_entries for each row execute function refuse_change();

-- Those that no later entry replaces.
create view valid_work_times as
  select id, user_id, kind, at, replaces, note, created_at from work_time_entries as entry
    where not is_void
      and not exists (select from work_time_entries as later where later.replaces = entry.id);

-- Whether an entry may follow another; the first one follows null.
create function follows_work_step(before text, kind text) returns boolean
  language sql immutable parallel safe
  return case kind
    when 'begin' then before is null or before = 'end'
    when 'resume' then coalesce(before = 'break', false)
    else coalesce(before in ('begin', 'resume'), false)
  end;

-- At the end of the transaction, because a correction may consist of several entries.
create function check_work_sequence() returns trigger language plpgsql as $$
declare
  replaced work_time_entries;
  earliest timestamptz := new.at;
  latest timestamptz := new.at;
begin
  if new.user_id is null then return null; end if;
  -- Two devices of a person take turns.
  perform from users where id = new.user_id for no key update;
  if new.replaces is not null then
    select * into replaced from work_time_entries where id = new.replaces;
    if replaced.user_id is distinct from new.user_id or replaced.is_void then
      raise exception 'entry % cannot be replaced', new.replaces
        using errcode = 'integrity_constraint_violation', constraint = 'work_time_entries_replaced';
    end if;
    earliest := least(new.at, replaced.at);
    latest := greatest(new.at, replaced.at);
  end if;
  if exists (
    with around as (
      (select kind, at from valid_work_times where user_id = new.user_id and at < earliest
        order by at desc limit 1)
      union all
      (select kind, at from valid_work_times
        where user_id = new.user_id and at between earliest and latest)
      union all
      (select kind, at from valid_work_times where user_id = new.user_id and at > latest
        order by at limit 1)
    ), ordered as (
      select kind, at, lag(kind) over (order by at) as before, lag(at) over (order by at) as before_at
        from around
    )
    -- What is before the change was checked when it was written.
    select from ordered
      where at >= earliest and (not follows_work_step(before, kind) or at = before_at)
  ) then
    raise exception 'working times of % do not alternate', new.user_id
      using errcode = 'integrity_constraint_violation', constraint = 'work_time_entries_sequence';
  end if;
  return null;
end $$;
create constraint trigger work_time_entries_sequence after insert on work_time_entries
  deferrable initially deferred for each row execute function check_work_sequence();

create table temperature_readings (
  -- Of the device, which repeats it.
  id uuid primary key,
  tour_id uuid not null,
  -- Its label.
  box text not null check (box <> ''),
  zone text not null check (zone in ('chilled', 'frozen')),
  moment text not null check (moment in ('loading', 'return')),
  -- Tenths of a degree Celsius.
  tenths integer not null check (tenths between -600 and 600),
  -- What was done about one outside of the limit.
  note text check (note <> ''),
  read_at timestamptz(3) not null,
  actor_id uuid references users on delete set null,
  created_at timestamptz(3) not null default now()
);
create index temperature_readings_tour on temperature_readings (tour_id, read_at);
create index temperature_readings_read on temperature_readings (read_at, id);
create trigger temperature_readings_append_only before update of
  id, tour_id, box, zone, moment, tenths, note, read_at, created_at
  on temperature_readings for each row execute function refuse_change();
