-- After the delivery: what customers think of an order, what they complain about, and what they
-- get credited (ADR 0082).

create table order_ratings (
  order_id uuid primary key references orders on delete cascade,
  stars smallint not null check (stars between 1 and 5),
  comment text check (comment <> '' and length(comment) <= 500),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);

-- A complaint is an inquiry about lines of an order.
create table complaints (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders on delete cascade,
  -- The customer, with whose account it is deleted.
  user_id uuid not null references users on delete cascade,
  reason text not null check (reason in ('missing', 'damaged', 'spoiled', 'wrong', 'other')),
  message text check (message <> ''),
  language text not null check (language in ('de', 'en', 'ar', 'tr')),
  idempotency_key text not null,
  request_hash text not null,
  resolved_at timestamptz(3),
  resolved_by uuid references users on delete set null,
  created_at timestamptz(3) not null,
  unique (order_id, idempotency_key)
);
create index complaints_user on complaints (user_id);
create index complaints_newest on complaints (created_at desc, id desc);
create index complaints_open on complaints (created_at desc, id desc) where resolved_at is null;
create index complaints_resolved on complaints (resolved_at) where resolved_at is not null;
create trigger complaints_audited after update on complaints
  for each row execute function record_audit('complaint', 'resolved_at');
create trigger complaints_notify after insert or update on complaints
  for each row execute function notify_inquiry_change();

create table complaint_items (
  complaint_id uuid not null references complaints on delete cascade,
  order_item_id uuid not null references order_items on delete cascade,
  quantity integer not null check (quantity > 0),
  primary key (complaint_id, order_item_id)
);
create index complaint_items_item on complaint_items (order_item_id);

-- In the database and not in the image store, whose images are public and never deleted.
create table complaint_photos (
  id uuid primary key default gen_random_uuid(),
  complaint_id uuid not null references complaints on delete cascade,
  position smallint not null check (position between 1 and 3),
  -- WebP, encoded by the shop.
  content bytea not null,
  unique (complaint_id, position)
);

-- Corrections have a series of numbers of their own, without gaps like that of the invoices.
create table invoice_correction_numbers (
  year integer primary key,
  last_number integer not null check (last_number > 0)
);

-- Lowers what an invoice charges (§ 17 UStG). Invoice and settlement remain unchanged.
create table invoice_corrections (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references invoices,
  number text not null unique,
  -- Null after the complaint was deleted.
  complaint_id uuid references complaints on delete set null,
  idempotency_key text not null,
  request_hash text not null,
  seller_name text not null,
  seller_address text not null,
  seller_vat_id text not null,
  seller_email text not null,
  seller_representative text not null,
  seller_register text not null,
  -- A copy of all else that is printed on it.
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  -- The VAT by rate, in positive amounts.
  vat jsonb not null check (jsonb_typeof(vat) = 'array'),
  total_cents integer not null check (total_cents > 0),
  actor_id uuid references users on delete set null,
  issued_at timestamptz(3) not null,
  -- As for invoices.
  retain_until date not null generated always as
    (make_date(extract(year from issued_at at time zone 'Europe/Berlin')::integer + 8, 12, 31))
    stored,
  unique (order_id, idempotency_key)
);
create index invoice_corrections_complaint on invoice_corrections (complaint_id);
create index invoice_corrections_issued on invoice_corrections (issued_at);

create table invoice_correction_lines (
  correction_id uuid not null references invoice_corrections on delete cascade,
  order_item_id uuid not null references order_items,
  -- The product that was delivered.
  product_id uuid not null references products,
  vat_rate smallint not null,
  quantity integer not null check (quantity > 0),
  -- Of goods and deposit, with VAT.
  amount_cents integer not null check (amount_cents > 0),
  primary key (correction_id, order_item_id, product_id)
);
create index invoice_correction_lines_item on invoice_correction_lines (order_item_id);
create index invoice_correction_lines_product on invoice_correction_lines (product_id);

create trigger invoice_corrections_append_only before update of
  id, order_id, number, idempotency_key, request_hash, seller_name, seller_address, seller_vat_id,
  seller_email, seller_representative, seller_register, content, vat, total_cents, issued_at
  on invoice_corrections for each row execute function refuse_change();
-- Complaint and actor are erased at most.
create trigger invoice_corrections_complaint before update of complaint_id on invoice_corrections
  for each row when (new.complaint_id is not null) execute function refuse_change();
create trigger invoice_corrections_actor before update of actor_id on invoice_corrections
  for each row when (new.actor_id is not null) execute function refuse_change();
create trigger invoice_corrections_retained before delete on invoice_corrections
  for each row when (old.retain_until >= current_date) execute function refuse_change();
create trigger invoice_corrections_audited after insert on invoice_corrections
  for each row execute function record_audit('invoice_correction', 'number,total_cents');

create trigger invoice_correction_lines_append_only before update on invoice_correction_lines
  for each row execute function refuse_change();
-- A line is deleted with its correction.
create function refuse_correction_line_deletion() returns trigger language plpgsql as $$
begin
  if not exists (select from invoice_corrections where id = old.correction_id) then
    return old;
  end if;
  raise exception 'rows of invoice_correction_lines are never changed'
    using errcode = 'integrity_constraint_violation';
end $$;
create trigger invoice_correction_lines_retained before delete on invoice_correction_lines
  for each row execute function refuse_correction_line_deletion();

-- All corrections of an order together credit no more than what was charged: of each delivered
-- line, and at each VAT rate of the invoice, which has the discounts, too. The lock lets
-- transactions that correct the same order see the lines of each other.
create function check_invoice_correction() returns trigger language plpgsql as $$
declare
  inserted jsonb := to_jsonb(new);
  correction invoice_corrections;
  corrected uuid;
begin
  select * into correction from invoice_corrections
    where id = (coalesce(inserted ->> 'correction_id', inserted ->> 'id'))::uuid;
  corrected := correction.order_id;
  perform from orders where id = corrected for no key update;
  if correction.total_cents is distinct from
    (select sum(amount_cents) from invoice_correction_lines where correction_id = correction.id)
  then
    raise exception 'invoice correction % does not add up', correction.number
      using errcode = 'integrity_constraint_violation', constraint = 'invoice_corrections_add_up';
  end if;
  if exists (
    select from (
        select order_item_id, product_id, vat_rate, sum(amount_cents) as credited
          from invoice_correction_lines
            join invoice_corrections on invoice_corrections.id = correction_id
          where order_id = corrected
          group by order_item_id, product_id, vat_rate
      ) as credits left join (
        select order_item_id, product_id, vat_rate,
            sum(charged_cents + settlement_lines.deposit_cents) as charged
          from settlement_lines join orders
            on orders.id = order_id and settlement_lines.version = settlement_version
          where order_id = corrected
          group by order_item_id, product_id, vat_rate
      ) as charges using (order_item_id, product_id, vat_rate)
      where credited > coalesce(charged, 0)
  ) or exists (
    select from (
        select vat_rate, sum(amount_cents) as credited
          from invoice_correction_lines
            join invoice_corrections on invoice_corrections.id = correction_id
          where order_id = corrected
          group by vat_rate
      ) as credits left join (
        select (taxed ->> 'vat_rate')::integer as vat_rate,
            (taxed ->> 'gross_cents')::integer as charged
          from invoices cross join jsonb_array_elements(invoices.vat) as taxed
          where order_id = corrected
      ) as charges using (vat_rate)
      where credited > coalesce(charged, 0)
  ) then
    raise exception 'invoice correction % exceeds what was charged', correction.number
      using errcode = 'integrity_constraint_violation',
        constraint = 'invoice_corrections_within_charges';
  end if;
  return null;
end $$;
create constraint trigger invoice_corrections_within_charges after insert on invoice_corrections
  deferrable initially deferred for each row execute function check_invoice_correction();
create constraint trigger invoice_correction_lines_within_charges
  after insert on invoice_correction_lines
  deferrable initially deferred for each row execute function check_invoice_correction();
