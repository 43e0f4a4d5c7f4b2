-- What the staff says of the demand: how much of it is served, and what changes it (ADR 0057).

-- A category without a row has the level of the backtest.
create table service_levels (
  -- The category.
  id uuid primary key references categories on delete cascade,
  percent integer not null check (percent between 50 and 99)
);
create trigger service_levels_audited after insert or update or delete on service_levels
  for each row execute function record_audit('service_level');

-- What multiplies the demand of days of delivery: a feast, holidays, a planned offer.
create table demand_factors (
  id uuid primary key default gen_random_uuid(),
  -- Of the first level; null: all.
  category_id uuid references categories on delete cascade,
  first_day date not null,
  last_day date not null,
  -- 100: as usual.
  percent integer not null check (percent between 10 and 1000),
  reason text not null check (reason <> ''),
  created_at timestamptz(3) not null default now(),
  constraint demand_factors_days check (last_day between first_day and first_day + 365)
);
create index demand_factors_category on demand_factors (category_id) where category_id is not null;
create index demand_factors_last_day on demand_factors (last_day);
create trigger demand_factors_audited after insert or update or delete on demand_factors
  for each row execute function record_audit('demand_factor');
