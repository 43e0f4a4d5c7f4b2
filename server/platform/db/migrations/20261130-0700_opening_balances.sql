-- A period of the safe begins with a record of what is in it (Anfangsbestand, ADR 0021). Periods of
-- before have none, and remain as they are.
alter table fiscal_records drop constraint fiscal_records_kind_check,
  add constraint fiscal_records_kind_check check (
    kind in ('payment', 'payout', 'float', 'transfer', 'difference', 'correction', 'opening'));

-- As before, and of one period: an opening balance is the first receipt of its closing. It has what
-- the closing before has left, so that balance is not added.
create or replace function number_closing() returns trigger language plpgsql as $$
declare
  earlier closings;
  is_opened boolean;
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
  if exists (select from fiscal_records where register_id = new.register_id and kind = 'opening'
      and receipt_number > new.first_receipt and receipt_number <= new.last_receipt) then
    raise exception 'the receipts % to % are of two periods', new.first_receipt, new.last_receipt
      using errcode = 'integrity_constraint_violation', constraint = 'closings_one_period';
  end if;
  new.sums := sum_receipts(new.register_id, new.first_receipt, new.last_receipt);
  is_opened := exists (select from fiscal_records where register_id = new.register_id
    and kind = 'opening' and receipt_number = new.first_receipt);
  new.balance_cents := case when is_opened then 0 else coalesce(earlier.balance_cents, 0) end
    + (new.sums ->> 'cash_cents')::bigint;
  return new;
end $$;
