-- Payments that the staff notes outside of a tour: the close of a day lists them (ADR 0079).

create table payments_by_hand (
  id uuid primary key,
  order_id uuid references orders on delete set null,
  status text not null check (status in ('unpaid', 'paid')),
  method text not null check (method in ('cash', 'paypal')),
  -- Negative if the order is unpaid again.
  vat jsonb not null check (jsonb_typeof(vat) = 'array'),
  deposit_cents integer not null,
  -- Of the invoice, less the corrections that were deducted.
  total_cents integer not null,
  -- What was returned at the door, and what of it remained as credit: paid is the total less it.
  empties_cents integer not null,
  credit_cents integer not null,
  actor_id uuid references users on delete set null,
  noted_at timestamptz(3) not null,
  -- The close of a day that it is in.
  close_day date references day_closes,
  constraint payments_by_hand_sign check (case status when 'paid' then total_cents >= 0 else total_cents <= 0 end)
);
create index payments_by_hand_order on payments_by_hand (order_id) where order_id is not null;
create index payments_by_hand_actor on payments_by_hand (actor_id) where actor_id is not null;
create index payments_by_hand_without_close on payments_by_hand (noted_at) where close_day is null;
create index payments_by_hand_close_day on payments_by_hand (close_day) where close_day is not null;

create trigger payments_by_hand_append_only before update of
  id, status, method, vat, deposit_cents, total_cents, empties_cents, credit_cents, noted_at
  on payments_by_hand for each row execute function refuse_change();
-- Order and actor are erased at most, and a payment is in one close.
create trigger payments_by_hand_order before update of order_id
  on payments_by_hand for each row when (new.order_id is not null) execute function refuse_change();
create trigger payments_by_hand_actor before update of actor_id
  on payments_by_hand for each row when (new.actor_id is not null) execute function refuse_change();
create trigger payments_by_hand_closed before update of close_day
  on payments_by_hand for each row when (old.close_day is not null) execute function refuse_change();
create trigger payments_by_hand_not_deleted before delete
  on payments_by_hand for each row execute function refuse_change();
