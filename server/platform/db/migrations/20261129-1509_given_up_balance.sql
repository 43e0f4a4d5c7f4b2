-- Who deletes an account with a balance has it paid out before, or gives it up (ADR 0012).

alter table balance_movements
  drop constraint balance_movements_reason_check,
  drop constraint balance_movements_cause,
  drop constraint balance_movements_one_cause,
  add constraint balance_movements_reason_check
    check (reason in ('credit', 'order', 'return', 'payout', 'given_up')),
  add constraint balance_movements_cause check (case reason
    when 'credit' then amount_cents > 0 and correction_id is not null
    when 'order' then amount_cents < 0 and order_id is not null
    when 'return' then amount_cents > 0 and order_id is not null
    when 'payout' then amount_cents < 0 and payout_id is not null
    -- The account, which is deleted with it, is its cause.
    else amount_cents < 0 end),
  add constraint balance_movements_one_cause check (
    num_nonnulls(correction_id, order_id, payout_id) = case reason when 'given_up' then 0 else 1 end);

-- No account takes a balance with it.
create function refuse_lost_balance() returns trigger language plpgsql as $$
begin
  if balance_of(old.id) > 0 then
    raise exception 'the balance of a deleted account is paid out or given up'
      using errcode = 'integrity_constraint_violation', constraint = 'users_without_balance';
  end if;
  return old;
end $$;
create trigger users_without_balance before delete on users
  for each row execute function refuse_lost_balance();
