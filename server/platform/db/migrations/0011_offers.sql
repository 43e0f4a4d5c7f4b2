-- Prices and offers. An offer is a price for a period that begins now or later. Its reference price
-- (§ 11 PAngV) is the lowest price charged in the 30 days before it begins: computed when the offer
-- is written and whenever a price before its beginning changes, and frozen once it has begun. What
-- was charged is history and never changes: regular prices in product_prices, reduced ones in
-- offers.

-- One period per price, without overlap. A product that is not sold has no price.
create table product_prices (
  product_id uuid not null references products on delete cascade,
  price_cents integer not null check (price_cents >= 0),
  valid tstzrange not null check (not isempty(valid)),
  exclude using gist (product_id with =, valid with &&)
);

create function record_price() returns trigger language plpgsql as $$
declare
  -- Not now(): the row lock orders two writers, and the later one may have the older transaction.
  -- After a clock was set back, the history continues where it ends.
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
  perform update_reference_prices(array[new.id]);
  return null;
end $$;
create trigger products_price_created after insert on products for each row execute function record_price();
create trigger products_price_changed after update of price_cents, is_available, archived_at on products
  for each row when (
    (old.price_cents, old.is_available, old.archived_at is null)
    is distinct from (new.price_cents, new.is_available, new.archived_at is null)
  ) execute function record_price();

-- Only the end of the current period is ever written. Depth 0 is a statement of its own; rows of a
-- deleted product may go with it.
create function refuse_price_history_change() returns trigger language plpgsql as $$
begin
  raise exception 'what was charged is history and never changes' using errcode = 'integrity_constraint_violation';
end $$;
create trigger product_prices_append_only before update on product_prices
  for each row when (
    (old.product_id, old.price_cents, lower(old.valid)) is distinct from (new.product_id, new.price_cents, lower(new.valid))
    or not upper_inf(old.valid)
  ) execute function refuse_price_history_change();
create trigger product_prices_delete_guarded before delete on product_prices
  for each row when (pg_trigger_depth() = 0) execute function refuse_price_history_change();

create table offers (
  id uuid primary key default gen_random_uuid(),
  product_id uuid not null references products,
  kind text not null check (kind in ('featured', 'weekly')),
  price_cents integer not null check (price_cents > 0),
  -- Set by offers_reference_price; null without a reduction of at least one percent.
  original_price_cents integer check (original_price_cents > 0),
  discount_percent smallint,
  valid_from timestamptz not null,
  valid_to timestamptz not null check (valid_to > valid_from),
  position integer not null default 0,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz not null default now(),
  -- One offer at a time: the charged price is never ambiguous.
  exclude using gist (product_id with =, tstzrange(valid_from, valid_to) with &&),
  -- Rounded down: never more than the real reduction.
  constraint offers_reduction check (
    (discount_percent is null) = (original_price_cents is null)
    and discount_percent = (original_price_cents - price_cents) * 100 / original_price_cents
    and discount_percent between 1 and 99),
  -- As in the cursors of lists.
  constraint offers_milliseconds check (
    valid_from = date_trunc('milliseconds', valid_from) and valid_to = date_trunc('milliseconds', valid_to))
);
create index offers_running on offers (kind, position) include (product_id, valid_from, valid_to);
create trigger offers_updated_at before update on offers for each row execute function set_updated_at();
-- Without the reference price: the shop computes it.
create trigger offers_audited after insert or update or delete on offers
  for each row execute function record_audit('offer', 'product_id,kind,price_cents,valid_from,valid_to');

-- The one definition of a running offer. The planner inlines it into the query that calls it.
create function running_offers(moment timestamptz) returns setof offers language sql stable as $$
  select offers.* from offers where valid_from <= moment and valid_to > moment
$$;

-- What the shop charges for one unit: an offer that is not lower than the regular price changes
-- nothing.
create function current_price(product uuid, moment timestamptz) returns integer language sql stable as $$
  select least(products.price_cents, offers.price_cents)
    from products left join running_offers(moment) as offers on offers.product_id = products.id
    where products.id = product
$$;

-- The lowest price charged in the 30 days before a moment, planned prices and offers included. Null
-- for a product that is not sold in that time.
create function lowest_recent_price(of_product uuid, before timestamptz, except_offer uuid) returns integer
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

-- No writer chooses the reference price, and the past of an offer never changes.
create function set_reference_price() returns trigger language plpgsql as $$
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
  -- Serialises this with a change of the product's price at the same moment.
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
create trigger offers_reference_price before insert or update on offers
  for each row execute function set_reference_price();

create function refuse_started_offer_delete() returns trigger language plpgsql as $$
begin
  if old.valid_from > shop_now() then return old; end if;
  raise exception 'an offer that began is ended, never deleted'
    using errcode = 'integrity_constraint_violation', constraint = 'offers_history';
end $$;
create trigger offers_delete_guarded before delete on offers
  for each row execute function refuse_started_offer_delete();

create function update_reference_prices(product_ids uuid[]) returns void language sql as $$
  -- The trigger offers_reference_price replaces the value.
  update offers set original_price_cents = null where product_id = any(product_ids) and valid_from > shop_now()
$$;

-- One offer changes what is charged before the next.
create function update_following_reference_prices() returns trigger language plpgsql as $$
begin
  perform update_reference_prices(array[old.product_id, new.product_id]);
  return null;
end $$;
create trigger offers_following_reference_prices
  after insert or delete or update of product_id, price_cents, valid_from, valid_to on offers
  for each row execute function update_following_reference_prices();
