-- What the shop has reported to the tax office of its signing devices and their registers: within a
-- month of each change (section 146a (4) AO).

-- What is to be reported: a device, and a register from its first signature on. A test device signs
-- nothing that the tax office knows.
create view reportable_systems as
  select 'device' as kind, null as code, serial, certification_id,
      berlin_day(used_from) as begins_on, berlin_day(retired_at) as ended_on
    from devices where environment = 'live'
  union all
  select 'register', registers.code, registers.serial, null,
      berlin_day(min(register_clients.registered_at)), registers.retired_on
    from registers
      join register_clients on register_clients.register_id = registers.id
      join devices on devices.id = register_clients.device_id
    where devices.environment = 'live' and register_clients.registered_at is not null
    group by registers.id;

create table tax_office_reports (
  id uuid primary key default gen_random_uuid(),
  reported_on date not null,
  -- Of `reportable_systems` on that day: a report names all of them.
  systems jsonb not null check (jsonb_typeof(systems) = 'array'),
  actor_id uuid references users on delete set null,
  noted_at timestamptz(3) not null,
  check (reported_on <= berlin_day(noted_at))
);
create index tax_office_reports_actor on tax_office_reports (actor_id) where actor_id is not null;

create trigger tax_office_reports_append_only before update of id, reported_on, systems, noted_at
  on tax_office_reports for each row execute function refuse_change();
-- The actor is erased at most.
create trigger tax_office_reports_actor before update of actor_id on tax_office_reports
  for each row when (new.actor_id is not null) execute function refuse_change();
create trigger tax_office_reports_not_deleted before delete on tax_office_reports
  for each row execute function refuse_change();
create trigger tax_office_reports_not_truncated before truncate on tax_office_reports
  for each statement execute function refuse_change();
