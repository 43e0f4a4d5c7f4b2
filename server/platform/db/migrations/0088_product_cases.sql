-- Codes of cases, and other codes than the barcode of a product: how many units are inside.
create table product_cases (
  -- As products store theirs, or the 14 digits of a case.
  barcode text primary key check (barcode ~ '^(\d{8}|\d{13,14})$'),
  product_id uuid not null references products on delete cascade,
  units integer not null check (units between 1 and 10000),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index product_cases_product on product_cases (product_id);
create trigger product_cases_updated_at before update on product_cases
  for each row execute function set_updated_at();
