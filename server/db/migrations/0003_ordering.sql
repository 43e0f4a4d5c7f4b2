-- From the cart to the delivered order, and the messages that go with it.

create table cart_items (
  user_id uuid not null references users on delete cascade,
  product_id uuid not null references products,
  quantity integer not null check (quantity between 1 and 99),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz not null default now(),
  primary key (user_id, product_id)
);
create trigger cart_items_updated_at before update on cart_items for each row execute function set_updated_at();

-- An anonymous cart is added once, however often the request is repeated.
create table cart_merges (
  user_id uuid not null references users on delete cascade,
  merge_id uuid not null,
  created_at timestamptz(3) not null default now(),
  primary key (user_id, merge_id)
);

-- Slots are computed; a row appears with the first booking. The check is what makes overbooking impossible.
create table delivery_slots (
  starts_at timestamptz primary key,
  ends_at timestamptz not null check (ends_at > starts_at),
  capacity integer not null check (capacity >= 0),
  booked integer not null default 0 check (booked >= 0),
  constraint slot_within_capacity check (booked <= capacity)
);

create sequence order_numbers start 10001;

create table orders (
  id uuid primary key default gen_random_uuid(),
  order_number bigint not null unique default nextval('order_numbers'),
  user_id uuid references users on delete set null,
  user_email text not null,
  customer_name text not null,
  customer_phone text not null default '',
  language text not null default 'de' check (language in ('de', 'en', 'ar', 'tr')),
  status text not null default 'pending'
    check (status in ('pending', 'confirmed', 'preparing', 'ready', 'delivering', 'delivered', 'cancelled')),
  payment_method text not null check (payment_method in ('cash', 'paypal')),
  payment_status text not null default 'unpaid' check (payment_status in ('unpaid', 'paid')),
  subtotal_cents integer not null check (subtotal_cents >= 0),
  deposit_cents integer not null check (deposit_cents >= 0),
  delivery_fee_cents integer not null check (delivery_fee_cents >= 0),
  total_cents integer not null,
  delivery_address text not null check (delivery_address <> ''),
  delivery_postal_code text not null,
  delivery_time_start timestamptz not null references delivery_slots (starts_at),
  delivery_time_end timestamptz not null check (delivery_time_end > delivery_time_start),
  delivery_method text not null default 'delivery' check (delivery_method in ('delivery')),
  delivery_instructions text,
  -- What the client called this attempt and a hash of what it asked for: a repeated request finds the first order.
  idempotency_key text not null,
  request_hash text not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz not null default now(),
  unique (user_id, idempotency_key),
  constraint orders_total check (total_cents = subtotal_cents + deposit_cents + delivery_fee_cents)
);
create index orders_user on orders (user_id, created_at desc, id desc);
create index orders_newest on orders (created_at desc, id desc);
create index orders_status on orders (status, created_at desc, id desc);
create index orders_slot on orders (delivery_time_start);
create trigger orders_updated_at before update on orders for each row execute function set_updated_at();

alter table stock_movements add foreign key (order_id) references orders;

-- Lines keep their own copy of name, price, VAT and picture: the catalogue may change under them.
create table order_items (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders on delete cascade,
  product_id uuid not null references products,
  position integer not null,
  product_name text not null,
  product_image_url text,
  quantity integer not null check (quantity > 0),
  price_at_purchase_cents integer not null check (price_at_purchase_cents >= 0),
  deposit_cents integer not null default 0 check (deposit_cents >= 0),
  vat_rate smallint not null,
  created_at timestamptz(3) not null default now(),
  unique (order_id, position)
);
create index order_items_product on order_items (product_id);

-- The order's history: every transition of both machines with actor and time.
create table order_events (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders on delete cascade,
  machine text not null check (machine in ('status', 'payment')),
  from_state text,
  to_state text not null,
  actor_id uuid references users on delete set null,
  reason text,
  created_at timestamptz(3) not null default now()
);
create index order_events_order on order_events (order_id, id);

-- The outbox: what goes to customers by mail and SMS. The dedupe key makes a repeated request mail once.
create table messages (
  id uuid primary key default gen_random_uuid(),
  channel text not null check (channel in ('mail', 'sms')),
  recipient text not null,
  subject text,
  text text not null,
  html text,
  dedupe_key text not null unique,
  state text not null default 'queued' check (state in ('queued', 'sent', 'kept', 'failed')),
  attempts integer not null default 0,
  last_error text,
  created_at timestamptz(3) not null default now(),
  sent_at timestamptz
);
create index messages_newest on messages (created_at desc, id desc);
