-- Whether the lots of a product still last for what it promises: the page and the lists say of it
-- what the order will decide (ADR 0015). The rule is that of domain/stock/fefo.ts; a property test
-- compares both.

-- The first day for which customers can order, as the hourly job found it; null: unknown yet. The
-- triggers below cannot compute it: it follows from areas, windows, holidays and the hour.
create table next_delivery_day (
  id boolean primary key default true check (id),
  day date
);
insert into next_delivery_day default values;

alter table products
  -- For the next delivery: the lots last for the promise; only units too short for it are left; or
  -- none that could be delivered. A product without stock is sold out, whatever this says.
  add column sale_state text not null default 'normal' check (sale_state in ('normal', 'short_only', 'none'));

-- Units on the shelves that orders wait for, by product, origin and the day until which they last.
create view open_promises as
  select needs.product_id, origin_class(needs.origin) as class,
      (orders.delivery_time_start at time zone 'Europe/Berlin')::date + needs.promised_days as needed_until,
      needs.quantity
    from (
      select order_id, product_id, promised_days, origin, quantity - coalesce((
            select sum(quantity) from picks where order_item_id = order_items.id
          ), 0)::integer as quantity
        from order_items
      union all
      select order_id, product_id, promised_days, origin, product_quantity
        from substitution_offers where state = 'accepted'
    ) as needs join orders on orders.id = needs.order_id
    where orders.status in ('pending', 'confirmed', 'preparing');

-- The most units of the origin on sale that the lots can serve until a day, besides all open
-- orders: `promisable` of domain/stock/fefo.ts.
create function promisable_units(product uuid, until date) returns integer language sql stable as $$
  with wanted as (
    select origin_class(promised_origin) as class from products where id = product
  ), lot as (
    select origin_class(origin) as class, coalesce(date, 'infinity') as date, quantity
      from lots where product_id = product and quantity > 0
  ), need as (
    select class, needed_until as day, quantity from open_promises where product_id = product
    union all select class, until, 0 from wanted
  ), class as (
    select class from lot union select class from need
  ), slack as (
    -- By how many units the lots of an origin exceed its needs, from each day on.
    select class.class, days.day,
        exists (select from need where need.class is not distinct from class.class and need.day = days.day) as is_own,
        (select coalesce(sum(quantity), 0) from lot
            where lot.class is not distinct from class.class and lot.date >= days.day)
          - (select coalesce(sum(quantity), 0) from need
            where need.class is not distinct from class.class and need.day >= days.day) as units
      from class cross join (select distinct day from need) as days
  ), any_origin as (
    -- Lines without an origin take what each origin leaves.
    select slack.day, slack.units + coalesce(sum(rest.units), 0) as units,
        slack.units + coalesce(sum(rest.shared), 0) as shared
      from slack cross join wanted left join lateral (
        select min(named.units) as units, case when named.class = wanted.class
              then min(named.units) filter (where named.day <= until) else min(named.units) end as shared
          from slack as named
          where named.class is not null
            and (named.day = slack.day or (named.is_own and named.day < slack.day))
          group by named.class
      ) as rest on true
      where slack.class is null and slack.is_own
      group by slack.day, slack.units
  ), shared as (
    select units from slack, wanted
      where slack.class = wanted.class and slack.is_own and slack.day <= until
    union all
    select case when wanted.class is null then any_origin.units else any_origin.shared end
      from any_origin, wanted where wanted.class is not null or any_origin.day <= until
  )
  select case when exists (select from slack where class is not null and is_own and units < 0)
        or exists (select from any_origin where units < 0)
      then 0 else (select coalesce(min(units), 0) from shared) end::integer
$$;

-- The first day on which some units of a product end that can still be delivered.
create function first_short_day(product uuid, next date) returns date language sql stable as $$
  select min(date) from lots
    where lots.product_id = product and quantity > 0 and date >= next + (
      select count(*)::integer from (select from lots as today where today.product_id = product
        and today.quantity > 0 and today.date_kind = 'use_by' and today.date = next limit 1) as ends)
$$;

-- As the page and the lists show it. Goods to be used by a day are not delivered on it.
create function sale_state_of(product products) returns text language plpgsql stable as $$
declare
  next date;
  first date;
begin
  if product.stock_quantity <= product.waiting_quantity then return 'normal'; end if;
  select day into next from next_delivery_day;
  if next is null or not exists (
    select from lots where lots.product_id = product.id and quantity > 0
      -- Within three weeks all other open orders are delivered: later lots serve each of them.
      and date < next + product.minimum_shelf_life_days + 21
  ) then return 'normal'; end if;
  if promisable_units(product.id, next + product.minimum_shelf_life_days) > 0 then return 'normal'; end if;
  first := first_short_day(product.id, next);
  return case when first is not null and promisable_units(product.id, first) > 0 then 'short_only' else 'none' end;
end $$;

-- An outage is also a time in which the goods that are left are too short for the promise.
create function refresh_sale_state(product uuid, at timestamptz) returns void language plpgsql as $$
declare
  was products;
  state text;
begin
  select * into was from products where id = product;
  if not found then return; end if;
  state := sale_state_of(was);
  if state = was.sale_state then return; end if;
  update products set sale_state = state where id = product;
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

-- As before, and what the lots still last for.
create or replace function refresh_origin_of_goods() returns trigger language plpgsql as $$
begin
  perform refresh_promised_origin(new.product_id);
  perform refresh_sale_state(new.product_id, shop_now());
  return null;
end $$;

create function refresh_sale_state_of_movement() returns trigger language plpgsql as $$
begin
  perform refresh_sale_state(new.product_id, new.created_at);
  return null;
end $$;
-- Orders and cancellations do this already (stock_movements_promise_origin).
create constraint trigger stock_movements_sale_state after insert on stock_movements
  deferrable initially deferred for each row
  when (new.reason not in ('order', 'cancellation')) execute function refresh_sale_state_of_movement();

create function refresh_own_sale_state() returns trigger language plpgsql as $$
begin
  perform refresh_sale_state(new.id, shop_now());
  return null;
end $$;
create constraint trigger products_sale_state after update of minimum_shelf_life_days, promised_origin on products
  deferrable initially deferred for each row
  when ((old.minimum_shelf_life_days, old.promised_origin)
    is distinct from (new.minimum_shelf_life_days, new.promised_origin))
  execute function refresh_own_sale_state();

-- Of all products that the next day for which customers can order may turn.
create function refresh_sale_states(at timestamptz) returns void language plpgsql as $$
declare
  next constant date := (select day from next_delivery_day);
  product uuid;
begin
  for product in
    select id from products
      where sale_state <> 'normal' or exists (
        select from lots where lots.product_id = products.id and quantity > 0
          and date < next + products.minimum_shelf_life_days + 21)
      order by id for no key update
  loop
    perform refresh_sale_state(product, at);
  end loop;
end $$;

-- As before; the state is no edit.
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
  if edited is distinct from old then
    new.version := old.version + 1;
    new.updated_at := now();
  end if;
  return new;
end $$;

-- As before; the state is computed, and no one's change.
create or replace function record_audit() returns trigger language plpgsql as $$
declare
  actor constant text := nullif(current_setting('shop.actor_id', true), '');
  -- Counters, and stock, which has its own log of movements.
  never constant text[] := '{updated_at,created_at,version,stock_quantity,waiting_quantity,sale_state}';
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

-- As before; too short is sold out to those who read the lists.
create or replace function notify_updated_products() returns trigger language plpgsql as $$
declare
  tags text;
begin
  with changed as (
    select new_rows.id, new_rows.category_id, old_rows.category_id as old_category_id,
        new_rows.family, old_rows.family as old_family,
        new_rows.version <> old_rows.version as is_edited,
        (new_rows.stock_quantity > 0, new_rows.sale_state) <> (old_rows.stock_quantity > 0, old_rows.sale_state) as is_turned,
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

drop trigger products_queue_alerts on products;
create trigger products_queue_alerts after update of stock_quantity, is_available, archived_at, sale_state on products
  for each row when (
    new.stock_quantity > 0 and new.is_available and new.archived_at is null and new.sale_state = 'normal'
    and not (old.stock_quantity > 0 and old.is_available and old.archived_at is null and old.sale_state = 'normal')
  ) execute function queue_alerts_of_product();
