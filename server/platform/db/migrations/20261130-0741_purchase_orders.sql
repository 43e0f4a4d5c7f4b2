-- Files of mails, and purchase orders: a draft is changed, what is sent is frozen (ADR 0056).

create table message_files (
  message_id uuid not null references messages on delete cascade,
  name text not null check (name <> ''),
  media_type text not null check (media_type in ('application/pdf', 'text/csv')),
  content bytea not null,
  primary key (message_id, name)
);

-- The last number of each year. A number is taken in the transaction that sends the order, so none
-- is missing.
create table purchase_order_numbers (
  year integer primary key,
  last integer not null check (last > 0)
);
create function refuse_number_gap() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or new.year <> old.year or new.last <> old.last + 1 then
    raise exception 'numbers of purchase orders rise one by one'
      using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger purchase_order_numbers_rise before update or delete on purchase_order_numbers
  for each row execute function refuse_number_gap();

create table purchase_orders (
  id uuid primary key default gen_random_uuid(),
  supplier_id uuid not null references suppliers,
  state text not null default 'draft' check (state in ('draft', 'sent', 'closed', 'cancelled')),
  -- B2026-0001, from sending on.
  number text unique,
  -- When the goods are expected; null: not agreed.
  delivers_on date,
  -- To the supplier.
  note text check (note <> ''),
  created_at timestamptz(3) not null default now(),
  created_by uuid references users on delete set null,
  sent_at timestamptz(3),
  sent_by uuid references users on delete set null,
  way text check (way in ('mail', 'print', 'phone')),
  -- Of the document.
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  ended_at timestamptz(3),
  cancel_reason text check (cancel_reason <> ''),
  version integer not null default 1,
  constraint purchase_orders_sent check (num_nulls(number, sent_at, way, sha256) in (0, 4)),
  constraint purchase_orders_state check (case state
    when 'draft' then number is null and ended_at is null
    when 'sent' then number is not null and ended_at is null
    when 'closed' then number is not null and ended_at is not null
    else ended_at is not null and (number is null or cancel_reason is not null) end)
);
create index purchase_orders_newest on purchase_orders (created_at desc, id desc);
create index purchase_orders_supplier on purchase_orders (supplier_id);
create index purchase_orders_creator on purchase_orders (created_by) where created_by is not null;
create index purchase_orders_sender on purchase_orders (sent_by) where sent_by is not null;
create trigger purchase_orders_audited after insert or update on purchase_orders
  for each row execute function record_audit('purchase_order', 'number,state,delivers_on,way,cancel_reason');

create table purchase_order_lines (
  id uuid primary key default gen_random_uuid(),
  purchase_order_id uuid not null references purchase_orders,
  position integer not null check (position > 0),
  article_id uuid not null references supplier_articles,
  cases integer not null check (cases between 1 and 1000),
  -- Of the article and its price, copied by sending.
  article_number text,
  article_name text,
  units_per_case integer check (units_per_case > 0),
  -- Net; null: unknown.
  case_price_cents integer check (case_price_cents >= 0),
  unique (purchase_order_id, position),
  unique (purchase_order_id, article_id)
);
create index purchase_order_lines_article on purchase_order_lines (article_id);

-- What was sent, unchanged. It is compressed already.
create table purchase_order_documents (
  purchase_order_id uuid primary key references purchase_orders,
  sha256 text not null,
  content bytea not null,
  constraint purchase_order_documents_content check (sha256 = encode(sha256(content), 'hex'))
);
alter table purchase_order_documents alter column content set storage external;
create trigger purchase_order_documents_append_only before delete or update on purchase_order_documents
  for each row execute function refuse_change();
create trigger purchase_order_documents_not_truncated before truncate on purchase_order_documents
  for each statement execute function refuse_change();

-- Lines change while their order is a draft. The lock lets a change wait for the order to be sent.
create function freeze_purchase_order_lines() returns trigger language plpgsql as $$
declare
  order_id constant uuid := case when tg_op = 'INSERT' then new.purchase_order_id else old.purchase_order_id end;
begin
  if tg_op = 'UPDATE' and new.purchase_order_id <> old.purchase_order_id
    or (select state from purchase_orders where id = order_id for no key update) <> 'draft'
  then
    raise exception 'purchase order % is sent', order_id
      using errcode = 'integrity_constraint_violation', constraint = 'purchase_orders_frozen';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger purchase_order_lines_frozen before insert or update or delete on purchase_order_lines
  for each row execute function freeze_purchase_order_lines();

-- draft -> sent -> closed, and cancelled from draft and sent. What is sent only ends.
create function advance_purchase_order() returns trigger language plpgsql as $$
declare
  was constant jsonb := to_jsonb(old) - '{state,ended_at,cancel_reason,version,created_by,sent_by}'::text[];
  becomes constant jsonb := to_jsonb(new) - '{state,ended_at,cancel_reason,version,created_by,sent_by}'::text[];
begin
  if tg_op = 'DELETE'
    or new.created_by is not null and new.created_by is distinct from old.created_by
    or old.state <> 'draft' and (was <> becomes
      or new.sent_by is not null and new.sent_by is distinct from old.sent_by
      or old.state <> 'sent' and (new.state, new.ended_at, new.cancel_reason)
        is distinct from (old.state, old.ended_at, old.cancel_reason)
      or old.state = 'sent' and new.state = 'draft')
    or old.state = 'draft' and new.state = 'closed'
    or old.supplier_id <> new.supplier_id or old.created_at <> new.created_at
  then
    raise exception 'purchase order % is %', old.id, old.state
      using errcode = 'integrity_constraint_violation', constraint = 'purchase_orders_frozen';
  end if;
  if old.state = 'draft' and new.state = 'sent' and (
    not exists (select from purchase_order_lines where purchase_order_id = new.id)
    or exists (select from purchase_order_lines where purchase_order_id = new.id
      and num_nulls(article_number, article_name, units_per_case) > 0)
    or not exists (select from purchase_order_documents
      where purchase_order_id = new.id and sha256 = new.sha256))
  then
    raise exception 'purchase order % is incomplete', new.id
      using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger purchase_orders_advance before update or delete on purchase_orders
  for each row execute function advance_purchase_order();
create trigger purchase_orders_not_truncated before truncate on purchase_orders
  for each statement execute function refuse_change();
create trigger purchase_order_lines_not_truncated before truncate on purchase_order_lines
  for each statement execute function refuse_change();
