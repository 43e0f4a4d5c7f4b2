-- Corrections of an invoice that was not paid lower what its customer pays (ADR 0082).

alter table invoice_corrections
  -- When it was deducted from a payment that was noted by hand: it is not paid out then.
  add column deducted_at timestamptz(3);
create trigger invoice_corrections_deducted before update of deducted_at on invoice_corrections
  for each row when (old.deducted_at is not null) execute function refuse_change();

create or replace function check_credit_payout() returns trigger language plpgsql as $$
begin
  if new.amount_cents is distinct from coalesce(
    (select total_cents from invoice_corrections where id = new.correction_id and deducted_at is null),
    (select credit_cents from handovers where stop_id = new.stop_id))
  then
    raise exception 'a credit is paid out as a whole, and not once it was deducted'
      using errcode = 'integrity_constraint_violation', constraint = 'credit_payouts_whole';
  end if;
  return new;
end $$;
create index invoice_corrections_deducted on invoice_corrections (id) include (total_cents)
  where deducted_at is not null;
