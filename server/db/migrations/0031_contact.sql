-- What customers write to the shop, and contracts that they withdraw from.

create table contact_messages (
  id uuid primary key default gen_random_uuid(),
  name text not null check (name <> ''),
  email text not null,
  message text not null check (message <> ''),
  language text not null check (language in ('de', 'en', 'ar', 'tr')),
  created_at timestamptz(3) not null default now()
);
create index contact_messages_newest on contact_messages (created_at desc, id desc);

-- A declaration counts as it was made (BGB § 356a): it is never changed, and kept whether or not an order fits it.
create table withdrawals (
  id uuid primary key default gen_random_uuid(),
  name text not null check (name <> ''),
  email text not null,
  -- As the customer wrote it.
  order_reference text not null check (order_reference <> ''),
  -- Which goods, in the customer's words; null for the whole order.
  goods text,
  language text not null check (language in ('de', 'en', 'ar', 'tr')),
  -- The order of that number and address, for the staff alone.
  order_id uuid references orders on delete set null,
  created_at timestamptz(3) not null
);
create index withdrawals_newest on withdrawals (created_at desc, id desc);
create index withdrawals_order on withdrawals (order_id);

-- Whom an answer goes to, where that is not the shop.
alter table messages add column reply_to text;
