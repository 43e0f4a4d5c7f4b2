-- A code that a person saved counts goods at a receipt, where they are looked at. It proves goods
-- in a pick once a second person has confirmed it (ADR 0017): one wrong code would put the wrong
-- goods into every order.
alter table product_cases
  -- Null: from before this column, or the account was deleted.
  add column taught_by uuid references users on delete set null,
  add column confirmed_at timestamptz(3);
create index product_cases_taught_by on product_cases (taught_by) where taught_by is not null;
