-- Credits that customers got back: how, when, and who paid them (ADR 0082).

create table credit_payouts (
  id uuid primary key default gen_random_uuid(),
  -- The credit: a correction of an invoice, or the empties of a handover above what a driver pays
  -- out. Each is paid out once, as a whole.
  correction_id uuid unique references invoice_corrections,
  stop_id uuid unique references handovers,
  amount_cents integer not null check (amount_cents > 0),
  method text not null check (method in ('cash', 'paypal', 'transfer')),
  actor_id uuid references users on delete set null,
  paid_at timestamptz(3) not null,
  -- The close of a day that it is in.
  close_day date references day_closes,
  -- As for invoices.
  retain_until date not null generated always as
    (make_date(extract(year from paid_at at time zone 'Europe/Berlin')::integer + 8, 12, 31)) stored,
  constraint credit_payouts_credit check (num_nonnulls(correction_id, stop_id) = 1)
);
create index credit_payouts_without_close on credit_payouts (paid_at) where close_day is null;
create index credit_payouts_close_day on credit_payouts (close_day) where close_day is not null;
create index handovers_credited on handovers (handed_over_at) where credit_cents > 0;

create trigger credit_payouts_append_only before update of
  id, correction_id, stop_id, amount_cents, method, paid_at
  on credit_payouts for each row execute function refuse_change();
-- The actor is erased at most, and a payout is in one close.
create trigger credit_payouts_actor before update of actor_id on credit_payouts
  for each row when (new.actor_id is not null) execute function refuse_change();
create trigger credit_payouts_closed before update of close_day on credit_payouts
  for each row when (old.close_day is not null) execute function refuse_change();
create trigger credit_payouts_retained before delete on credit_payouts
  for each row when (old.retain_until >= current_date) execute function refuse_change();
create trigger credit_payouts_audited after insert on credit_payouts
  for each row execute function record_audit('credit_payout', 'amount_cents,method');

-- Correction and handover never change, so that this holds for good.
create function check_credit_payout() returns trigger language plpgsql as $$
begin
  if new.amount_cents is distinct from coalesce(
    (select total_cents from invoice_corrections where id = new.correction_id),
    (select credit_cents from handovers where stop_id = new.stop_id))
  then
    raise exception 'a credit is paid out as a whole'
      using errcode = 'integrity_constraint_violation', constraint = 'credit_payouts_whole';
  end if;
  return new;
end $$;
create trigger credit_payouts_whole before insert on credit_payouts
  for each row execute function check_credit_payout();
