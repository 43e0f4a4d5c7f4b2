-- The cash of a till whose doors are recorded on paper alone, as it was closed (ADR 0021): what was
-- counted, less the float, and with what drivers paid out, are the takings. `paid_cents` is what
-- customers have paid by the paper list.
create table cash_reports (
  till_id uuid primary key references tills,
  counted_cents integer not null check (counted_cents >= 0),
  float_cents integer not null check (float_cents >= 0),
  payouts_cents integer not null check (payouts_cents >= 0),
  paid_cents integer not null check (paid_cents >= 0),
  -- Why takings and paper list differ.
  note text check (note <> ''),
  reported_at timestamptz(3) not null,
  constraint cash_reports_explained
    check (note is not null or counted_cents - float_cents + payouts_cents = paid_cents)
);
create trigger cash_reports_append_only before update on cash_reports
  for each row execute function refuse_change();
create trigger cash_reports_not_deleted before delete on cash_reports
  for each row execute function refuse_change();
create trigger cash_reports_not_truncated before truncate on cash_reports
  for each statement execute function refuse_change();

-- The doors of such a till whose customers did not pay: their orders stay unpaid.
create table unpaid_doors (
  stop_id uuid primary key references handovers,
  till_id uuid not null references cash_reports,
  due_cents integer not null check (due_cents > 0)
);
create index unpaid_doors_till on unpaid_doors (till_id);
create trigger unpaid_doors_append_only before update on unpaid_doors
  for each row execute function refuse_change();
create trigger unpaid_doors_not_deleted before delete on unpaid_doors
  for each row execute function refuse_change();
create trigger unpaid_doors_not_truncated before truncate on unpaid_doors
  for each statement execute function refuse_change();
