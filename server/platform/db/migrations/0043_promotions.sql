-- Promotions: amounts, percentages and free deliveries, with a code or without (ADR 0066).

create table promotions (
  id uuid primary key default gen_random_uuid(),
  name text not null check (name <> ''),
  -- { "en": ..., "tr": ..., "ar": ... }; the name itself is German.
  name_translations jsonb not null default '{}',
  -- In capitals, as customers type it in any way. Null: applied without a code.
  code text unique check (code ~ '^[A-Z0-9-]{3,40}$'),
  kind text not null check (kind in ('amount', 'percent', 'free_delivery')),
  -- Cents, percent, or 0 for free delivery.
  value integer not null,
  minimum_cents integer not null default 0 check (minimum_cents >= 0),
  first_order_only boolean not null default false,
  is_combinable boolean not null default true,
  use_limit integer check (use_limit > 0),
  customer_limit integer check (customer_limit > 0),
  valid_from timestamptz(3) not null,
  valid_to timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz not null default now(),
  constraint promotions_value check (
    case kind when 'free_delivery' then value = 0 when 'percent' then value between 1 and 100 else value > 0 end
  ),
  constraint promotions_period check (valid_from < valid_to)
);
-- The promotions without a code, which each cart looks for.
create index promotions_automatic on promotions (valid_from) where code is null;
create index promotions_newest on promotions (created_at desc, id desc);
create trigger promotions_updated_at before update on promotions for each row execute function set_updated_at();
create trigger promotions_audited after insert or update or delete on promotions
  for each row execute function record_audit('promotion');

-- The code that a customer has typed. Its own table, so that it counts as a change of the cart.
create table cart_codes (
  user_id uuid primary key references users on delete cascade,
  promotion_id uuid not null references promotions on delete cascade
);
create index cart_codes_promotion on cart_codes (promotion_id);
create trigger cart_codes_inserted_notify after insert on cart_codes
  referencing new table as changed_rows for each statement execute function notify_cart_change();
create trigger cart_codes_updated_notify after update on cart_codes
  referencing new table as changed_rows for each statement execute function notify_cart_change();
create trigger cart_codes_deleted_notify after delete on cart_codes
  referencing old table as changed_rows for each statement execute function notify_cart_change();

-- The sum of the discounts, negative or 0.
alter table orders add column discount_cents integer not null default 0
  check (discount_cents <= 0 and discount_cents >= -(subtotal_cents + delivery_fee_cents));
alter table orders drop constraint orders_total;
alter table orders add constraint orders_total
  check (total_cents = subtotal_cents + deposit_cents + delivery_fee_cents + discount_cents);

-- The promotions under which an order was placed, with their terms at that time.
create table order_discounts (
  order_id uuid not null references orders on delete cascade,
  promotion_id uuid not null references promotions,
  position smallint not null,
  name text not null,
  code text,
  kind text not null check (kind in ('amount', 'percent', 'free_delivery')),
  value integer not null,
  minimum_cents integer not null,
  is_combinable boolean not null,
  -- 0 while a changed order does not reach the minimum.
  amount_cents integer not null check (amount_cents >= 0),
  -- A cancelled order does not count as a use.
  is_use boolean not null default true,
  primary key (order_id, promotion_id),
  unique (order_id, position)
);
create index order_discounts_uses on order_discounts (promotion_id) where is_use;
create index order_discounts_promotion on order_discounts (promotion_id, order_id);

-- The last use is given to one order, however many are placed at once: they wait for the promotion.
create function check_promotion_uses() returns trigger language plpgsql as $$
declare
  limits record;
begin
  select use_limit, customer_limit into limits from promotions
    where id = new.promotion_id and (use_limit is not null or customer_limit is not null)
    for no key update;
  if not found then return new; end if;
  if limits.use_limit <= (
    select count(*) from order_discounts where promotion_id = new.promotion_id and is_use
  ) then
    raise exception 'the promotion is used up'
      using errcode = 'integrity_constraint_violation', constraint = 'promotion_use_limit';
  end if;
  if limits.customer_limit <= (
    select count(*) from order_discounts join orders on orders.id = order_discounts.order_id
      where promotion_id = new.promotion_id and is_use
        and orders.user_id = (select user_id from orders where id = new.order_id)
  ) then
    raise exception 'the customer has used the promotion'
      using errcode = 'integrity_constraint_violation', constraint = 'promotion_customer_limit';
  end if;
  return new;
end $$;
create trigger order_discounts_limit before insert on order_discounts
  for each row execute function check_promotion_uses();

create function return_promotion_uses() returns trigger language plpgsql as $$
begin
  update order_discounts set is_use = false where order_id = new.id;
  return null;
end $$;
create trigger orders_return_promotion_uses after update of status on orders
  for each row when (new.status = 'cancelled' and new.discount_cents <> 0)
  execute function return_promotion_uses();

-- At the end of the transaction, the discounts of an order add up to what it says.
create function check_order_discount() returns trigger language plpgsql as $$
declare
  changed uuid := coalesce(to_jsonb(new) ->> 'order_id', to_jsonb(new) ->> 'id');
begin
  if exists (
    select from orders where id = changed
      and discount_cents <> -(select coalesce(sum(amount_cents), 0) from order_discounts where order_id = changed)
  ) then
    raise exception 'the discounts of order % do not add up', changed
      using errcode = 'integrity_constraint_violation', constraint = 'orders_discount';
  end if;
  return null;
end $$;
create constraint trigger orders_discount_inserted after insert on orders deferrable initially deferred
  for each row when (new.discount_cents <> 0) execute function check_order_discount();
create constraint trigger orders_discount_updated after update of discount_cents on orders
  deferrable initially deferred
  for each row when (new.discount_cents <> old.discount_cents) execute function check_order_discount();
create constraint trigger order_discounts_sum after insert or update of amount_cents on order_discounts
  deferrable initially deferred for each row execute function check_order_discount();

-- The invoice names each discount; otherwise as before.
create or replace function invoice_content(id uuid) returns jsonb language sql stable as $$
  select jsonb_build_object(
      'language', language,
      'order_number', order_number,
      'customer_name', customer_name,
      'delivery_address', delivery_address,
      'payment_method', payment_method,
      'payment_status', payment_status,
      'delivery_fee_cents', delivery_fee_cents,
      'discount_cents', discount_cents,
      'discounts', (
        select coalesce(jsonb_agg(jsonb_build_object('name', name, 'amount_cents', amount_cents)
            order by position), '[]')
          from order_discounts where order_discounts.order_id = orders.id and amount_cents > 0),
      'total_cents', total_cents,
      'items', (
        select jsonb_agg(jsonb_build_object(
            'product_name', coalesce(product_name_translated, product_name),
            'quantity', quantity,
            'price_at_purchase_cents', price_at_purchase_cents,
            'deposit_cents', deposit_cents,
            'vat_rate', vat_rate) order by position)
          from order_items where order_items.order_id = orders.id))
    from orders where orders.id = invoice_content.id
$$;
