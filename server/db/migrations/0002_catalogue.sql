-- What the shop sells, at which price, and how much of it is there.
-- Times that lists are paged by have milliseconds, as on the wire: a cursor must not lose what the database knows.

create table shop_settings (
  -- One row: the shop.
  id boolean primary key default true check (id),
  name text not null default 'Kiezkorb',
  slogan text not null default 'Dein Kiez im Korb',
  contact_email text not null default 'hallo@kiezkorb.example',
  contact_phone text not null default '030 1234567',
  delivery_fee_cents integer not null default 399 check (delivery_fee_cents >= 0),
  minimum_order_cents integer not null default 1500 check (minimum_order_cents >= 0),
  postal_codes text[] not null default '{13357,13358,13359}',
  delivery_hours_start time not null default '10:00',
  delivery_hours_end time not null default '19:00',
  slot_hours_start time not null default '09:00',
  slot_hours_end time not null default '19:00',
  slot_length_minutes integer not null default 120 check (slot_length_minutes between 15 and 600),
  slot_capacity integer not null default 20 check (slot_capacity >= 0),
  -- ISO weekdays (1 Monday to 7 Sunday) and single days without delivery.
  closed_weekdays smallint[] not null default '{}',
  closed_days date[] not null default '{}',
  updated_at timestamptz not null default now(),
  check (delivery_hours_start < delivery_hours_end),
  check (slot_hours_start < slot_hours_end)
);
insert into shop_settings default values;
create trigger shop_settings_updated_at before update on shop_settings for each row execute function set_updated_at();

create table categories (
  id uuid primary key default gen_random_uuid(),
  name text collate "de-x-icu" not null check (name <> ''),
  -- { "en": ..., "tr": ..., "ar": ... }; the name itself is German.
  name_translations jsonb not null default '{}',
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  description text,
  image_url text,
  -- The soft colour behind the category's pictures (a design token, not a colour value).
  tint text not null default 'slate',
  position integer not null default 0,
  archived_at timestamptz,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz not null default now()
);
create trigger categories_updated_at before update on categories for each row execute function set_updated_at();

create table products (
  id uuid primary key default gen_random_uuid(),
  name text collate "de-x-icu" not null check (name <> ''),
  description text,
  category_id uuid not null references categories,
  price_cents integer not null check (price_cents >= 0),
  price_per_unit text,
  vat_rate smallint not null default 7 check (vat_rate in (0, 7, 19)),
  net_amount numeric(10, 3) check (net_amount > 0),
  net_unit text check (net_unit in ('g', 'kg', 'ml', 'l', 'piece')),
  deposit_kind text check (deposit_kind in ('one_way', 'reusable')),
  deposit_cents integer not null default 0 check (deposit_cents >= 0),
  stock_quantity integer not null default 0 check (stock_quantity >= 0),
  is_available boolean not null default true,
  image_url text,
  pack text,
  ingredients text,
  allergens text[] not null default '{}',
  labels jsonb not null default '{}',
  origin text,
  nutritional_values jsonb,
  search_words jsonb not null default '{}',
  barcode text unique,
  archived_at timestamptz,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz not null default now(),
  check ((net_amount is null) = (net_unit is null)),
  check ((deposit_kind is null) = (deposit_cents = 0)),
  -- The 14 groups of annex II of Regulation (EU) No 1169/2011.
  check (allergens <@ array['gluten', 'crustaceans', 'eggs', 'fish', 'peanuts', 'soybeans', 'milk', 'nuts',
    'celery', 'mustard', 'sesame', 'sulphites', 'lupin', 'molluscs'])
);
create index products_category on products (category_id, name, id) where archived_at is null and is_available;
create index products_created on products (created_at desc, id desc) where archived_at is null;
create index products_name_trigrams on products using gin (lower(name) gin_trgm_ops) where archived_at is null;
create trigger products_updated_at before update on products for each row execute function set_updated_at();

-- The price history: one period per price, without gap or overlap; the base of the 30-day price of offers.
create table product_prices (
  product_id uuid not null references products on delete cascade,
  price_cents integer not null check (price_cents >= 0),
  valid tstzrange not null check (not isempty(valid)),
  exclude using gist (product_id with =, valid with &&)
);

create function record_price() returns trigger language plpgsql as $$
declare
  -- Not now(): the row lock orders two changers, and the later one may belong to the older transaction.
  changed_at timestamptz := clock_timestamp();
begin
  update product_prices set valid = tstzrange(lower(valid), changed_at)
    where product_id = new.id and upper_inf(valid);
  insert into product_prices (product_id, price_cents, valid)
    values (new.id, new.price_cents, tstzrange(changed_at, null));
  return null;
end $$;
create trigger products_price_created after insert on products for each row execute function record_price();
create trigger products_price_changed after update of price_cents on products
  for each row when (old.price_cents is distinct from new.price_cents) execute function record_price();

create table offers (
  id uuid primary key default gen_random_uuid(),
  product_id uuid not null references products,
  kind text not null check (kind in ('featured', 'weekly')),
  discount_percent smallint not null check (discount_percent between 1 and 90),
  original_price_cents integer not null check (original_price_cents > 0),
  price_cents integer not null
    generated always as (round(original_price_cents * (100 - discount_percent) / 100.0)::integer) stored,
  valid_from timestamptz not null,
  valid_to timestamptz not null check (valid_to > valid_from),
  position integer not null default 0,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz not null default now(),
  -- One offer at a time: the charged price is never ambiguous.
  exclude using gist (product_id with =, tstzrange(valid_from, valid_to) with &&)
);
create trigger offers_updated_at before update on offers for each row execute function set_updated_at();

-- Stock is the sum of its movements: they are only ever added, and adding one changes the stock.
create table stock_movements (
  id bigint generated always as identity primary key,
  product_id uuid not null references products,
  quantity integer not null check (quantity <> 0),
  reason text not null check (reason in ('delivery', 'order', 'cancellation', 'correction')),
  order_id uuid,
  actor_id uuid references users on delete set null,
  note text,
  created_at timestamptz(3) not null default now()
);
create index stock_movements_product on stock_movements (product_id, id);
create index stock_movements_order on stock_movements (order_id) where order_id is not null;

create function apply_stock_movements() returns trigger language plpgsql as $$
begin
  update products
    set stock_quantity = products.stock_quantity + moved.quantity
    from (select product_id, sum(quantity)::integer as quantity from added group by product_id) as moved
    where products.id = moved.product_id;
  return null;
end $$;
create trigger stock_movements_applied after insert on stock_movements
  referencing new table as added for each statement execute function apply_stock_movements();

create function refuse_direct_stock_change() returns trigger language plpgsql as $$
begin
  -- Depth 1 is this trigger itself: the write came from a statement, not from stock_movements_applied.
  if pg_trigger_depth() < 2 then
    raise exception 'stock changes only by a row in stock_movements' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger products_stock_inserted before insert on products
  for each row when (new.stock_quantity <> 0) execute function refuse_direct_stock_change();
create trigger products_stock_guarded before update of stock_quantity on products
  for each row when (old.stock_quantity is distinct from new.stock_quantity) execute function refuse_direct_stock_change();

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never changed', tg_table_name using errcode = 'integrity_constraint_violation';
end $$;
create trigger stock_movements_append_only before update of product_id, quantity, reason, order_id or delete on stock_movements
  for each row execute function refuse_change();
