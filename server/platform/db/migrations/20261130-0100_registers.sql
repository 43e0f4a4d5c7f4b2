-- Places with cash, each of which numbers its own records (ADR 0021): the safe of the shop, and the
-- purses that drivers take along.

create table registers (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('purse', 'safe')),
  -- For people: T1 is the safe, F1, F2 ... are the purses.
  code text not null unique check (code ~ '^[FT][1-9][0-9]{0,5}$'),
  -- For the tax office and the security device; DSFinV-K allows neither '/' nor '_'.
  serial text not null unique check (serial ~ '^[A-Za-z0-9-]{1,70}$'),
  acquired_on date not null default berlin_day(),
  retired_on date check (retired_on >= acquired_on)
);
create unique index registers_safe on registers (kind) where kind = 'safe' and retired_on is null;

create trigger registers_append_only before update of id, kind, code, serial, acquired_on
  on registers for each row execute function refuse_change();
create trigger registers_retired before update of retired_on on registers
  for each row when (old.retired_on is not null) execute function refuse_change();
create trigger registers_not_deleted before delete on registers
  for each row execute function refuse_change();
create trigger registers_append_only_not_truncated before truncate on registers
  for each statement execute function refuse_change();

-- The next register of a kind, with a serial number that is made once.
create function add_register(of_kind text) returns uuid language sql as $$
  insert into registers (kind, code, serial)
    select of_kind, code, 'KK-' || code || '-' || left(gen_random_uuid()::text, 8)
      from (
        select case of_kind when 'safe' then 'T' else 'F' end
            || 1 + coalesce(max(substr(code, 2)::integer), 0) as code
          from registers where kind = of_kind
      ) as next
    returning id
$$;

-- The purse with the cash of a till, from its first cash on. A purse is in one open till.
alter table tills add column register_id uuid references registers;
create unique index tills_purse on tills (register_id) where closed_at is null;
create index tills_register on tills (register_id) where register_id is not null;
create trigger tills_register before update of register_id on tills
  for each row when (old.register_id is not null) execute function refuse_change();

-- The purse of a till: one that no open till has, or a new one. The caller has locked the till.
create function take_purse(for_till uuid) returns uuid language plpgsql as $$
declare
  taken uuid;
begin
  select register_id into taken from tills where id = for_till;
  if taken is not null then return taken; end if;
  perform pg_advisory_xact_lock(hashtext('purses'));
  select id into taken from registers
    where kind = 'purse' and retired_on is null
      and not exists (select from tills where register_id = registers.id and closed_at is null)
    order by length(code), code limit 1;
  if taken is null then taken := add_register('purse'); end if;
  update tills set register_id = taken where id = for_till;
  return taken;
end $$;

create function take_purse_for_movement() returns trigger language plpgsql as $$
begin
  perform take_purse(new.till_id);
  return null;
end $$;
create trigger till_movements_in_purse after insert on till_movements
  for each row when (new.number = 1) execute function take_purse_for_movement();

-- The safe, and a purse for each till that has cash now.
select add_register('safe');
select take_purse(id) from tills
  where closed_at is null and exists (select from till_movements where till_id = tills.id);
