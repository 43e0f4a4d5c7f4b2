-- The staff begins, changes and ends single offers of goods of short life (ADR 0058).

alter table short_life_offers
  add column number bigint generated always as identity,
  alter column percent drop not null,
  -- Set by a person; null: by the rule of `percent`.
  add column price_cents integer check (price_cents >= 1),
  add constraint short_life_offers_price check (num_nonnulls(percent, price_cents) = 1),
  -- A person ended it: the rules offer no goods that end until this day. Null: it runs, or ended by
  -- itself.
  add column closed_until date,
  add constraint short_life_offers_closed check (closed_until is null or ends_at is not null and closed_until >= until);
create index short_life_offers_of_product on short_life_offers (product_id, number);

create function short_life_closed(of_product uuid, first date) returns boolean language sql stable as $$
  select exists (select from short_life_offers where product_id = of_product and closed_until >= first)
$$;

-- The rules take back no decision of a person, and no one sells for more than usual.
create function check_short_life_offer() returns trigger language plpgsql as $$
begin
  if new.percent is not null and short_life_closed(new.product_id, new.until) then
    raise exception 'a person ended the offer of these goods'
      using errcode = 'check_violation', constraint = 'short_life_offers_stay_ended';
  end if;
  if new.price_cents > (select price_cents from products where id = new.product_id) then
    raise exception 'goods of short life cost no more than others'
      using errcode = 'check_violation', constraint = 'short_life_offers_below_regular';
  end if;
  return new;
end $$;
create trigger short_life_offers_checked before insert on short_life_offers
  for each row execute function check_short_life_offer();

-- What was charged never changes: an offer that runs can only be ended.
create function refuse_change_of_short_life() returns trigger language plpgsql as $$
declare
  ended short_life_offers := old;
begin
  ended.ends_at := new.ends_at;
  ended.closed_until := new.closed_until;
  if old.ends_at is not null or new.ends_at is null or new is distinct from ended then
    raise exception 'what was offered of goods of short life never changes'
      using errcode = 'check_violation', constraint = 'short_life_offers_history';
  end if;
  return new;
end $$;
create trigger short_life_offers_history before update on short_life_offers
  for each row execute function refuse_change_of_short_life();

-- Only what a person decides.
create trigger short_life_offers_begin_audited after insert on short_life_offers
  for each row when (new.price_cents is not null) execute function record_audit('short_life_offer');
create trigger short_life_offers_end_audited after update on short_life_offers
  for each row when (new.closed_until is not null) execute function record_audit('short_life_offer');
create trigger short_life_rules_audited after insert or update or delete on short_life_rules
  for each row execute function record_audit('short_life_rule');

alter table products
  -- Of the offer that runs, if a person set it.
  add column short_life_price_cents integer,
  drop constraint products_short_life,
  add constraint products_short_life check (
    num_nonnulls(short_life_percent, short_life_price_cents) = case when short_life_until is null then 0 else 1 end
    and (short_life_until is null) = (short_life_units = 0));

-- What a unit costs: a price that a person set is no more than the regular one of this moment.
create function short_life_price(price_cents integer, percent integer, set_cents integer) returns integer
  language sql immutable as $$
  select greatest(least(coalesce(set_cents, round(price_cents * (100 - percent) / 100.0)::integer), price_cents), 1)
$$;
drop function short_life_price(integer, integer);

-- As before, and the price that a person set.
create or replace function count_short_life(product uuid, at timestamptz) returns void language plpgsql as $$
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
  if units = 0 then running := null; end if;
  update products
    set short_life_percent = running.percent, short_life_price_cents = running.price_cents,
        short_life_until = running.until, short_life_units = units
    where id = product
      and (short_life_percent, short_life_price_cents, short_life_until, short_life_units)
        is distinct from (running.percent, running.price_cents, running.until, units);
end $$;

-- As before. What a person set holds until the goods of that day are gone, also after goods that
-- last longer were there in between; what a person ended is not begun again by the rules.
create or replace function offer_short_lives(today date, at timestamptz) returns void language plpgsql as $$
declare
  next constant date := (select day from next_delivery_day);
  is_on constant boolean := (select offers_short_lives from shop_settings);
  product products;
  last short_life_offers;
  wanted short_life_offers;
  first date;
begin
  for product in
    select * from products
      where sale_state = 'short_only'
        or exists (select from short_life_offers where product_id = products.id and ends_at is null)
      order by id for no key update
  loop
    last := null;
    wanted := null;
    select * into last from short_life_offers where product_id = product.id order by number desc limit 1;
    if product.sale_state = 'short_only' and product.is_available and product.archived_at is null then
      first := first_short_day(product.id, next);
      if last.price_cents is not null and last.closed_until is null and last.until >= first then
        wanted.until := last.until;
        wanted.price_cents := case when last.ends_at is null then last.price_cents
          else least(last.price_cents, product.price_cents) end;
      elsif is_on and not short_life_closed(product.id, first) then
        wanted.percent := short_life_percent(product.id, first - today);
        if wanted.percent is not null then wanted.until := first; end if;
      end if;
    end if;
    if (last.until, last.percent, last.price_cents) is distinct from (wanted.until, wanted.percent, wanted.price_cents)
        or last.ends_at is not null then
      update short_life_offers set ends_at = greatest(at, starts_at) where id = last.id and ends_at is null;
      if wanted.until is not null then
        insert into short_life_offers (product_id, percent, price_cents, until, starts_at)
          values (product.id, wanted.percent, wanted.price_cents, wanted.until,
            greatest(at, (select max(ends_at) from short_life_offers where product_id = product.id)));
      end if;
    end if;
    perform count_short_life(product.id, at);
  end loop;
end $$;

-- As before; a price that a person set is computed from their offer.
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
  edited.short_life_price_cents := old.short_life_price_cents;
  edited.short_life_until := old.short_life_until;
  edited.short_life_units := old.short_life_units;
  if edited is distinct from old then
    new.version := old.version + 1;
    new.updated_at := now();
  end if;
  return new;
end $$;

-- As before.
create or replace function record_audit() returns trigger language plpgsql as $$
declare
  actor constant text := nullif(current_setting('shop.actor_id', true), '');
  -- Counters, and stock, which has its own log of movements.
  never constant text[] := '{updated_at,created_at,version,stock_quantity,waiting_quantity,sale_state,
    short_life_percent,short_life_price_cents,short_life_until,short_life_units}';
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

-- As before; customers see another price.
create or replace function notify_updated_products() returns trigger language plpgsql as $$
declare
  tags text;
begin
  with changed as (
    select new_rows.id, new_rows.category_id, old_rows.category_id as old_category_id,
        new_rows.family, old_rows.family as old_family,
        new_rows.version <> old_rows.version as is_edited,
        (new_rows.stock_quantity > 0, new_rows.sale_state, new_rows.short_life_percent, new_rows.short_life_price_cents, new_rows.short_life_until)
          is distinct from (old_rows.stock_quantity > 0, old_rows.sale_state, old_rows.short_life_percent, old_rows.short_life_price_cents, old_rows.short_life_until)
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
