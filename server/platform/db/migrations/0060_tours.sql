-- Tours of drivers: which orders they deliver in which order, and how far they are (ADR 0079).

create table tours (
  id uuid primary key default gen_random_uuid(),
  driver_id uuid references users on delete set null,
  -- All its orders are delivered in this window.
  window_start timestamptz not null,
  window_end timestamptz not null check (window_end > window_start),
  state text not null default 'planned' check (state in ('planned', 'under_way', 'returned', 'settled')),
  -- Counts the changes of its stops by a dispatcher.
  version integer not null default 1,
  -- By the plan.
  leaves_at timestamptz(3) not null,
  returns_at timestamptz(3) not null,
  metres integer not null check (metres >= 0),
  -- By the driver's taps.
  left_at timestamptz(3),
  returned_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  constraint tours_left check ((state = 'planned') = (left_at is null)),
  constraint tours_returned check ((state = 'returned' or state = 'settled') = (returned_at is not null))
);
-- A driver is on one way at a time.
create unique index tours_under_way on tours (driver_id) where state = 'under_way';
create index tours_driver on tours (driver_id, window_start, id);
create index tours_window on tours (window_start, id);

create table tour_stops (
  id uuid primary key default gen_random_uuid(),
  tour_id uuid not null references tours on delete cascade,
  order_id uuid not null references orders on delete cascade,
  -- From 1.
  position integer not null check (position > 0),
  state text not null default 'planned' check (state in ('planned', 'arrived', 'done', 'failed')),
  -- By the plan: a driver who is early waits until the stop begins.
  arrives_at timestamptz(3) not null,
  begins_at timestamptz(3) not null,
  leaves_at timestamptz(3) not null,
  -- The drive to it, as expected without what other drives have taught.
  drive_seconds integer not null check (drive_seconds >= 0),
  -- By the driver's taps.
  arrived_at timestamptz(3),
  left_at timestamptz(3),
  failure_reason text check (failure_reason in
    ('not_at_home', 'refused', 'cannot_pay', 'address_not_found', 'cancelled', 'no_time_left')),
  -- What the dispatcher decided about a failed stop. A second try on the same tour is no decision:
  -- the stop is planned again.
  decision text check (decision in ('again', 'cancel')),
  -- Of those that were decided, the position says only where they were.
  constraint tour_stops_position exclude (tour_id with =, position with =)
    where (decision is null) deferrable initially deferred,
  constraint tour_stops_arrived check (state <> 'arrived' or arrived_at is not null),
  constraint tour_stops_left check ((state = 'done' or state = 'failed') = (left_at is not null)),
  constraint tour_stops_failed check ((state = 'failed') = (failure_reason is not null)),
  constraint tour_stops_decided check (decision is null or state = 'failed')
);
-- An order is on one tour at a time, and is delivered once.
create unique index tour_stops_open on tour_stops (order_id) where decision is null;
create index tour_stops_order on tour_stops (order_id, tour_id);

-- What happened at a door, all at once: what was refused is in the settlement that it names.
create table handovers (
  stop_id uuid primary key references tour_stops on delete cascade,
  order_id uuid not null unique references orders on delete cascade,
  event_id uuid not null unique references work_events on delete cascade,
  settlement_version integer not null,
  -- kind and count.
  empties jsonb not null default '[]' check (jsonb_typeof(empties) = 'array'),
  empties_cents integer not null check (empties_cents >= 0),
  -- Only one of these is above 0, or the payout at its limit and the credit.
  due_cents integer not null check (due_cents >= 0),
  payout_cents integer not null check (payout_cents >= 0),
  credit_cents integer not null check (credit_cents >= 0),
  method text not null check (method in ('cash', 'paypal')),
  tip_cents integer not null check (tip_cents >= 0),
  -- Who took the goods, if it was not the customer.
  received_by text check (received_by <> ''),
  handed_over_at timestamptz(3) not null,
  constraint handovers_amounts check (due_cents = 0 or (payout_cents = 0 and credit_cents = 0)),
  foreign key (order_id, settlement_version) references settlements (order_id, version) on delete cascade
);
create trigger handovers_append_only before update of
  stop_id, order_id, event_id, settlement_version, empties, empties_cents, due_cents, payout_cents, credit_cents,
  method, tip_cents, handed_over_at
  on handovers for each row execute function refuse_change();

-- How far a tour is: for the dispatcher and its driver, and for all its customers who wait.
create function notify_tour_change() returns trigger language plpgsql as $$
begin
  insert into pending_notifications (payload)
    select json_build_object('type', 'tour.changed', 'user_id', null,
        'data', json_build_object('tour_id', tour_id))
      from (select distinct tour_id from changed_rows) as changed;
  insert into pending_notifications (payload)
    select json_build_object('type', 'picking.changed', 'user_id', orders.user_id,
        'data', json_build_object('order_id', orders.id))
      from orders join tour_stops on tour_stops.order_id = orders.id
      where tour_stops.tour_id in (select tour_id from changed_rows) and tour_stops.decision is null
        and orders.user_id is not null;
  return null;
end $$;
create trigger tour_stops_inserted_notify after insert on tour_stops
  referencing new table as changed_rows for each statement execute function notify_tour_change();
create trigger tour_stops_updated_notify after update on tour_stops
  referencing new table as changed_rows for each statement execute function notify_tour_change();
create trigger tour_stops_deleted_notify after delete on tour_stops
  referencing old table as changed_rows for each statement execute function notify_tour_change();
