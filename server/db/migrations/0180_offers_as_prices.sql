-- An offer is a price for a period that begins now or later. What it is compared with (PAngV § 11) is the lowest price
-- that was charged in the 30 days before it begins: measured when the offer is written and whenever something changes
-- what is charged until then, and frozen from its beginning on. What was charged is history and never changes: the
-- regular prices in product_prices, the reduced ones in the offers that ran.

-- The clock of the process that writes, where it comes with the transaction: prices are read by that clock, too.
create function shop_now() returns timestamptz language sql stable as $$
  select coalesce(nullif(current_setting('shop.now', true), '')::timestamptz, now())
$$;

-- Nothing is given away by a slip of the finger.
update products set is_available = false where is_available and price_cents = 0;
alter table products add constraint products_sold_for_a_price check (price_cents > 0 or not is_available);

-- A price is charged while its product is sold: drafts and what is off sale have none.
delete from product_prices where price_cents = 0;
update product_prices set valid = tstzrange(lower(valid), greatest(clock_timestamp(), lower(valid) + interval '1 microsecond'))
  from products
  where products.id = product_id and upper_inf(valid) and not (is_available and archived_at is null);

create or replace function record_price() returns trigger language plpgsql as $$
declare
  -- Not now(): the row lock orders two changers, and the later one may belong to the older transaction. A clock that was
  -- set back continues where the history ends.
  changed_at constant timestamptz := greatest(clock_timestamp(), (
    select max(coalesce(upper(valid), lower(valid) + interval '1 microsecond')) from product_prices
      where product_id = new.id));
begin
  update product_prices set valid = tstzrange(lower(valid), changed_at)
    where product_id = new.id and upper_inf(valid);
  if new.is_available and new.archived_at is null then
    insert into product_prices (product_id, price_cents, valid)
      values (new.id, new.price_cents, tstzrange(changed_at, null));
  end if;
  perform measure_coming_offers(array[new.id]);
  return null;
end $$;
drop trigger products_price_changed on products;
create trigger products_price_changed after update of price_cents, is_available, archived_at on products
  for each row when (
    (old.price_cents, old.is_available, old.archived_at is null)
    is distinct from (new.price_cents, new.is_available, new.archived_at is null)
  ) execute function record_price();

-- Only the end of the current period is ever written. Depth 0 is a statement of its own, not a product that goes.
create function refuse_other_history() returns trigger language plpgsql as $$
begin
  raise exception 'what was charged is history and never changes' using errcode = 'integrity_constraint_violation';
end $$;
create trigger product_prices_append_only before update on product_prices
  for each row when (
    (old.product_id, old.price_cents, lower(old.valid)) is distinct from (new.product_id, new.price_cents, lower(new.valid))
    or not upper_inf(old.valid)
  ) execute function refuse_other_history();
create trigger product_prices_kept before delete on product_prices
  for each row when (pg_trigger_depth() = 0) execute function refuse_other_history();

-- Null for a product that is not sold in that time. Offers and regular prices that are planned count as if they had come.
create or replace function lowest_recent_price(of_product uuid, before timestamptz, except_offer uuid) returns integer
language sql stable as $$
  with sold as materialized (
    select price_cents, valid * tstzrange(before - interval '30 days', before) as valid from product_prices
      where product_id = of_product and valid && tstzrange(before - interval '30 days', before)
  )
  select least(
    (select min(price_cents) from sold),
    (select min(offers.price_cents) from offers
      where offers.product_id = of_product and offers.id is distinct from except_offer
        and exists (select from sold where sold.valid && tstzrange(valid_from, valid_to))))
$$;

drop trigger offers_measured on offers;
alter table offers alter column price_cents drop expression;
alter table offers alter column discount_percent drop not null;
alter table offers alter column original_price_cents drop not null;
alter table offers drop constraint offers_discount_percent_check;
update offers set
  valid_from = date_trunc('milliseconds', valid_from),
  valid_to = date_trunc('milliseconds', valid_to),
  price_cents = greatest(price_cents, 1),
  discount_percent = (original_price_cents - greatest(price_cents, 1)) * 100 / original_price_cents;
update offers set discount_percent = null, original_price_cents = null where discount_percent = 0;
alter table offers
  add check (price_cents > 0),
  -- Never more than it is: rounded down.
  add constraint offers_reduction check (
    (discount_percent is null) = (original_price_cents is null)
    and discount_percent = (original_price_cents - price_cents) * 100 / original_price_cents
    and discount_percent between 1 and 99),
  -- As in the cursors of lists.
  add constraint offers_milliseconds check (
    valid_from = date_trunc('milliseconds', valid_from) and valid_to = date_trunc('milliseconds', valid_to));

-- No writer chooses what an offer is compared with, and nobody changes what ran.
create or replace function measure_offer() returns trigger language plpgsql as $$
declare
  moment constant timestamptz := date_trunc('milliseconds', shop_now());
  lowest integer;
begin
  new.valid_from := date_trunc('milliseconds', new.valid_from);
  new.valid_to := date_trunc('milliseconds', new.valid_to);
  if tg_op = 'UPDATE' and old.valid_from <= moment then
    if (new.product_id, new.price_cents, new.valid_from) is distinct from (old.product_id, old.price_cents, old.valid_from)
      or (new.valid_to <> old.valid_to and least(new.valid_to, old.valid_to) < moment)
    then
      raise exception 'what ran of an offer never changes'
        using errcode = 'integrity_constraint_violation', constraint = 'offers_history';
    end if;
    new.original_price_cents := old.original_price_cents;
    new.discount_percent := old.discount_percent;
    return new;
  end if;
  if new.valid_from < moment then
    raise exception 'an offer begins now or later'
      using errcode = 'integrity_constraint_violation', constraint = 'offers_begin_now_or_later';
  end if;
  -- Whoever changes the price of the product at this moment comes before or after.
  perform from products where id = new.product_id for no key update;
  lowest := lowest_recent_price(new.product_id, new.valid_from, new.id);
  new.discount_percent := (lowest - new.price_cents) * 100 / lowest;
  if new.discount_percent >= 1 then
    new.original_price_cents := lowest;
  else
    new.discount_percent := null;
    new.original_price_cents := null;
  end if;
  return new;
end $$;
create trigger offers_measured before insert or update on offers for each row execute function measure_offer();

create function keep_begun_offer() returns trigger language plpgsql as $$
begin
  if old.valid_from > shop_now() then return old; end if;
  raise exception 'an offer that began is ended, never deleted'
    using errcode = 'integrity_constraint_violation', constraint = 'offers_history';
end $$;
create trigger offers_kept before delete on offers for each row execute function keep_begun_offer();

create function measure_coming_offers(product_ids uuid[]) returns void language sql as $$
  -- The value is what offers_measured writes.
  update offers set original_price_cents = null where product_id = any(product_ids) and valid_from > shop_now()
$$;

-- One offer changes what is charged before the next.
create function measure_following_offers() returns trigger language plpgsql as $$
begin
  perform measure_coming_offers(array[old.product_id, new.product_id]);
  return null;
end $$;
create trigger offers_following_measured
  after insert or delete or update of product_id, price_cents, valid_from, valid_to on offers
  for each row execute function measure_following_offers();

-- What the shop measures by itself is nothing that somebody of the staff did.
drop trigger offers_audited on offers;
create trigger offers_audited after insert or update or delete on offers
  for each row execute function record_audit('offer', 'product_id,kind,price_cents,valid_from,valid_to');

-- What is charged, for lines of carts that an older build writes. Newer ones write what they show.
create or replace function price_of(product uuid) returns integer language sql stable as $$
  select least(products.price_cents, offers.price_cents)
    from products left join offers
      on offers.product_id = products.id and valid_from <= shop_now() and valid_to > shop_now()
    where products.id = product
$$;
drop trigger cart_items_see_price on cart_items;
create trigger cart_items_see_price before insert on cart_items
  for each row when (new.seen_price_cents = 0) execute function see_price();
