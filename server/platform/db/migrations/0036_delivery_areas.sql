-- Areas with fee and minimum, windows by weekday, exceptions by day, and the capacity that all
-- windows share at an instant. The settings become the first area and the windows of each week.
-- Unused since 0.1: areas, windows and the load of each quarter of an hour replace the settings of
-- delivery, `delivery_slots` and its holds.

create table delivery_areas (
  id uuid primary key default gen_random_uuid(),
  name text not null check (name <> ''),
  postal_codes text[] not null check (cardinality(postal_codes) > 0),
  delivery_fee_cents integer not null check (delivery_fee_cents >= 0),
  minimum_order_cents integer not null check (minimum_order_cents >= 0),
  -- Null: the fee is never dropped.
  free_from_cents integer constraint free_from_minimum check (free_from_cents >= minimum_order_cents),
  -- Its places are counted apart from those of the other areas.
  has_own_drivers boolean not null default false,
  is_active boolean not null default true,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz not null default now()
);
create trigger delivery_areas_updated_at before update on delivery_areas
  for each row execute function set_updated_at();
create trigger delivery_areas_audited after insert or update on delivery_areas
  for each row execute function record_audit('delivery_area');

-- The postal codes of the active areas: each belongs to one.
create table delivery_postal_codes (
  postal_code text primary key check (postal_code ~ '^\d{5}$'),
  area_id uuid not null references delivery_areas on delete cascade
);
create index delivery_postal_codes_area on delivery_postal_codes (area_id);

create function list_postal_codes() returns trigger language plpgsql as $$
begin
  delete from delivery_postal_codes where area_id = new.id;
  insert into delivery_postal_codes (postal_code, area_id)
    select distinct code, new.id from unnest(new.postal_codes) as code where new.is_active order by code;
  return null;
end $$;
create trigger delivery_areas_codes after insert or update of postal_codes, is_active on delivery_areas
  for each row execute function list_postal_codes();

-- Windows of each week. Minutes on Berlin's wall clock: from midnight, or before the start.
create table window_templates (
  id uuid primary key default gen_random_uuid(),
  weekday smallint not null check (weekday between 1 and 7),
  start_minutes integer not null check (start_minutes >= 0 and start_minutes % 15 = 0),
  length_minutes integer not null check (length_minutes between 15 and 600 and length_minutes % 15 = 0),
  capacity integer not null check (capacity >= 0),
  -- Null: all areas.
  area_ids uuid[] check (cardinality(area_ids) > 0),
  -- Null: can be ordered as soon as its day can.
  order_from_minutes integer check (order_from_minutes > 0),
  order_until_minutes integer not null check (order_until_minutes >= 0),
  fee_difference_cents integer not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz not null default now(),
  constraint window_ends_on_its_day check (start_minutes + length_minutes <= 1440),
  constraint window_is_offered check (order_until_minutes < order_from_minutes)
);
create index window_templates_week on window_templates (weekday, start_minutes);
create trigger window_templates_updated_at before update on window_templates
  for each row execute function set_updated_at();
create trigger window_templates_audited after insert or update or delete on window_templates
  for each row execute function record_audit('window_template');

-- What is different on a day: closed, one window closed or changed, or an extra window.
create table delivery_exceptions (
  id uuid primary key default gen_random_uuid(),
  day date not null,
  kind text not null check (kind in ('closed', 'changed', 'extra')),
  template_id uuid references window_templates on delete cascade,
  start_minutes integer check (start_minutes >= 0 and start_minutes % 15 = 0),
  length_minutes integer check (length_minutes between 15 and 600 and length_minutes % 15 = 0),
  capacity integer check (capacity >= 0),
  area_ids uuid[] check (cardinality(area_ids) > 0),
  order_from_minutes integer check (order_from_minutes > 0),
  order_until_minutes integer check (order_until_minutes >= 0),
  fee_difference_cents integer,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz not null default now(),
  constraint exception_window check (
    (kind = 'closed') = (num_nonnulls(start_minutes, length_minutes, capacity, order_until_minutes, fee_difference_cents) = 0)
    and (kind = 'closed' or num_nulls(start_minutes, length_minutes, capacity, order_until_minutes, fee_difference_cents) = 0)
    and case kind when 'changed' then template_id is not null when 'extra' then template_id is null else true end
  ),
  constraint exception_ends_on_its_day check (start_minutes + length_minutes <= 1440),
  constraint exception_is_offered check (order_until_minutes < order_from_minutes)
);
create unique index delivery_exceptions_template on delivery_exceptions (day, template_id);
create unique index delivery_exceptions_closed on delivery_exceptions (day)
  where kind = 'closed' and template_id is null;
create index delivery_exceptions_of_template on delivery_exceptions (template_id);
create trigger delivery_exceptions_updated_at before update on delivery_exceptions
  for each row execute function set_updated_at();
create trigger delivery_exceptions_audited after insert or update or delete on delivery_exceptions
  for each row execute function record_audit('delivery_exception');

-- One row, with a new value after each change of areas, templates and exceptions: processes cache
-- the rules by it.
create table delivery_revision (
  id boolean primary key default true check (id),
  revision uuid not null default gen_random_uuid()
);
insert into delivery_revision default values;

create function revise_delivery() returns trigger language plpgsql as $$
begin
  update delivery_revision set revision = gen_random_uuid();
  perform notify_catalog_change('all');
  return null;
end $$;
create trigger delivery_areas_revised after insert or update or delete on delivery_areas
  for each statement execute function revise_delivery();
create trigger window_templates_revised after insert or update or delete on window_templates
  for each statement execute function revise_delivery();
create trigger delivery_exceptions_revised after insert or update or delete on delivery_exceptions
  for each statement execute function revise_delivery();

insert into delivery_areas (name, postal_codes, delivery_fee_cents, minimum_order_cents)
  select 'Wedding', postal_codes, delivery_fee_cents, minimum_order_cents from shop_settings;

-- The grid from the opening on can be ordered until its day's opening; afterwards the grid of the
-- multiples of its length (with two hours: 10:00, 12:00) can. Starts of both are one window.
with settings as (
  select slot_capacity as capacity, slot_length_minutes / 15 * 15 as length,
      (extract(epoch from slot_hours_start) / 900)::integer * 15 as opening,
      (extract(epoch from slot_hours_end) / 60)::integer as closing, closed_weekdays
    from shop_settings
), starts as (
  select begin, length, opening, capacity, closed_weekdays, false as is_same_day
    from settings, generate_series(opening, closing - length, length) as begin
  union all
  select begin, length, opening, capacity, closed_weekdays, true
    from settings, generate_series((opening / length + 1) * length, closing - length, length) as begin
    where opening % length <> 0
)
insert into window_templates
    (weekday, start_minutes, length_minutes, capacity, order_from_minutes, order_until_minutes, fee_difference_cents)
  select weekday, begin, length, capacity, case when is_same_day then begin - opening end,
      case when is_same_day or opening % length = 0 then 0 else begin - opening end, 0
    from starts, generate_series(1, 7) as weekday
    where weekday <> all(closed_weekdays);

insert into delivery_exceptions (day, kind)
  select distinct day, 'closed' from shop_settings, unnest(closed_days) as day;

-- How many deliveries are promised in each quarter of an hour, by the drivers of the shop (the nil
-- UUID) or those of an area. The check prevents overbooking, whatever windows overlap.
create table delivery_load (
  fleet_id uuid not null,
  starts_at timestamptz not null check (mod(extract(epoch from starts_at)::bigint, 900) = 0),
  -- Of the window that was booked last.
  capacity integer not null check (capacity >= 0),
  booked integer not null default 0 check (booked >= 0),
  constraint slot_within_capacity check (booked <= capacity),
  primary key (fleet_id, starts_at)
) with (fillfactor = 50);

alter table orders add column fleet_id uuid not null default '00000000-0000-0000-0000-000000000000';
alter table orders drop constraint orders_delivery_time_start_fkey;
insert into delivery_load (fleet_id, starts_at, capacity, booked)
  select fleet_id, quarter, count(*), count(*)
    from orders, generate_series(
      date_bin('15 minutes', delivery_time_start, '2000-01-01Z'),
      delivery_time_end - interval '1 second', interval '15 minutes') as quarter
    where status <> 'cancelled' and delivery_time_end > now()
    group by fleet_id, quarter;

drop table slot_holds;
drop table delivery_slots;

-- A place reserved during the checkout, one for each customer. It counts as promised until it
-- expires; nothing has to remove it.
create table slot_holds (
  user_id uuid primary key references users on delete cascade,
  fleet_id uuid not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  expires_at timestamptz not null
);
create index slot_holds_end on slot_holds (ends_at);

alter table shop_settings
  -- Days after today that can be ordered.
  add column days_ahead smallint not null default 1 check (days_ahead between 0 and 14),
  -- Whether each day of Ramadan has a window that ends before sunset.
  add column iftar_windows boolean not null default false,
  add column iftar_length_minutes integer not null default 120 check (iftar_length_minutes between 15 and 600),
  add column iftar_capacity integer not null default 20 check (iftar_capacity >= 0),
  drop column delivery_fee_cents,
  drop column minimum_order_cents,
  drop column postal_codes,
  drop column slot_hours_start,
  drop column slot_hours_end,
  drop column slot_length_minutes,
  drop column slot_capacity,
  drop column closed_weekdays,
  drop column closed_days;
