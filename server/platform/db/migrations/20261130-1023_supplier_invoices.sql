-- What suppliers invoice, compared with what arrived (ADR 0056). No payment and no bookkeeping.

create table supplier_invoices (
  id uuid primary key default gen_random_uuid(),
  supplier_id uuid not null references suppliers,
  -- Of the supplier, as printed.
  number text not null check (number <> ''),
  issued_on date not null,
  -- matched: it is what arrived; differs: a person decides.
  state text not null check (state in ('matched', 'differs', 'approved', 'disputed')),
  -- Net, of what had arrived when it was compared last; null: the price of some goods is unknown.
  expected_cents bigint check (expected_cents >= 0),
  -- Why it is approved or disputed.
  note text check (note <> ''),
  created_at timestamptz(3) not null default now(),
  created_by uuid references users on delete set null,
  decided_at timestamptz(3),
  decided_by uuid references users on delete set null,
  constraint supplier_invoices_decided check ((state in ('approved', 'disputed')) = (decided_at is not null))
);
create unique index supplier_invoices_number on supplier_invoices (supplier_id, lower(number));
create index supplier_invoices_newest on supplier_invoices (created_at desc, id desc);
create index supplier_invoices_creator on supplier_invoices (created_by) where created_by is not null;
create index supplier_invoices_decider on supplier_invoices (decided_by) where decided_by is not null;
create trigger supplier_invoices_audited after insert or update on supplier_invoices
  for each row execute function record_audit('supplier_invoice', 'number,state,expected_cents,note');

create table supplier_invoice_rates (
  supplier_invoice_id uuid not null references supplier_invoices,
  vat_rate numeric(4, 2) not null check (vat_rate between 0 and 99),
  net_cents integer not null check (net_cents >= 0),
  vat_cents integer not null check (vat_cents >= 0),
  primary key (supplier_invoice_id, vat_rate)
);

-- The deliveries that an invoice is about. A disputed invoice leaves them to the next one.
create table supplier_invoice_deliveries (
  supplier_invoice_id uuid not null references supplier_invoices,
  delivery_id uuid not null references deliveries,
  is_disputed boolean not null default false,
  primary key (supplier_invoice_id, delivery_id)
);
create unique index supplier_invoice_deliveries_once on supplier_invoice_deliveries (delivery_id)
  where not is_disputed;
create index supplier_invoice_deliveries_delivery on supplier_invoice_deliveries (delivery_id);

-- The paper, unchanged. It is compressed already.
create table supplier_invoice_files (
  supplier_invoice_id uuid primary key references supplier_invoices,
  sha256 text not null,
  media_type text not null check (media_type in ('application/pdf', 'image/jpeg')),
  content bytea not null,
  uploaded_at timestamptz(3) not null,
  constraint supplier_invoice_files_content check (sha256 = encode(sha256(content), 'hex'))
);
alter table supplier_invoice_files alter column content set storage external;

create trigger supplier_invoice_files_append_only before delete or update on supplier_invoice_files
  for each row execute function refuse_change();
create trigger supplier_invoice_rates_append_only before delete or update on supplier_invoice_rates
  for each row execute function refuse_change();
create trigger supplier_invoice_deliveries_append_only before delete or update of
  supplier_invoice_id, delivery_id
  on supplier_invoice_deliveries for each row execute function refuse_change();
create trigger supplier_invoice_deliveries_disputed before update of is_disputed
  on supplier_invoice_deliveries for each row when (not new.is_disputed) execute function refuse_change();

-- What was entered never changes; a decision is made once, and a matched invoice may be disputed.
create function advance_supplier_invoice() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE'
    or (old.supplier_id, old.number, old.issued_on, old.created_at)
      is distinct from (new.supplier_id, new.number, new.issued_on, new.created_at)
    or new.created_by is not null and new.created_by is distinct from old.created_by
    or old.decided_at is not null and (
      (old.state, old.expected_cents, old.note, old.decided_at)
        is distinct from (new.state, new.expected_cents, new.note, new.decided_at)
      or new.decided_by is not null and new.decided_by is distinct from old.decided_by)
    or old.state = 'matched' and new.state not in ('matched', 'disputed')
  then
    raise exception 'supplier invoice % is %', old.id, old.state
      using errcode = 'integrity_constraint_violation', constraint = 'supplier_invoices_final';
  end if;
  return new;
end $$;
create trigger supplier_invoices_advance before update or delete on supplier_invoices
  for each row execute function advance_supplier_invoice();

create trigger supplier_invoices_not_truncated before truncate on supplier_invoices
  for each statement execute function refuse_change();
create trigger supplier_invoice_rates_not_truncated before truncate on supplier_invoice_rates
  for each statement execute function refuse_change();
create trigger supplier_invoice_deliveries_not_truncated before truncate on supplier_invoice_deliveries
  for each statement execute function refuse_change();
create trigger supplier_invoice_files_not_truncated before truncate on supplier_invoice_files
  for each statement execute function refuse_change();
