-- One invoice for each delivered order. Its number comes in the transaction of the delivery, so that none is left out (§ 14 UStG).

create table invoice_numbers (
  year integer primary key,
  last_number integer not null check (last_number > 0)
);

create table invoices (
  order_id uuid primary key references orders,
  number text not null unique,
  -- Who sold, as it was then.
  seller_name text not null,
  seller_address text not null,
  seller_vat_id text not null,
  seller_email text not null,
  issued_at timestamptz(3) not null
);
create trigger invoices_append_only before update or delete on invoices
  for each row execute function refuse_change();
