-- Orders picked together, and what employees report from their devices (ADR 0075).

-- A person takes a batch of orders through the shelves in one walk.
create table pick_batches (
  id uuid primary key default gen_random_uuid(),
  picker_id uuid references users on delete set null,
  -- All orders of a batch are delivered in the same window.
  window_start timestamptz not null,
  window_end timestamptz not null,
  created_at timestamptz(3) not null default now(),
  closed_at timestamptz(3)
);
create index pick_batches_open on pick_batches (window_start, id) where closed_at is null;

create table pick_batch_orders (
  batch_id uuid not null references pick_batches on delete cascade,
  order_id uuid not null references orders on delete cascade,
  -- Names the order on the screen: A to H.
  position smallint not null check (position between 1 and 8),
  -- Null while the batch is open.
  released_at timestamptz(3),
  primary key (batch_id, order_id),
  unique (batch_id, position)
);
-- An order is in one open batch at most.
create unique index pick_batch_orders_open on pick_batch_orders (order_id) where released_at is null;

-- What employees do, as their devices report it: each event once, also if the answer was lost.
create table work_events (
  event_id uuid primary key,
  device_id uuid not null,
  user_id uuid references users on delete set null,
  -- Counts the events of a user on a device.
  seq integer not null check (seq > 0),
  kind text not null,
  -- By the clock of the device.
  occurred_at timestamptz(3) not null,
  -- The time that counts: that of the device if it is plausible, otherwise when it was received.
  counted_at timestamptz(3) not null,
  received_at timestamptz(3) not null,
  payload jsonb not null,
  result text not null check (result in ('applied', 'conflict', 'rejected')),
  -- Why it was not applied.
  code text,
  order_id uuid references orders on delete cascade,
  constraint work_events_sequence unique (device_id, user_id, seq),
  constraint work_events_code check ((result = 'applied') = (code is null))
);
create index work_events_order on work_events (order_id, received_at) where order_id is not null;
create trigger work_events_append_only before update of
  event_id, device_id, seq, kind, occurred_at, counted_at, received_at, payload, result, code
  on work_events for each row execute function refuse_change();

-- What an event could not change and a person has to decide.
create table work_tasks (
  id uuid primary key default gen_random_uuid(),
  event_id uuid not null unique references work_events on delete cascade,
  created_at timestamptz(3) not null default now(),
  resolved_at timestamptz(3),
  resolved_by uuid references users on delete set null,
  -- What was done.
  note text check (note <> ''),
  constraint work_tasks_resolved check ((resolved_at is null) = (note is null))
);
create index work_tasks_open on work_tasks (created_at, id) where resolved_at is null;

alter table picks
  -- Null: packed without scanning.
  add column event_id uuid references work_events,
  -- The code of the tote that the goods are in.
  add column tote text check (tote ~ '^T-[1-9][0-9]*-[1-9][0-9]*$');
create index picks_event on picks (event_id) where event_id is not null;

-- How far an order is packed, for its customer and for those who pick it. Many at a time: they wait
-- for a moment and are sent together.
create function notify_picking() returns trigger language plpgsql as $$
begin
  insert into pending_notifications (payload)
    select json_build_object('type', 'picking.changed', 'user_id', orders.user_id,
        'data', json_build_object('order_id', orders.id))
      from orders where id in (select order_id from changed_rows);
  return null;
end $$;
create trigger picks_inserted_notify after insert on picks
  referencing new table as changed_rows for each statement execute function notify_picking();
create trigger picks_deleted_notify after delete on picks
  referencing old table as changed_rows for each statement execute function notify_picking();
create trigger pick_batch_orders_inserted_notify after insert on pick_batch_orders
  referencing new table as changed_rows for each statement execute function notify_picking();
create trigger pick_batch_orders_updated_notify after update on pick_batch_orders
  referencing new table as changed_rows for each statement execute function notify_picking();
