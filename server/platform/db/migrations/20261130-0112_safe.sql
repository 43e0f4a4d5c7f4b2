-- The cash book of the safe (ADR 0020). It begins with the first count: before, nothing is booked.
create table safe_counts (
  id uuid primary key default gen_random_uuid(),
  -- In the order of the commits: counts are made under the lock of the safe.
  number integer not null generated always as identity unique,
  contents jsonb not null check (is_cash(contents)),
  -- What the book said when it was counted; null for the first count, which opens the book.
  expected_cents integer,
  actor_id uuid references users on delete set null,
  counted_at timestamptz(3) not null
);
create index safe_counts_actor on safe_counts (actor_id) where actor_id is not null;

create table safe_movements (
  id uuid primary key default gen_random_uuid(),
  -- From 1, without gaps, in the order of the commits.
  number integer not null constraint safe_movements_number unique check (number > 0),
  reason text not null check (reason in ('opening', 'float_out', 'transfer_in', 'payment', 'payout',
    'tip_out', 'bank_in', 'bank_out', 'expense', 'private_in', 'private_out', 'difference')),
  -- Positive for what comes into the safe.
  amount_cents integer not null,
  -- What is in the safe afterwards.
  balance_cents integer not null,
  -- The other side.
  till_id uuid references tills,
  payment_id uuid unique references payments_by_hand,
  payout_id uuid unique references credit_payouts,
  count_id uuid unique references safe_counts,
  voucher_no text check (voucher_no <> ''),
  note text check (note <> ''),
  -- Its fiscal record; null while the safe has none.
  record_id uuid unique,
  actor_id uuid references users on delete set null,
  moved_at timestamptz(3) not null,
  constraint safe_movements_direction check (case
    when reason = 'opening' then amount_cents >= 0
    when reason in ('transfer_in', 'bank_in', 'private_in') then amount_cents > 0
    when reason in ('payment', 'difference') then amount_cents <> 0
    else amount_cents < 0 end),
  constraint safe_movements_other_side check (
    (till_id is not null) = (reason in ('float_out', 'transfer_in', 'tip_out'))
    and (payment_id is not null) = (reason = 'payment')
    and (payout_id is not null) = (reason = 'payout')
    and (count_id is not null) = (reason in ('opening', 'difference'))),
  constraint safe_movements_voucher check ((voucher_no is not null) = (reason = 'expense')),
  constraint safe_movements_explained check (note is not null or reason not in ('expense', 'difference'))
);
create unique index safe_movements_opening on safe_movements (reason) where reason = 'opening';
-- A till gets its float once, and hands its cash over once.
create unique index safe_movements_till on safe_movements (till_id, reason)
  where reason in ('float_out', 'transfer_in');
create index safe_movements_moved_at on safe_movements (moved_at);
create index safe_movements_actor on safe_movements (actor_id) where actor_id is not null;

-- Under one lock, so that numbers have no gaps and no one spends the same cash twice.
create function number_safe_movement() returns trigger language plpgsql as $$
declare
  last safe_movements;
begin
  perform lock_safe();
  select * into last from safe_movements order by number desc limit 1;
  if (last.number is null) <> (new.reason = 'opening') then
    raise exception 'the book of the safe begins with its first count'
      using errcode = 'integrity_constraint_violation', constraint = 'safe_opened_once';
  end if;
  new.number := coalesce(last.number, 0) + 1;
  new.balance_cents := coalesce(last.balance_cents, 0) + new.amount_cents;
  return new;
end $$;
create function lock_safe() returns void language sql as $$
  select pg_advisory_xact_lock(hashtext('safe_movements'));
$$;
create trigger safe_movements_numbered before insert on safe_movements
  for each row execute function number_safe_movement();

create function refuse_overdrawn_safe() returns trigger language plpgsql as $$
begin
  raise exception 'the safe has less than movement % takes', new.number
    using errcode = 'integrity_constraint_violation', constraint = 'safe_overdrawn';
end $$;
create constraint trigger safe_overdrawn after insert on safe_movements
  deferrable initially deferred for each row when (new.balance_cents < 0)
  execute function refuse_overdrawn_safe();

create trigger safe_counts_append_only before update of id, number, contents, expected_cents, counted_at
  on safe_counts for each row execute function refuse_change();
create trigger safe_counts_actor before update of actor_id on safe_counts
  for each row when (new.actor_id is not null) execute function refuse_change();
create trigger safe_counts_not_deleted before delete on safe_counts
  for each row execute function refuse_change();
create trigger safe_counts_not_truncated before truncate on safe_counts
  for each statement execute function refuse_change();
create trigger safe_movements_append_only before update of id, number, reason, amount_cents,
  balance_cents, till_id, payment_id, payout_id, count_id, voucher_no, note, record_id, moved_at
  on safe_movements for each row execute function refuse_change();
create trigger safe_movements_actor before update of actor_id on safe_movements
  for each row when (new.actor_id is not null) execute function refuse_change();
create trigger safe_movements_not_deleted before delete on safe_movements
  for each row execute function refuse_change();
create trigger safe_movements_not_truncated before truncate on safe_movements
  for each statement execute function refuse_change();
