-- What the shop sells.

create table categories (
  id uuid primary key default gen_random_uuid(),
  name text collate "de-x-icu" not null check (name <> ''),
  -- { "en": ..., "tr": ..., "ar": ... }; the name itself is German.
  name_translations jsonb not null default '{}',
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  description text,
  image_url text,
  -- The soft colour behind the category's images (a design token, not a colour value).
  tint text not null default 'slate',
  position integer not null default 0,
  archived_at timestamptz,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz not null default now()
);
create trigger categories_updated_at before update on categories for each row execute function set_updated_at();
create trigger categories_audited after insert or update or delete on categories
  for each row execute function record_audit('category');

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
  -- The sum of its stock_movements.
  stock_quantity integer not null default 0 check (stock_quantity >= 0),
  is_available boolean not null default true,
  image_url text,
  pack text,
  ingredients text,
  allergens text[] not null default '{}',
  labels jsonb not null default '{}',
  origin text,
  nutritional_values jsonb,
  -- Further words to find it by, by language.
  search_words jsonb not null default '{}',
  -- Two products may swap their barcodes in one transaction that defers the check.
  barcode text unique deferrable initially immediate,
  -- Counts the edits. A change of stock does not count: an order must not outdate an open form.
  version integer not null default 1,
  archived_at timestamptz,
  created_at timestamptz(3) not null default now(),
  -- Of the last edit: what is sold is no news for a search engine.
  updated_at timestamptz not null default now(),
  check ((net_amount is null) = (net_unit is null)),
  check ((deposit_kind is null) = (deposit_cents = 0)),
  constraint products_sold_for_a_price check (price_cents > 0 or not is_available),
  -- The 14 groups of annex II of Regulation (EU) No 1169/2011.
  check (allergens <@ array['gluten', 'crustaceans', 'eggs', 'fish', 'peanuts', 'soybeans', 'milk', 'nuts',
    'celery', 'mustard', 'sesame', 'sulphites', 'lupin', 'molluscs'])
)
-- A change of stock is then written within its page and touches no index (a heap-only tuple), which
-- takes a third of the time. That is also why no index contains the stock.
with (fillfactor = 80);
-- Sold products of a category, all sold products, all products.
create index products_category on products (category_id, name, id) where archived_at is null and is_available;
create index products_name on products (name, id) where archived_at is null and is_available;
create index products_by_name on products (name, id) where archived_at is null;
create index products_by_price on products (price_cents, id) where archived_at is null;
create index products_of_category on products (category_id) where archived_at is null;
create index products_created on products (created_at desc, id desc) where archived_at is null;
create index products_name_trigrams on products using gin (lower(name) gin_trgm_ops) where archived_at is null;
-- The few with a reduction in their description, for the highlights of the home page.
create index products_reduced on products (id) where description ilike '%rabatt%';

create function increment_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  new.updated_at := now();
  return new;
end $$;
-- All columns that an edit can change: a missing one leaves pages in the cache.
create trigger products_version
  before update of name, description, category_id, price_cents, price_per_unit, vat_rate, net_amount, net_unit,
    deposit_kind, deposit_cents, is_available, image_url, pack, ingredients, allergens, labels, origin,
    nutritional_values, search_words, barcode, archived_at
  on products for each row when (old.* is distinct from new.*) execute function increment_version();
-- The condition saves a call for each line of an order.
create trigger products_audited after insert or update or delete on products
  for each row when (nullif(current_setting('shop.actor_id', true), '') is not null)
  execute function record_audit('product');
