-- Orders, their lines and their history.

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
  -- Many orders update one slot: its row is written last in an order, after the row that refers to
  -- it.
  delivery_time_start timestamptz not null references delivery_slots (starts_at) deferrable initially deferred,
  delivery_time_end timestamptz not null check (delivery_time_end > delivery_time_start),
  delivery_method text not null default 'delivery' check (delivery_method in ('delivery')),
  delivery_instructions text,
  -- The client's name for this attempt and a hash of its content: a repeated request finds the
  -- first order.
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
-- What is still to be packed and delivered, by the slot.
create index orders_open on orders (delivery_time_start, id)
  where status in ('pending', 'confirmed', 'preparing', 'ready');
-- The dashboard sums all orders from this index alone.
create index orders_totals on orders (status, payment_status) include (total_cents);
create trigger orders_updated_at before update on orders for each row execute function set_updated_at();
create trigger orders_audited after update of status, payment_status on orders
  for each row execute function record_audit('order', 'status,payment_status');

create function order_search_text(
  order_number bigint, customer_name text, user_email text, id uuid, phone text, address text
) returns text language sql immutable strict parallel safe as $$
  select public.fold_text(order_number::text || ' ' || customer_name || ' ' || user_email || ' ' || id::text || ' ' || address)
    || ' ' || public.phone_digits(phone)
$$;
create index orders_search_text on orders
  using gin (order_search_text(order_number, customer_name, user_email, id, customer_phone, delivery_address) gin_trgm_ops);

-- Lines have their own copy of name, price, VAT and image: the catalog may change later.
create table order_items (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders on delete cascade,
  product_id uuid not null references products,
  position integer not null,
  product_name text not null,
  product_image_url text,
  -- Many products share an image; pack and tint tell them apart.
  product_pack text,
  product_tint text,
  quantity integer not null check (quantity > 0),
  price_at_purchase_cents integer not null check (price_at_purchase_cents >= 0),
  deposit_cents integer not null default 0 check (deposit_cents >= 0),
  vat_rate smallint not null,
  created_at timestamptz(3) not null default now(),
  unique (order_id, position)
);
create index order_items_product on order_items (product_id);

-- Every transition of status and payment, with actor and time.
create table order_events (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders on delete cascade,
  machine text not null check (machine in ('status', 'payment')),
  from_state text,
  to_state text not null,
  actor_id uuid references users on delete set null,
  -- Still says that it was the customer after the account was deleted.
  by_customer boolean not null default false,
  reason text,
  created_at timestamptz(3) not null default now()
);
create index order_events_order on order_events (order_id, id);
