-- Which field each column of a product file is, chosen once for files with the same columns.
create table import_columns (
  -- A hash of the names of the columns.
  key text primary key check (key ~ '^[0-9a-f]{64}$'),
  -- Fields by the lower-case names of the columns; empty: left out.
  choice jsonb not null check (jsonb_typeof(choice) = 'object'),
  chosen_at timestamptz not null default now()
);
