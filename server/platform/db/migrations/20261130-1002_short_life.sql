-- Goods that are too short for what a product promises are sold for less, with a shorter promise,
-- when no others are left (ADR 0058).

alter table shop_settings add column offers_short_lives boolean not null default false;

-- How much is taken off when so many days are left. A category with rules of its own, or else its
-- parent, follows these alone; null: all others.
create table short_life_rules (
  id uuid primary key default gen_random_uuid(),
  category_id uuid references categories on delete cascade,
  days_left integer not null check (days_left between 0 and 30),
  percent integer not null check (percent between 1 and 90),
  constraint short_life_rules_once unique nulls not distinct (category_id, days_left)
);
insert into short_life_rules (days_left, percent) values (3, 20), (2, 30), (1, 50);

-- What was offered, and when.
create table short_life_offers (
  id uuid primary key default gen_random_uuid(),
  product_id uuid not null references products on delete cascade,
  percent integer not null check (percent between 1 and 90),
  -- The goods are good until this day at least.
  until date not null,
  starts_at timestamptz(3) not null,
  -- Null: it runs.
  ends_at timestamptz(3) check (ends_at >= starts_at),
  -- One at a time: the price is never ambiguous.
  constraint short_life_offers_one exclude using gist
    (product_id with =, tstzrange(starts_at, ends_at) with &&)
);
create unique index short_life_offers_running on short_life_offers (product_id) where ends_at is null;

alter table products
  -- Of the offer that runs, with its units that are left; null: none runs, or none is left.
  add column short_life_percent integer,
  add column short_life_until date,
  add column short_life_units integer not null default 0 check (short_life_units >= 0),
  add constraint products_short_life check
    ((short_life_percent is null) = (short_life_until is null) and (short_life_until is null) = (short_life_units = 0));

alter table order_items
  -- Until when goods of short life last at least; promised_days leads to this day. Null: as usual.
  add column promised_until date;
drop trigger order_items_settled_append_only on order_items;
create trigger order_items_settled_append_only before delete or update of
  order_id, position, product_id, product_name, quantity, price_at_purchase_cents, deposit_cents, vat_rate,
  promised_days, is_halal, origin, promised_until
  on order_items for each row execute function refuse_change_of_settled();

-- What a unit costs.
create function short_life_price(price_cents integer, percent integer) returns integer language sql immutable as $$
  select greatest(round(price_cents * (100 - percent) / 100.0)::integer, 1)
$$;

-- Counts the units of the offer that runs for a product, and ends it once goods that last longer
-- are on sale. Needs the present sale state.
create function count_short_life(product uuid, at timestamptz) returns void language plpgsql as $$
declare
  was products;
  running short_life_offers;
  units integer;
begin
  select * into was from products where id = product;
  select * into running from short_life_offers where product_id = product and ends_at is null;
  if not found and was.short_life_until is null then return; end if;
  if running.id is not null and (was.sale_state <> 'short_only' or not was.is_available or was.archived_at is not null) then
    if was.sale_state <> 'normal' or was.stock_quantity > was.waiting_quantity then
      update short_life_offers set ends_at = greatest(at, starts_at) where id = running.id;
    end if;
    running := null;
  end if;
  units := case when running.id is null then 0 else
    greatest(least(was.stock_quantity - was.waiting_quantity, promisable_units(product, running.until)), 0) end;
  update products
    set short_life_percent = case when units > 0 then running.percent end,
        short_life_until = case when units > 0 then running.until end,
        short_life_units = units
    where id = product
      and (short_life_percent, short_life_until, short_life_units) is distinct from (
        case when units > 0 then running.percent end, case when units > 0 then running.until end, units);
end $$;

-- As before, and the offer of what is too short.
create or replace function refresh_sale_state(product uuid, at timestamptz) returns void language plpgsql as $$
declare
  was products;
  state text;
begin
  select * into was from products where id = product;
  if not found then return; end if;
  state := sale_state_of(was);
  if state = was.sale_state then
    perform count_short_life(product, at);
    return;
  end if;
  update products set sale_state = state where id = product;
  perform count_short_life(product, at);
  if state <> 'normal' then
    -- Short goods that arrive do not end the outage.
    update stock_outages set ended_at = null
      where product_id = product and ended_at >= at
        and began_at = (select max(began_at) from stock_outages where product_id = product);
    if not exists (select from stock_outages where product_id = product and ended_at is null) then
      insert into stock_outages (product_id, began_at) values (product, at)
        on conflict (product_id, began_at) do update set ended_at = null;
    end if;
  elsif was.stock_quantity > was.waiting_quantity then
    update stock_outages set ended_at = greatest(began_at, at) where product_id = product and ended_at is null;
  end if;
end $$;

-- Products taken out of the sale.
create constraint trigger products_short_life_ends after update of is_available, archived_at on products
  deferrable initially deferred for each row
  when (old.short_life_until is not null and not (new.is_available and new.archived_at is null))
  execute function refresh_own_sale_state();

-- What a rule takes off a product with so many days left; null: nothing yet.
create function short_life_percent(of_product uuid, days integer) returns integer language sql stable as $$
  select percent from short_life_rules
    where days_left >= days and category_id is not distinct from (
      select coalesce(
          (select own.id from categories as own where own.id = products.category_id
            and exists (select from short_life_rules where category_id = own.id)),
          (select parents.id from categories as parents where parents.id = categories.parent_id
            and exists (select from short_life_rules where category_id = parents.id)))
        from products join categories on categories.id = products.category_id where products.id = of_product)
    order by days_left limit 1
$$;

-- Begins and ends offers by the rules. `today` is the day in Berlin; the sale states are refreshed.
create function offer_short_lives(today date, at timestamptz) returns void language plpgsql as $$
declare
  next constant date := (select day from next_delivery_day);
  is_on constant boolean := (select offers_short_lives from shop_settings);
  product products;
  running short_life_offers;
  first date;
  off integer;
begin
  for product in
    select * from products
      where sale_state = 'short_only'
        or exists (select from short_life_offers where product_id = products.id and ends_at is null)
      order by id for no key update
  loop
    running := null;
    select * into running from short_life_offers where product_id = product.id and ends_at is null;
    first := null;
    off := null;
    if is_on and product.sale_state = 'short_only' and product.is_available and product.archived_at is null then
      first := first_short_day(product.id, next);
      off := short_life_percent(product.id, first - today);
    end if;
    if running.id is not null and (off is null or (running.until, running.percent) <> (first, off)) then
      update short_life_offers set ends_at = greatest(at, starts_at) where id = running.id;
      running := null;
    end if;
    if off is not null and running.id is null then
      insert into short_life_offers (product_id, percent, until, starts_at)
        values (product.id, off, first,
          greatest(at, (select max(ends_at) from short_life_offers where product_id = product.id)));
    end if;
    perform count_short_life(product.id, at);
  end loop;
end $$;

-- As before; what is computed of goods of short life is no edit.
create or replace function increment_version() returns trigger language plpgsql as $$
declare
  edited products := new;
begin
  edited.stock_quantity := old.stock_quantity;
  edited.known_shortage := old.known_shortage;
  edited.facts_version := old.facts_version;
  edited.promised_origin := old.promised_origin;
  edited.waiting_quantity := old.waiting_quantity;
  edited.sale_state := old.sale_state;
  edited.short_life_percent := old.short_life_percent;
  edited.short_life_until := old.short_life_until;
  edited.short_life_units := old.short_life_units;
  if edited is distinct from old then
    new.version := old.version + 1;
    new.updated_at := now();
  end if;
  return new;
end $$;

-- As before; what is computed of goods of short life is no one's change.
create or replace function record_audit() returns trigger language plpgsql as $$
declare
  actor constant text := nullif(current_setting('shop.actor_id', true), '');
  -- Counters, and stock, which has its own log of movements.
  never constant text[] := '{updated_at,created_at,version,stock_quantity,waiting_quantity,sale_state,
    short_life_percent,short_life_until,short_life_units}';
  columns constant text[] := string_to_array(tg_argv[1], ',');
  old_row jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  new_row jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  before jsonb;
  after jsonb;
begin
  if actor is null then return null; end if;
  select jsonb_object_agg(key, old_row -> key) filter (where old_row is not null),
      jsonb_object_agg(key, new_row -> key) filter (where new_row is not null)
    into before, after
    from jsonb_object_keys(coalesce(new_row, old_row)) as key
    where key <> all(never) and (columns is null or key = any(columns))
      and old_row -> key is distinct from new_row -> key;
  if before is null and after is null then return null; end if;
  insert into audit_log (actor_id, action, subject_type, subject_id, before, after)
    values (actor::uuid, case tg_op when 'INSERT' then 'created' when 'UPDATE' then 'changed' else 'deleted' end,
      tg_argv[0], coalesce(new_row, old_row) ->> 'id', before, after);
  return null;
end $$;

-- As before; goods of short life have another price.
create or replace function notify_updated_products() returns trigger language plpgsql as $$
declare
  tags text;
begin
  with changed as (
    select new_rows.id, new_rows.category_id, old_rows.category_id as old_category_id,
        new_rows.family, old_rows.family as old_family,
        new_rows.version <> old_rows.version as is_edited,
        (new_rows.stock_quantity > 0, new_rows.sale_state, new_rows.short_life_percent, new_rows.short_life_until)
          is distinct from (old_rows.stock_quantity > 0, old_rows.sale_state, old_rows.short_life_percent, old_rows.short_life_until)
          as is_turned,
        (new_rows.price_cents, new_rows.is_available, new_rows.archived_at is null)
          is distinct from (old_rows.price_cents, old_rows.is_available, old_rows.archived_at is null) as is_priced
      from new_rows join old_rows using (id)
  ), noted as (
    insert into product_changes (product_id) select id from changed where is_priced or is_turned
  ), listed as (
    select array_agg(distinct category) as categories,
        array_agg(distinct a_family) filter (where a_family is not null) as families
      from changed cross join lateral (values (category_id, family), (old_category_id, old_family))
        as both_states (category, a_family)
      where is_edited or is_turned
  )
  select string_agg(tag, ' ') into tags from (
    select 'product:' || id as tag from changed
    union select category_tags(categories) from listed
    union select family_tags(families) from listed where families is not null
    union select 'catalogue' from listed where categories is not null
  ) as tagged;
  if tags is not null then perform notify_catalog_change(tags); end if;
  return null;
end $$;
