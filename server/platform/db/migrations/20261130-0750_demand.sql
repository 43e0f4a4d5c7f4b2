-- What customers ordered for each day, and how long they could (ADR 0057).

-- The days whose demand is counted.
create table counted_days (
  day date primary key,
  counted_at timestamptz(3) not null
);

-- A product without a row for a counted day was on sale all day, and not ordered.
create table demand_days (
  product_id uuid not null references products on delete cascade,
  -- Of delivery, in Berlin.
  day date not null references counted_days on delete cascade,
  -- Ordered, also those that were then missing; without cancelled orders.
  units integer not null check (units >= 0),
  -- The share of the usual orders for a day during which a unit could be ordered.
  available real not null check (available between 0 and 1),
  primary key (product_id, day),
  constraint demand_days_differ check (units > 0 or available < 1)
);
create index demand_days_day on demand_days (day);
