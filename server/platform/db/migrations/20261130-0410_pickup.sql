-- Orders that customers fetch at the counter (ADR 0055).

-- The counter is an area without postal codes: windows, capacity, minimum order and cut-offs are
-- those of every area. Nothing is driven, so there is no fee, and its places are its own.
alter table delivery_areas
  add column is_pickup boolean not null default false,
  drop constraint delivery_areas_postal_codes_check,
  add constraint delivery_areas_postal_codes_check
    check (is_pickup = (cardinality(postal_codes) = 0)),
  add constraint delivery_areas_pickup
    check (not is_pickup or (delivery_fee_cents = 0 and free_from_cents is null and has_own_drivers));
create unique index delivery_areas_one_pickup on delivery_areas (is_pickup) where is_pickup;

alter table orders
  drop constraint orders_delivery_method_check,
  add constraint orders_delivery_method_check
    check (delivery_method in ('delivery', 'pickup')) not valid;

create table pickups (
  order_id uuid primary key references orders on delete cascade,
  -- In the QR code of the order: who shows it may fetch the goods.
  code text not null unique check (code ~ '^[2-9A-HJKMNP-Z]{10}$'),
  -- Where the packed order waits; null: not noted yet.
  place text check (place <> ''),
  -- Null: until its window ends. Later if the staff has extended it.
  kept_until timestamptz(3)
);
create trigger pickups_fixed before update of order_id, code on pickups
  for each row execute function refuse_change();

create function check_pickup() returns trigger language plpgsql as $$
begin
  if (select delivery_method from orders where id = new.order_id) is distinct from 'pickup' then
    raise exception 'only an order for the counter is picked up'
      using errcode = 'integrity_constraint_violation', constraint = 'pickups_of_pickup';
  end if;
  return new;
end $$;
create trigger pickups_of_pickup before insert on pickups
  for each row execute function check_pickup();

-- The till of the counter is that of a tour without a way and without a driver.
alter table tours
  add column kind text not null default 'delivery' check (kind in ('delivery', 'counter')),
  add constraint tours_counter
    check (kind = 'delivery' or (driver_id is null and metres = 0 and state <> 'planned'));
create unique index tours_counter_open on tours (kind)
  where kind = 'counter' and state = 'under_way';

create function check_stop_kind() returns trigger language plpgsql as $$
begin
  if ((select kind from tours where id = new.tour_id) = 'counter')
      is distinct from ((select delivery_method from orders where id = new.order_id) = 'pickup') then
    raise exception 'the counter hands over what is picked up, and nothing else'
      using errcode = 'integrity_constraint_violation', constraint = 'tour_stops_kind';
  end if;
  return new;
end $$;
create trigger tour_stops_kind before insert or update of tour_id, order_id on tour_stops
  for each row execute function check_stop_kind();
