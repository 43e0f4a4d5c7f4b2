-- Credit notes of suppliers: what a supplier takes back of its invoices (ADR 0056).

create table supplier_credit_notes (
  id uuid primary key default gen_random_uuid(),
  supplier_id uuid not null references suppliers,
  -- Of the supplier, as printed.
  number text not null check (number <> ''),
  issued_on date not null,
  -- The first two answer the difference of an invoice.
  reason text not null check (reason in ('short_delivery', 'wrong_price', 'goods_returned')),
  created_at timestamptz(3) not null default now(),
  created_by uuid references users on delete set null
);
create unique index supplier_credit_notes_number on supplier_credit_notes (supplier_id, lower(number));
create index supplier_credit_notes_creator on supplier_credit_notes (created_by) where created_by is not null;
create trigger supplier_credit_notes_audited after insert on supplier_credit_notes
  for each row execute function record_audit('supplier_credit_note', 'number,issued_on,reason');
create trigger supplier_credit_notes_append_only before delete or update of
  id, supplier_id, number, issued_on, reason, created_at
  on supplier_credit_notes for each row execute function refuse_change();
create trigger supplier_credit_notes_creator_forgotten before update of created_by on supplier_credit_notes
  for each row when (new.created_by is not null) execute function refuse_change();
create trigger supplier_credit_notes_not_truncated before truncate on supplier_credit_notes
  for each statement execute function refuse_change();

-- What it takes back of each invoice, by rate.
create table supplier_credit_note_rates (
  supplier_credit_note_id uuid not null references supplier_credit_notes,
  supplier_invoice_id uuid not null references supplier_invoices,
  vat_rate numeric(4, 2) not null check (vat_rate between 0 and 99),
  net_cents integer not null check (net_cents >= 0),
  vat_cents integer not null check (vat_cents >= 0),
  primary key (supplier_credit_note_id, supplier_invoice_id, vat_rate),
  constraint supplier_credit_note_rates_something check (net_cents + vat_cents::bigint > 0)
);
create index supplier_credit_note_rates_invoice on supplier_credit_note_rates (supplier_invoice_id);
create trigger supplier_credit_note_rates_append_only before delete or update on supplier_credit_note_rates
  for each row execute function refuse_change();
create trigger supplier_credit_note_rates_not_truncated before truncate on supplier_credit_note_rates
  for each statement execute function refuse_change();

-- Net, of credit notes that answer the difference of an invoice.
create function credited_difference(of_invoice_id uuid) returns bigint language sql stable as $$
  select coalesce(sum(net_cents), 0)::bigint
    from supplier_credit_note_rates join supplier_credit_notes as notes on notes.id = supplier_credit_note_id
    where supplier_invoice_id = of_invoice_id and reason <> 'goods_returned'
$$;

-- No more than the invoice, by rate, nor than the difference that is answered. The lock lets two
-- credit notes of an invoice count one after the other. Of a disputed invoice, all is a difference.
create function check_supplier_credit() returns trigger language plpgsql as $$
declare
  note supplier_credit_notes;
  invoice supplier_invoices;
begin
  select * into note from supplier_credit_notes where id = new.supplier_credit_note_id;
  select * into invoice from supplier_invoices where id = new.supplier_invoice_id for no key update;
  if note.supplier_id <> invoice.supplier_id then
    raise exception 'credit note % is of another supplier than invoice %', note.id, invoice.id
      using errcode = 'integrity_constraint_violation', constraint = 'supplier_credits_of_supplier';
  end if;
  if exists (
    select from supplier_credit_note_rates as credits left join supplier_invoice_rates as rates
        using (supplier_invoice_id, vat_rate)
      where supplier_invoice_id = invoice.id
      group by vat_rate, rates.net_cents, rates.vat_cents
      having sum(credits.net_cents) > coalesce(rates.net_cents, 0) or sum(credits.vat_cents) > coalesce(rates.vat_cents, 0)
  ) then
    raise exception 'more is credited than invoice % says', invoice.id
      using errcode = 'integrity_constraint_violation', constraint = 'supplier_credits_within_invoice';
  end if;
  if note.reason <> 'goods_returned' and invoice.state <> 'disputed' and credited_difference(invoice.id) > (
    select greatest(sum(net_cents) - invoice.expected_cents, 0) from supplier_invoice_rates where supplier_invoice_id = invoice.id
  ) then
    raise exception 'more is credited than invoice % differs', invoice.id
      using errcode = 'integrity_constraint_violation', constraint = 'supplier_credits_within_difference';
  end if;
  return null;
end $$;
create trigger supplier_credit_note_rates_checked after insert on supplier_credit_note_rates
  for each row execute function check_supplier_credit();

-- Prices of an invoice that a credit note has corrected were never paid: within the limits of a
-- match, nothing of the difference is left.
create function is_price_credited(invoice supplier_invoices) returns boolean language sql stable as $$
  select exists (
      select from supplier_credit_note_rates join supplier_credit_notes as notes on notes.id = supplier_credit_note_id
        where supplier_invoice_id = invoice.id and reason = 'wrong_price'
    ) and coalesce((
      select sum(net_cents) - credited_difference(invoice.id) - invoice.expected_cents
          <= greatest(100, round(invoice.expected_cents * 0.005))
        from supplier_invoice_rates where supplier_invoice_id = invoice.id
    ), true)
$$;

create or replace view accepted_supplier_invoice_lines as
  select lines.supplier_invoice_id, lines.product_id, invoices.supplier_id, invoices.issued_on, invoices.created_at,
      lines.net_cents::numeric / lines.units as unit_cost
    from supplier_invoice_lines as lines join supplier_invoices as invoices on invoices.id = supplier_invoice_id
    where invoices.state in ('matched', 'approved') and not is_price_credited(invoices);

create or replace function note_supplier_invoice() returns trigger language plpgsql as $$
begin
  if new.state in ('matched', 'approved') then
    if not is_price_credited(new) then perform note_invoiced_costs(new, false); end if;
  elsif old.state = 'matched' then perform note_invoiced_costs(new, true);
  end if;
  return null;
end $$;

create function note_supplier_credit() returns trigger language plpgsql as $$
declare
  invoice supplier_invoices;
begin
  select * into invoice from supplier_invoices where id = new.supplier_invoice_id;
  if invoice.state in ('matched', 'approved') and is_price_credited(invoice) then
    perform note_invoiced_costs(invoice, true);
  end if;
  return null;
end $$;
create constraint trigger supplier_credit_note_rates_noted after insert on supplier_credit_note_rates
  deferrable initially deferred for each row execute function note_supplier_credit();
