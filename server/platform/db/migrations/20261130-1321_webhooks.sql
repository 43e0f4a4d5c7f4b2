-- Webhooks: other programs are called when something has happened (ADR 0059). Triggers write the
-- event and its deliveries in the transaction of the change, so that no code has to remember it.

create table webhooks (
  id uuid primary key default gen_random_uuid(),
  name text not null check (name <> '' and length(name) <= 80),
  url text not null check (url ~ '^https?://' and length(url) <= 500),
  kinds text[] not null check (cardinality(kinds) > 0 and kinds <@ array['order.placed', 'order.changed',
    'order.packed', 'order.delivered', 'order.cancelled', 'invoice.issued', 'correction.issued',
    'product.changed', 'stock.low', 'lot.blocked']),
  -- The key of the signature. The shop signs with it, so a hash is not enough.
  secret text not null check (secret ~ '^whsec_[A-Za-z0-9+/]{43}=$'),
  -- Signs, too, until its time has come.
  previous_secret text,
  previous_until timestamptz(3),
  off_at timestamptz(3),
  off_reason text check (off_reason in ('staff', 'failing', 'gone')),
  -- The first failure since the last success.
  failing_since timestamptz(3),
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  constraint webhooks_previous check ((previous_secret is null) = (previous_until is null)),
  constraint webhooks_off check ((off_at is null) = (off_reason is null))
);
-- Not the secrets, and not that a receiver fails.
create trigger webhooks_audited after insert or update or delete on webhooks
  for each row execute function record_audit('webhook', 'name,url,kinds,off_reason,previous_until');

-- No personal data: a receiver fetches what the event is about.
create table webhook_events (
  id bigint generated always as identity primary key,
  -- `webhook-id`: the same for all receivers and all attempts.
  message_id uuid not null unique default gen_random_uuid(),
  kind text not null check (kind in ('order.placed', 'order.changed', 'order.packed', 'order.delivered',
    'order.cancelled', 'invoice.issued', 'correction.issued', 'product.changed', 'stock.low',
    'lot.blocked', 'webhook.test')),
  -- The order, product, lot or webhook. Its events are delivered one after the other.
  object_id uuid not null,
  -- Null: the object has no versions.
  object_version integer,
  correction_id uuid,
  happened_at timestamptz(3) not null default now()
);
create index webhook_events_by_time on webhook_events (happened_at, id);

create table webhook_deliveries (
  id uuid primary key default gen_random_uuid(),
  webhook_id uuid not null references webhooks on delete cascade,
  event_id bigint not null references webhook_events on delete cascade,
  -- Copies of the event, for the indexes.
  object_id uuid not null,
  created_at timestamptz(3) not null,
  state text not null default 'pending' check (state in ('pending', 'delivered', 'given_up')),
  attempts integer not null default 0,
  next_attempt_at timestamptz(3) not null default 'epoch',
  -- By the process that sends it now, or that was killed while it did.
  claimed_until timestamptz(3),
  attempted_at timestamptz(3),
  -- Of the last answer; null: none came.
  status integer,
  error text check (error in ('address_refused', 'host_unknown', 'no_connection', 'timeout', 'tls',
    'redirect', 'status', 'malformed')),
  answer text check (length(answer) <= 1000),
  duration_ms integer,
  unique (webhook_id, event_id)
);
create index webhook_deliveries_event on webhook_deliveries (event_id);
create index webhook_deliveries_newest on webhook_deliveries (created_at desc, id desc);
create index webhook_deliveries_of_webhook on webhook_deliveries (webhook_id, created_at desc, id desc);
create index webhook_deliveries_due on webhook_deliveries (webhook_id, next_attempt_at, event_id)
  where state = 'pending';
create index webhook_deliveries_object on webhook_deliveries (webhook_id, object_id, event_id)
  where state = 'pending';

-- A webhook that is being deleted is skipped: its deletion must not refuse the order.
create function deliver_webhook_events() returns trigger language plpgsql as $$
begin
  insert into webhook_deliveries (webhook_id, event_id, object_id, created_at)
    select webhooks.id, added.id, added.object_id, added.happened_at
      from added join webhooks on added.kind = any(webhooks.kinds)
      where webhooks.off_at is null
      for key share of webhooks skip locked;
  perform pg_notify('webhooks', '');
  return null;
end $$;
create trigger webhook_events_delivered after insert on webhook_events
  referencing new table as added for each statement execute function deliver_webhook_events();

-- An event is recorded if a webhook has its kind, also one that is off: after it was switched on
-- again, what it missed can be sent.
create function record_placed_orders() returns trigger language plpgsql as $$
begin
  if exists (select from webhooks where 'order.placed' = any(kinds)) then
    insert into webhook_events (kind, object_id, object_version)
      select 'order.placed', id, version from added;
  end if;
  return null;
end $$;
create trigger orders_placed_webhook after insert on orders
  referencing new table as added for each statement execute function record_placed_orders();

-- What has a kind of its own is no `order.changed`.
create function record_changed_orders() returns trigger language plpgsql as $$
begin
  if not exists (select from webhooks) then return null; end if;
  insert into webhook_events (kind, object_id, object_version)
    select kind, id, version from (
      select new_rows.id, new_rows.version, case
          when new_rows.status <> old_rows.status and new_rows.status = 'ready' then 'order.packed'
          when new_rows.status <> old_rows.status and new_rows.status = 'delivered' then 'order.delivered'
          when new_rows.status <> old_rows.status and new_rows.status = 'cancelled' then 'order.cancelled'
          else 'order.changed' end as kind
        from new_rows join old_rows using (id)
        where (new_rows.status, new_rows.payment_status, new_rows.version, new_rows.total_cents,
            new_rows.delivery_time_start)
          is distinct from (old_rows.status, old_rows.payment_status, old_rows.version, old_rows.total_cents,
            old_rows.delivery_time_start)) as changed
      where exists (select from webhooks where kind = any(kinds));
  return null;
end $$;
create trigger orders_changed_webhook after update on orders
  referencing old table as old_rows new table as new_rows
  for each statement execute function record_changed_orders();

create function record_issued_invoices() returns trigger language plpgsql as $$
begin
  if exists (select from webhooks where 'invoice.issued' = any(kinds)) then
    insert into webhook_events (kind, object_id, object_version)
      select 'invoice.issued', orders.id, orders.version
        from added join orders on orders.id = added.order_id;
  end if;
  return null;
end $$;
create trigger invoices_issued_webhook after insert on invoices
  referencing new table as added for each statement execute function record_issued_invoices();

create function record_issued_corrections() returns trigger language plpgsql as $$
begin
  if exists (select from webhooks where 'correction.issued' = any(kinds)) then
    insert into webhook_events (kind, object_id, object_version, correction_id)
      select 'correction.issued', orders.id, orders.version, added.id
        from added join orders on orders.id = added.order_id;
  end if;
  return null;
end $$;
create trigger corrections_issued_webhook after insert on invoice_corrections
  referencing new table as added for each statement execute function record_issued_corrections();

create function record_added_products() returns trigger language plpgsql as $$
begin
  if exists (select from webhooks where 'product.changed' = any(kinds)) then
    insert into webhook_events (kind, object_id, object_version)
      select 'product.changed', id, version from added;
  end if;
  return null;
end $$;
create trigger products_added_webhook after insert on products
  referencing new table as added for each statement execute function record_added_products();

-- An edit raises the version, a change of stock does not. Stock is low from five units down
-- (`lowStock` of domain/catalog/product-fields.ts).
create function record_changed_products() returns trigger language plpgsql as $$
begin
  if not exists (select from webhooks where kinds && array['product.changed', 'stock.low']) then return null; end if;
  insert into webhook_events (kind, object_id, object_version)
    select kind, new_rows.id, new_rows.version
      from new_rows join old_rows using (id)
        cross join lateral (values ('product.changed', new_rows.version <> old_rows.version),
          ('stock.low', old_rows.stock_quantity > 5 and new_rows.stock_quantity <= 5)) as found (kind, is_found)
      where is_found and exists (select from webhooks where kind = any(kinds));
  return null;
end $$;
create trigger products_changed_webhook after update on products
  referencing old table as old_rows new table as new_rows
  for each statement execute function record_changed_products();

create function record_blocked_lots() returns trigger language plpgsql as $$
begin
  if not exists (select from webhooks where 'lot.blocked' = any(kinds)) then return null; end if;
  insert into webhook_events (kind, object_id)
    select 'lot.blocked', new_rows.id from new_rows join old_rows using (id)
      where new_rows.blocked_at is not null and old_rows.blocked_at is null;
  return null;
end $$;
create trigger lots_blocked_webhook after update on lots
  referencing old table as old_rows new table as new_rows
  for each statement execute function record_blocked_lots();
