-- The hourly job computes sale states and offers of short life of many products at once (ADR 0058).
-- The functions for one product stay for the triggers: for one they are three times as fast. A
-- property test compares both.

-- `promisable_units` of many products, each until its day.
create function promisable_units_of(ids uuid[], untils date[]) returns table (product_id uuid, units integer)
  language sql stable as $$
  with wanted as (
    select asked.id, asked.until, origin_class(products.promised_origin) as class
      from unnest(ids, untils) as asked (id, until) join products on products.id = asked.id
  ), flow as (
    select lots.product_id as id, origin_class(origin) as class, coalesce(date, 'infinity') as day, quantity as units,
        false as is_need
      from lots where lots.product_id = any(ids) and quantity > 0
    union all
    select open_promises.product_id, class, needed_until, -quantity, true
      from open_promises where open_promises.product_id = any(ids)
    union all select id, class, until, 0, true from wanted
  ), slack as (
    -- By how many units the lots of an origin exceed its needs, from each day on.
    select classes.id, classes.class, days.day,
        bool_or(flow.is_need and flow.day = days.day) as is_own,
        coalesce(sum(flow.units) filter (where flow.day >= days.day), 0) as units
      from (select distinct id, class from flow) as classes
        join (select distinct id, day from flow where is_need) as days using (id)
        join flow on flow.id = classes.id and flow.class is not distinct from classes.class
      group by classes.id, classes.class, days.day
  ), rest as (
    -- What each origin leaves to lines without one.
    select slack.id, slack.day, min(named.units) as units, case when named.class = wanted.class
          then min(named.units) filter (where named.day <= wanted.until) else min(named.units) end as shared
      from slack join wanted using (id)
        join slack as named on named.id = slack.id and named.class is not null
          and (named.day = slack.day or (named.is_own and named.day < slack.day))
      where slack.class is null and slack.is_own
      group by slack.id, slack.day, named.class, wanted.class
  ), any_origin as (
    select slack.id, slack.day, slack.units + coalesce(sum(rest.units), 0) as units,
        slack.units + coalesce(sum(rest.shared), 0) as shared
      from slack left join rest using (id, day)
      where slack.class is null and slack.is_own
      group by slack.id, slack.day, slack.units
  ), shared as (
    select slack.id, slack.units from slack join wanted using (id)
      where slack.class = wanted.class and slack.is_own and slack.day <= wanted.until
    union all
    select any_origin.id, case when wanted.class is null then any_origin.units else any_origin.shared end
      from any_origin join wanted using (id)
      where wanted.class is not null or any_origin.day <= wanted.until
  ), broken as (
    select id from slack where class is not null and is_own and units < 0
    union select id from any_origin where units < 0
  )
  select wanted.id, case when exists (select from broken where broken.id = wanted.id) then 0
        else coalesce(min(shared.units), 0) end::integer
    from wanted left join shared using (id) group by wanted.id
$$;

-- `sale_state_of` many products.
create function sale_states_of(ids uuid[]) returns table (product_id uuid, state text) language plpgsql stable as $$
declare
  next constant date := (select day from next_delivery_day);
  -- Within three weeks all other open orders are delivered: later lots serve each of them.
  critical constant uuid[] := array(
    select id from products
      where id = any(ids) and stock_quantity > waiting_quantity and exists (
        select from lots where lots.product_id = products.id and quantity > 0
          and date < next + products.minimum_shelf_life_days + 21));
  short uuid[] := '{}';
  deliverable uuid[] := '{}';
begin
  if critical <> '{}' then
    select coalesce(array_agg(usual.product_id), '{}') into short
      from promisable_units_of(critical, array(
        select next + minimum_shelf_life_days
          from unnest(critical) with ordinality as asked (id, place) join products using (id) order by place
      )) as usual where usual.units <= 0;
  end if;
  if short <> '{}' then
    select coalesce(array_agg(found.product_id), '{}') into deliverable
      from (
        select array_agg(id) as ids, array_agg(day) as days
          from (select id, first_short_day(id, next) as day from unnest(short) as id) as firsts where day is not null
      ) as asked cross join lateral promisable_units_of(asked.ids, asked.days) as found where found.units > 0;
  end if;
  return query select id, case when not id = any(short) then 'normal' when id = any(deliverable) then 'short_only' else 'none' end
    from unnest(ids) as id;
end $$;

-- `count_short_life` of many products.
create function count_short_lives(ids uuid[], at timestamptz) returns void language plpgsql as $$
declare
  running uuid[];
  untils date[];
begin
  if not exists (select from products where id = any(ids) and short_life_until is not null)
      and not exists (select from short_life_offers where product_id = any(ids) and ends_at is null) then
    return;
  end if;
  update short_life_offers set ends_at = greatest(at, starts_at)
    from products
    where products.id = product_id and product_id = any(ids) and ends_at is null
      and (sale_state <> 'short_only' or not is_available or archived_at is not null)
      and (sale_state <> 'normal' or stock_quantity > waiting_quantity);
  select coalesce(array_agg(product_id), '{}'), coalesce(array_agg(until), '{}') into running, untils
    from short_life_offers join products on products.id = product_id
    where product_id = any(ids) and ends_at is null
      and sale_state = 'short_only' and is_available and archived_at is null;
  update products
    set short_life_percent = shown.percent, short_life_price_cents = shown.price_cents,
        short_life_until = shown.until, short_life_units = coalesce(shown.units, 0)
    from unnest(ids) as asked (id) left join (
      select offers.*, least(stock_quantity - waiting_quantity, counted.units) as units
        from promisable_units_of(running, untils) as counted
          join short_life_offers as offers on offers.product_id = counted.product_id and ends_at is null
          join products on products.id = offers.product_id
        where least(stock_quantity - waiting_quantity, counted.units) > 0
    ) as shown on shown.product_id = asked.id
    where products.id = asked.id
      and (short_life_percent, short_life_price_cents, short_life_until, short_life_units)
        is distinct from (shown.percent, shown.price_cents, shown.until, coalesce(shown.units, 0));
end $$;

-- Of all products that the next day for which customers can order may turn.
create or replace function refresh_sale_states(at timestamptz) returns void language plpgsql as $$
declare
  next constant date := (select day from next_delivery_day);
  -- Orders lock products in this order, too.
  ids constant uuid[] := array(
    select id from products
      where sale_state <> 'normal' or exists (
        select from lots where lots.product_id = products.id and quantity > 0
          and date < next + products.minimum_shelf_life_days + 21)
      order by id for no key update);
  turned uuid[];
begin
  with updated as (
    update products set sale_state = states.state
      from sale_states_of(ids) as states
      where id = states.product_id and sale_state <> states.state
      returning id
  ) select coalesce(array_agg(id), '{}') into turned from updated;
  perform count_short_lives(ids, at);
  -- Short goods that arrive do not end the outage.
  update stock_outages set ended_at = null
    from products
    where products.id = product_id and product_id = any(turned) and sale_state <> 'normal' and ended_at >= at
      and began_at = (select max(began_at) from stock_outages as others where others.product_id = products.id);
  insert into stock_outages (product_id, began_at)
    select id, at from products
      where id = any(turned) and sale_state <> 'normal'
        and not exists (select from stock_outages where product_id = products.id and ended_at is null)
    on conflict (product_id, began_at) do update set ended_at = null;
  update stock_outages set ended_at = greatest(began_at, at)
    from products
    where products.id = product_id and product_id = any(turned) and ended_at is null
      and sale_state = 'normal' and stock_quantity > waiting_quantity;
end $$;

-- What shall be offered of locked products: what a person set holds until the goods of that day are
-- gone, also after goods that last longer were there in between; what a person ended is not begun
-- again by the rules.
create function wanted_short_lives(ids uuid[], today date)
  returns table (product_id uuid, running uuid, percent integer, price_cents integer, until date)
  language sql stable as $$
  with sold as (
    select products.id, products.price_cents, first_short_day(products.id, next.day) as first
      from products, next_delivery_day as next
      where products.id = any(ids) and sale_state = 'short_only' and is_available and archived_at is null
  ), last as (
    select distinct on (product_id) * from short_life_offers where product_id = any(ids)
      order by product_id, number desc
  ), wanted as (
    select sold.id, null::integer as percent, last.until,
        case when last.ends_at is null then last.price_cents else least(last.price_cents, sold.price_cents) end as price_cents
      from sold join last on last.product_id = sold.id
      where last.price_cents is not null and last.closed_until is null and last.until >= sold.first
    union all
    select sold.id, rule.percent, sold.first, null
      from sold left join last on last.product_id = sold.id
        cross join lateral (select short_life_percent(sold.id, sold.first - today) as percent) as rule
      where rule.percent is not null and (select offers_short_lives from shop_settings)
        and (last.price_cents is not null and last.closed_until is null and last.until >= sold.first) is not true
        and not short_life_closed(sold.id, sold.first)
  )
  select asked.id, last.id, wanted.percent, wanted.price_cents, wanted.until
    from unnest(ids) as asked (id) left join wanted using (id)
      left join last on last.product_id = asked.id and last.ends_at is null
    where (last.percent, last.price_cents, last.until) is distinct from (wanted.percent, wanted.price_cents, wanted.until)
$$;

-- Begins and ends offers. `today` is the day in Berlin; the sale states are refreshed.
create or replace function offer_short_lives(today date, at timestamptz) returns void language plpgsql as $$
declare
  ids constant uuid[] := array(
    select id from products
      where sale_state = 'short_only'
        or exists (select from short_life_offers where product_id = products.id and ends_at is null)
      order by id for no key update);
  wanted record;
begin
  for wanted in select * from wanted_short_lives(ids, today) loop
    update short_life_offers set ends_at = greatest(at, starts_at) where id = wanted.running;
    if wanted.until is not null then
      insert into short_life_offers (product_id, percent, price_cents, until, starts_at)
        values (wanted.product_id, wanted.percent, wanted.price_cents, wanted.until,
          greatest(at, (select max(ends_at) from short_life_offers where product_id = wanted.product_id)));
    end if;
  end loop;
  perform count_short_lives(ids, at);
end $$;
