-- Tips go with all cash of a till to the safe, and from there to the driver, those by PayPal, too
-- (ADR 0020). A row that is not paid out is owed.
create table tips (
  id uuid primary key default gen_random_uuid(),
  till_id uuid not null references tills,
  -- Who was at the doors: a tour may have had several drivers.
  driver_id uuid references users on delete set null,
  cash_cents integer not null check (cash_cents >= 0),
  -- By PayPal and other methods without cash.
  other_cents integer not null check (other_cents >= 0),
  amount_cents integer not null generated always as (cash_cents + other_cents) stored
    check (amount_cents > 0),
  owed_at timestamptz(3) not null,
  paid_at timestamptz(3),
  paid_by uuid references users on delete set null,
  constraint tips_till_driver unique nulls not distinct (till_id, driver_id),
  -- No one pays out their own tip.
  constraint tips_paid_by_other check (paid_by <> driver_id)
);
create index tips_open on tips (owed_at) where paid_at is null;
create index tips_driver on tips (driver_id) where driver_id is not null;
create index tips_paid_by on tips (paid_by) where paid_by is not null;
create trigger tips_append_only before update of id, till_id, cash_cents, other_cents, owed_at
  on tips for each row execute function refuse_change();
create trigger tips_paid before update of paid_at on tips
  for each row when (old.paid_at is not null) execute function refuse_change();
create trigger tips_persons before update of driver_id, paid_by on tips
  for each row when (new.driver_id is distinct from old.driver_id and new.driver_id is not null
    or old.paid_at is not null and new.paid_by is distinct from old.paid_by and new.paid_by is not null)
  execute function refuse_change();
create trigger tips_not_deleted before delete on tips
  for each row execute function refuse_change();
create trigger tips_not_truncated before truncate on tips
  for each statement execute function refuse_change();

alter table safe_movements add column tip_id uuid unique references tips,
  add constraint safe_movements_tip check ((tip_id is not null) = (reason = 'tip_out'));
create trigger safe_movements_of_tip before update of tip_id on safe_movements
  for each row execute function refuse_change();
