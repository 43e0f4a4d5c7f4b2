-- Closings of registers (ADR 0021): what their records add up to since the closing before, with the
-- facts about the company of that moment. A receipt is in one closing, and a closing never changes.
create table closings (
  id uuid primary key default gen_random_uuid(),
  register_id uuid not null references registers,
  -- From 1 in each register, without gaps (Z_NR of DSFinV-K).
  number integer not null check (number > 0),
  made_at timestamptz(3) not null,
  -- The day in Berlin whose cash it is.
  booking_day date not null,
  -- Of a purse: the till that ended with it.
  till_id uuid unique references tills,
  -- Its receipts, which follow those of the closing before; null: there was none.
  first_receipt integer,
  last_receipt integer,
  -- What they add up to, by business case and VAT key, and by means of payment.
  sums jsonb not null check (jsonb_typeof(sums) = 'object'),
  -- What the register has in cash by all of its receipts.
  balance_cents integer not null,
  -- What was counted; null: nothing was.
  counted jsonb check (is_cash(counted)),
  -- Company, register, VAT rates and software, copied.
  facts jsonb not null check (jsonb_typeof(facts) = 'object'),
  constraint closings_number unique (register_id, number),
  constraint closings_receipts check (
    (first_receipt is null) = (last_receipt is null) and first_receipt <= last_receipt)
);
create index closings_booking_day on closings (booking_day);

alter table fiscal_records add column closing_id uuid references closings;
create index fiscal_records_closing on fiscal_records (closing_id) where closing_id is not null;
-- The unfinished ones of a register.
create index fiscal_records_unclosed on fiscal_records (register_id, receipt_number)
  where closing_id is null and register_id is not null;
create trigger fiscal_records_closed_once before update of closing_id on fiscal_records
  for each row when (old.closing_id is not null) execute function refuse_change();
create trigger fiscal_records_not_closed_before before insert on fiscal_records
  for each row when (new.closing_id is not null) execute function refuse_change();

-- What the receipts of a register add up to, from one to another. Net and VAT are in 0.00001 euros.
create function sum_receipts(register uuid, first integer, last integer) returns jsonb
language sql stable as $$
  with records as (
    select id from fiscal_records
      where register_id = register and receipt_type = 'Beleg' and receipt_number between first and last
  ), cases as (
    select gv_type, gv_name, vat_key, sum(gross_cents)::bigint as gross_cents,
        (sum(net) * 100000)::bigint as net_e5, (sum(vat) * 100000)::bigint as vat_e5
      from fiscal_lines join records on records.id = record_id group by gv_type, gv_name, vat_key
  ), means as (
    select type, name, sum(amount_cents)::bigint as amount_cents
      from fiscal_means join records on records.id = record_id group by type, name
  )
  select jsonb_build_object(
    'cases', (select coalesce(jsonb_agg(to_jsonb(cases)
      order by gv_type collate "C", gv_name collate "C", vat_key), '[]') from cases),
    'means', (select coalesce(jsonb_agg(to_jsonb(means)
      order by type collate "C", name collate "C"), '[]') from means),
    'paid_cents', (select coalesce(sum(amount_cents), 0)::bigint from means),
    'cash_cents', (select coalesce(sum(amount_cents), 0)::bigint from means where type = 'Bar'))
$$;

-- Locks the register, so that its closings and its records have one order. The caller says up to
-- which receipt; the rest follows from the closing before.
create function number_closing() returns trigger language plpgsql as $$
declare
  earlier closings;
begin
  perform from registers where id = new.register_id for no key update;
  select * into earlier from closings
    where register_id = new.register_id order by number desc limit 1;
  new.number := coalesce(earlier.number, 0) + 1;
  new.first_receipt := 1 + coalesce(
    (select max(last_receipt) from closings where register_id = new.register_id), 0);
  if new.last_receipt is null or new.last_receipt < new.first_receipt then
    new.first_receipt := null;
    new.last_receipt := null;
  end if;
  new.sums := sum_receipts(new.register_id, new.first_receipt, new.last_receipt);
  new.balance_cents := coalesce(earlier.balance_cents, 0) + (new.sums ->> 'cash_cents')::bigint;
  return new;
end $$;
create trigger closings_numbered before insert on closings
  for each row execute function number_closing();

create function assign_receipts() returns trigger language plpgsql as $$
declare
  assigned integer;
begin
  update fiscal_records set closing_id = new.id
    where register_id = new.register_id and closing_id is null
      and receipt_number between new.first_receipt and new.last_receipt;
  get diagnostics assigned = row_count;
  if assigned <> new.last_receipt - new.first_receipt + 1 then
    raise exception 'closing % has % of the receipts % to %', new.id, assigned, new.first_receipt, new.last_receipt
      using errcode = 'integrity_constraint_violation', constraint = 'closings_receipts';
  end if;
  return null;
end $$;
create trigger closings_assigned after insert on closings
  for each row when (new.first_receipt is not null) execute function assign_receipts();

create trigger closings_append_only before update or delete on closings
  for each row execute function refuse_change();
create trigger closings_append_only_not_truncated before truncate on closings
  for each statement execute function refuse_change();
