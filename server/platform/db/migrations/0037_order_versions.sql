-- Changes of orders by their customers or the staff (ADR 0062).

-- Counts the changes of lines, window, address and note. Statuses and payments do not count.
alter table orders add column version integer not null default 1;

-- What an order was before each of its changes; the present version is in orders and order_items.
create table order_versions (
  order_id uuid not null references orders on delete cascade,
  version integer not null check (version > 0),
  content jsonb not null,
  -- Who replaced this version, and why if it was the staff.
  replaced_by uuid references users on delete set null,
  reason text,
  -- The client's name for the change and a hash of its content: a repeated request finds it.
  idempotency_key text not null,
  request_hash text not null,
  replaced_at timestamptz(3) not null default now(),
  primary key (order_id, version),
  unique (order_id, idempotency_key)
);
