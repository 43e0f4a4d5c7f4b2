-- What each import of the admin area did, so that it can be reverted as a whole (ADR 0072).

create table product_imports (
  id uuid primary key default gen_random_uuid(),
  file_name text not null,
  created_by uuid references users on delete set null,
  created_at timestamptz(3) not null default now(),
  reverted_at timestamptz(3),
  created integer not null,
  updated integer not null
);
create index product_imports_newest on product_imports (created_at desc, id desc);
create index product_imports_by on product_imports (created_by);

create table product_import_rows (
  import_id uuid not null references product_imports on delete cascade,
  product_id uuid not null references products on delete cascade,
  -- The row as it was; null: the import created it.
  before jsonb,
  -- After the import; another one means that the product was edited since.
  version integer not null,
  -- The change of its stock.
  moved integer not null,
  primary key (import_id, product_id)
);
create index product_import_rows_product on product_import_rows (product_id);
