-- Deposits of crates on invoices of suppliers, compared with the crates of their deliveries
-- (ADR 0056).

create table supplier_invoice_crates (
  supplier_invoice_id uuid not null references supplier_invoices,
  kind text not null check (kind in ('box', 'bread_tray', 'bottle_crate', 'roll_container', 'pallet')),
  -- That came, less those that went back, as printed; net, within the sums of the invoice.
  units integer not null check (units between -100000 and 100000 and units <> 0),
  net_cents integer not null,
  primary key (supplier_invoice_id, kind),
  -- What goes back is paid back.
  constraint supplier_invoice_crates_side check (sign(net_cents) in (0, sign(units)))
);
create trigger supplier_invoice_crates_append_only before delete or update on supplier_invoice_crates
  for each row execute function refuse_change();
create trigger supplier_invoice_crates_not_truncated before truncate on supplier_invoice_crates
  for each statement execute function refuse_change();
