-- Whom the shop buys from, on which days, what and at which price (ADR 0056).

alter table suppliers
  -- The person whom the shop talks to.
  add column contact text check (contact <> ''),
  add column address text check (address <> ''),
  add column email text check (email <> ''),
  add column phone text check (phone <> ''),
  -- By which the supplier knows the shop.
  add column customer_number text check (customer_number <> ''),
  -- Of purchase orders.
  add column language text not null default 'de' references languages,
  -- Net; null: none.
  add column minimum_cents integer check (minimum_cents > 0),
  -- Of payment and delivery, in their words.
  add column terms text check (terms <> ''),
  -- Never deleted: receipts name it.
  add column archived_at timestamptz(3),
  add column version integer not null default 1;
create index suppliers_language on suppliers (language);
create trigger suppliers_audited after insert or update on suppliers
  for each row execute function record_audit('supplier',
    'name,email,phone,customer_number,language,minimum_cents,terms,archived_at');

-- Until when the shop orders on a day of the week, and how many days later the goods arrive.
create table supplier_days (
  supplier_id uuid not null references suppliers on delete cascade,
  -- 1: Monday.
  weekday integer not null check (weekday between 1 and 7),
  -- In Berlin.
  order_until text not null check (order_until ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  lead_days integer not null check (lead_days between 0 and 14),
  primary key (supplier_id, weekday)
);

-- On this day another rule holds than on its day of the week.
create table supplier_exceptions (
  supplier_id uuid not null references suppliers on delete cascade,
  day date not null,
  -- Both null: nothing can be ordered on this day.
  order_until text check (order_until ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  delivers_on date,
  primary key (supplier_id, day),
  constraint supplier_exceptions_whole check ((order_until is null) = (delivers_on is null)),
  constraint supplier_exceptions_later check (delivers_on >= day)
);

-- What a supplier sells of a product, in the supplier's words. A product may have several.
create table supplier_articles (
  id uuid primary key default gen_random_uuid(),
  supplier_id uuid not null references suppliers,
  product_id uuid not null references products,
  -- Of the supplier; empty: none.
  number text not null check (length(number) <= 40),
  name text not null check (name <> ''),
  units_per_case integer not null check (units_per_case between 1 and 10000),
  -- What a case weighs, for prices by kilogram.
  case_weight_g integer check (case_weight_g between 1 and 1000000),
  least_cases integer not null default 1 check (least_cases between 1 and 1000),
  step_cases integer not null default 1 check (step_cases between 1 and 1000),
  -- Promised on arrival; null: nothing is promised.
  life_days integer check (life_days between 0 and 3650),
  -- Where the product is bought first: one of its articles.
  is_preferred boolean not null default false,
  -- At least a case is there, although few of it are sold.
  is_always_there boolean not null default false,
  archived_at timestamptz(3),
  version integer not null default 1
);
create unique index supplier_articles_number on supplier_articles (supplier_id, number)
  where number <> '' and archived_at is null;
create unique index supplier_articles_preferred on supplier_articles (product_id)
  where is_preferred and archived_at is null;
create index supplier_articles_product on supplier_articles (product_id);
create index supplier_articles_supplier on supplier_articles (supplier_id);
create trigger supplier_articles_audited after insert or update on supplier_articles
  for each row execute function record_audit('supplier_article');

-- The price of a day is the latest row that is valid by then; rows are only added.
create table supplier_prices (
  id bigint generated always as identity primary key,
  article_id uuid not null references supplier_articles,
  net_cents integer not null check (net_cents between 0 and 1000000),
  per text not null check (per in ('case', 'kilogram')),
  -- In Berlin.
  valid_from date not null,
  -- Of the supplier's list, agreed with an order, or seen with the goods.
  source text not null check (source in ('list', 'order', 'receipt')),
  actor_id uuid references users on delete set null,
  created_at timestamptz(3) not null default now()
);
create index supplier_prices_article on supplier_prices (article_id, valid_from desc, id desc);
create index supplier_prices_actor on supplier_prices (actor_id) where actor_id is not null;
create trigger supplier_prices_append_only before delete or update of
  id, article_id, net_cents, per, valid_from, source, created_at
  on supplier_prices for each row execute function refuse_change();
create trigger supplier_prices_actor_forgotten before update of actor_id on supplier_prices
  for each row when (new.actor_id is not null) execute function refuse_change();
create trigger supplier_prices_not_truncated before truncate on supplier_prices
  for each statement execute function refuse_change();
