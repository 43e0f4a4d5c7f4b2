-- What customers write to the shop, and contracts that they withdraw from. Staff marks both as
-- resolved.

create table contact_messages (
  id uuid primary key default gen_random_uuid(),
  name text not null check (name <> ''),
  email text not null,
  message text not null check (message <> ''),
  language text not null check (language in ('de', 'en', 'ar', 'tr')),
  resolved_at timestamptz(3),
  resolved_by uuid references users on delete set null,
  created_at timestamptz(3) not null default now()
);
create index contact_messages_newest on contact_messages (created_at desc, id desc);
create index contact_messages_open on contact_messages (created_at desc, id desc) where resolved_at is null;
create trigger contact_messages_audited after update on contact_messages
  for each row execute function record_audit('contact_message', 'resolved_at');

-- A declaration is valid as it was made (§ 356a BGB): its text is never changed, and it is stored
-- whether or not an order matches it.
create table withdrawals (
  id uuid primary key default gen_random_uuid(),
  name text not null check (name <> ''),
  email text not null,
  -- As the customer wrote it.
  order_reference text not null check (order_reference <> ''),
  -- Which goods, in the customer's words; null for the whole order.
  goods text,
  language text not null check (language in ('de', 'en', 'ar', 'tr')),
  -- The order with that number and email, for staff only.
  order_id uuid references orders on delete set null,
  resolved_at timestamptz(3),
  resolved_by uuid references users on delete set null,
  created_at timestamptz(3) not null
);
create index withdrawals_newest on withdrawals (created_at desc, id desc);
create index withdrawals_order on withdrawals (order_id);
create index withdrawals_open on withdrawals (created_at desc, id desc) where resolved_at is null;
create trigger withdrawals_audited after update on withdrawals
  for each row execute function record_audit('withdrawal', 'resolved_at');
