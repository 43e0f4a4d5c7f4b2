-- What the shop owes a customer for complaints is a balance, from which the next order is paid
-- (ADR 0012). The sum of the movements of an account is its balance.

create table balance_movements (
  id uuid primary key default gen_random_uuid(),
  -- The order of the movements.
  number bigint not null generated always as identity unique,
  -- Null after the account was deleted, which has no balance then.
  user_id uuid references users on delete set null,
  amount_cents integer not null check (amount_cents <> 0),
  -- A credit, what an order takes, what it gives back, or a payout.
  reason text not null check (reason in ('credit', 'order', 'return', 'payout')),
  correction_id uuid unique references invoice_corrections,
  order_id uuid references orders,
  -- Of credit_payouts, which refers to this table.
  payout_id uuid unique,
  moved_at timestamptz(3) not null default shop_now(),
  constraint balance_movements_cause check (case reason
    when 'credit' then amount_cents > 0 and correction_id is not null
    when 'order' then amount_cents < 0 and order_id is not null
    when 'return' then amount_cents > 0 and order_id is not null
    else amount_cents < 0 and payout_id is not null end),
  constraint balance_movements_one_cause check (num_nonnulls(correction_id, order_id, payout_id) = 1)
);
create index balance_movements_user on balance_movements (user_id, number) include (amount_cents)
  where user_id is not null;
create index balance_movements_order on balance_movements (order_id) where order_id is not null;

create trigger balance_movements_append_only before update of
  id, number, amount_cents, reason, correction_id, order_id, payout_id, moved_at
  on balance_movements for each row execute function refuse_change();
create trigger balance_movements_user before update of user_id on balance_movements
  for each row when (new.user_id is not null) execute function refuse_change();
create trigger balance_movements_not_deleted before delete on balance_movements
  for each row execute function refuse_change();
create trigger balance_movements_not_truncated before truncate on balance_movements
  for each statement execute function refuse_change();

create function balance_of(account uuid) returns integer language sql stable as $$
  select coalesce(sum(amount_cents), 0)::integer from balance_movements where user_id = account
$$;

-- What is taken from an account is taken by one transaction at a time, as its orders are placed.
create function check_balance() returns trigger language plpgsql as $$
begin
  perform from profiles where id = new.user_id for no key update;
  if balance_of(new.user_id) + new.amount_cents < 0 then
    raise exception 'the balance of an account is never negative'
      using errcode = 'integrity_constraint_violation', constraint = 'balance_not_negative';
  end if;
  return new;
end $$;
create trigger balance_movements_covered before insert on balance_movements
  for each row when (new.amount_cents < 0) execute function check_balance();

alter table orders
  -- The part of what is due that is paid from the balance of the account. Of a cancelled order:
  -- what it had taken, and takes again as far as possible if it is delivered after all.
  add column balance_cents integer not null default 0 check (balance_cents >= 0);

-- An order that becomes cheaper lowers what is paid at the door first, and the balance last.
create function limit_order_balance() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.status = 'cancelled' and new.status <> 'cancelled' then
    perform from profiles where id = new.user_id for no key update;
    new.balance_cents := least(new.balance_cents, balance_of(new.user_id));
  end if;
  new.balance_cents := least(new.balance_cents, coalesce(new.settled_total_cents, new.total_cents));
  return new;
end $$;
create trigger orders_limit_balance before insert or update on orders
  for each row when (new.balance_cents > 0) execute function limit_order_balance();

create function move_order_balance() returns trigger language plpgsql as $$
declare
  held integer := 0;
  taken constant integer := case new.status when 'cancelled' then 0 else new.balance_cents end;
begin
  if tg_op = 'UPDATE' and old.status <> 'cancelled' then held := old.balance_cents; end if;
  if taken <> held then
    insert into balance_movements (user_id, amount_cents, reason, order_id)
      values (new.user_id, held - taken, case when taken > held then 'order' else 'return' end, new.id);
  end if;
  return null;
end $$;
create trigger orders_take_balance after insert on orders
  for each row when (new.balance_cents > 0) execute function move_order_balance();
create trigger orders_move_balance after update on orders
  for each row when (old.balance_cents <> new.balance_cents
    or (new.balance_cents > 0 and old.status <> new.status))
  execute function move_order_balance();

alter table payments_by_hand
  -- The part of the total that was paid from the balance; negative if the order is unpaid again.
  add column balance_cents integer not null default 0;
create trigger payments_by_hand_balance before update of balance_cents
  on payments_by_hand for each row execute function refuse_change();

-- A balance is paid out as a whole: what it is after its last movement.
alter table credit_payouts
  add column movement_id uuid unique references balance_movements;
alter table credit_payouts
  drop constraint credit_payouts_credit,
  add constraint credit_payouts_credit check (num_nonnulls(correction_id, stop_id, movement_id) = 1);
create trigger credit_payouts_balance before update of movement_id
  on credit_payouts for each row execute function refuse_change();

create or replace function check_credit_payout() returns trigger language plpgsql as $$
begin
  if new.amount_cents is distinct from coalesce(
    (select total_cents from invoice_corrections where id = new.correction_id and deducted_at is null
      and not exists (select from balance_movements where correction_id = new.correction_id)),
    (select credit_cents from handovers where stop_id = new.stop_id),
    (select balance_of(user_id) from balance_movements as last where id = new.movement_id
      and not exists (select from balance_movements as later
        where later.user_id = last.user_id and later.number > last.number)))
  then
    raise exception 'a credit is paid out as a whole, and not once it was deducted'
      using errcode = 'integrity_constraint_violation', constraint = 'credit_payouts_whole';
  end if;
  return new;
end $$;

create function take_paid_out_balance() returns trigger language plpgsql as $$
begin
  insert into balance_movements (user_id, amount_cents, reason, payout_id, moved_at)
    select user_id, -new.amount_cents, 'payout', new.id, new.paid_at
      from balance_movements where id = new.movement_id;
  return null;
end $$;
create trigger credit_payouts_take_balance after insert on credit_payouts
  for each row when (new.movement_id is not null) execute function take_paid_out_balance();

-- The invoice says which part of its total was paid from the balance.
create or replace function invoice_content(id uuid) returns jsonb language sql stable as $$
  select jsonb_build_object(
      'language', language,
      'order_number', order_number,
      'customer_name', customer_name,
      'delivery_address', delivery_address,
      'payment_method', payment_method,
      'payment_status', payment_status,
      'balance_cents', balance_cents,
      'discounts', (
        select coalesce(jsonb_agg(jsonb_build_object('name', discount ->> 'name',
            'amount_cents', (discount ->> 'amount_cents')::integer) order by number), '[]')
          from jsonb_array_elements(settlements.discounts) with ordinality as listed (discount, number)),
      'items', (
        select coalesce(jsonb_agg(jsonb_build_object(
            'product_name', coalesce(product_name_translated, product_name),
            'quantity', quantity,
            'weight_g', weight_g,
            'charged_cents', charged_cents,
            'deposit_total_cents', deposit_cents,
            'vat_rate', vat_rate) order by position), '[]')
          from settlement_lines
          where settlement_lines.order_id = orders.id and settlement_lines.version = settlement_version
            and quantity > 0))
      -- Subtotal and deposit follow from the items.
      || (select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(settlements))
        where key like '%\_cents' and key not in ('subtotal_cents', 'deposit_cents'))
    from orders join settlements
      on settlements.order_id = orders.id and settlements.version = settlement_version
    where orders.id = invoice_content.id
$$;
