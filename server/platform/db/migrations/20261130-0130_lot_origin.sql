-- Where the goods of a lot come from, as the law of their kind asks for it (ADR 0053). The rules
-- are those of domain/catalog/food/lot-origin.ts and lot-origin-faults.ts; a test compares both.

create function is_country(code text) returns boolean language sql immutable as $$
  select code = any(string_to_array(regexp_replace('
      AD AE AF AG AI AL AM AO AR AT AU AZ BA BB BD BE BF BG BH BI BJ BN BO BR BS BT BW BY BZ CA CD CF
      CG CH CI CL CM CN CO CR CU CV CY CZ DE DJ DK DM DO DZ EC EE EG ER ES ET FI FJ FO FR GA GB GD GE
      GH GL GM GN GQ GR GT GW GY HK HN HR HT HU ID IE IL IN IQ IR IS IT JM JO JP KE KG KH KM KP KR KW
      KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MG MK ML MM MN MR MT MU MV MW MX MY MZ NA NE NG
      NI NL NO NP NZ OM PA PE PG PH PK PL PS PT PY QA RO RS RU RW SA SB SC SD SE SG SI SK SL SM SN SO
      SR SS SV SY SZ TD TG TH TJ TL TM TN TO TR TT TW TZ UA UG US UY UZ VC VE VN VU WS XK YE ZA ZM ZW', '\s+', ' ', 'g'), ' ')) and code <> ''
$$;

create function is_approval_number(number text) returns boolean language sql immutable as $$
  select number ~ '^[A-Z]{2}[A-Z0-9 ./-]{1,24}$'
$$;
create function is_reference(number text) returns boolean language sql immutable as $$
  select number ~ '^[A-Za-z0-9][A-Za-z0-9 ./-]{0,29}$'
$$;
create function is_latin_name(name text) returns boolean language sql immutable as $$
  select name ~ '^[A-Za-z\u00C0-\u024F][A-Za-z\u00C0-\u024F ''().,/-]{1,59}$'
$$;

create function is_honey(countries jsonb) returns boolean language sql immutable as $$
  select coalesce(jsonb_typeof(countries) = 'array' and jsonb_array_length(countries) between 1 and 20
    and (select bool_and(jsonb_typeof(each) = 'object' and each - 'country' - 'share' = '{}'
            and is_country(each ->> 'country') and jsonb_typeof(each -> 'share') = 'number'
            and (each ->> 'share') ~ '^[0-9]{1,3}$' and (each ->> 'share')::integer >= 1)
          and sum((each ->> 'share')::numeric) = 100 and count(distinct each ->> 'country') = count(*)
          and array_agg((each ->> 'share')::numeric order by place)
            = array_agg((each ->> 'share')::numeric order by (each ->> 'share')::numeric desc)
        from jsonb_array_elements(countries) with ordinality as listed(each, place)), false)
$$;

create function is_valid_origin(origin jsonb) returns boolean language sql immutable as $$
  select coalesce(case origin ->> 'kind'
    when 'country' then origin - '{kind,country}'::text[] = '{}' and is_country(origin ->> 'country')
    when 'meat' then origin - '{kind,reared,slaughtered}'::text[] = '{}'
      and is_country(origin ->> 'reared') and is_country(origin ->> 'slaughtered')
    when 'minced_region' then origin - '{kind,region}'::text[] = '{}'
      and origin ->> 'region' in ('eu', 'non_eu', 'eu_and_non_eu')
    when 'beef' then
      origin - '{kind,born,reared,slaughtered,slaughter_approval,cut,cut_approval,reference}'::text[] = '{}'
      and is_country(origin ->> 'born') and is_country(origin ->> 'reared')
      and is_country(origin ->> 'slaughtered') and is_country(origin ->> 'cut')
      and is_approval_number(origin ->> 'slaughter_approval') and is_approval_number(origin ->> 'cut_approval')
      and is_reference(origin ->> 'reference')
    when 'minced_beef' then origin - '{kind,animals,slaughtered,minced,reference}'::text[] = '{}'
      and is_country(origin ->> 'animals') and is_country(origin ->> 'slaughtered')
      and is_country(origin ->> 'minced') and is_reference(origin ->> 'reference')
    when 'fish' then
      origin - '{kind,trade_name,scientific_name,method,area,water,country,gear,is_defrosted}'::text[] = '{}'
      and is_latin_name(origin ->> 'trade_name')
      and (origin ->> 'scientific_name') ~ '^[A-Z][a-z]+ ([a-z]+( [a-z]+)?|spp\.)$'
      and jsonb_typeof(origin -> 'is_defrosted') = 'boolean'
      and case origin ->> 'method'
        when 'sea' then origin ->> 'water' is null and origin ->> 'country' is null
          and origin ->> 'area' = any(string_to_array('18 21 27.1 27.2 27.3 27.4 27.5 27.6 27.7 27.8 27.9 31 34 37.1 37.2 37.3 37.4 41 47 48 51 57 58 61 67 71 77 81 87 88', ' '))
        when 'freshwater' then origin ->> 'area' is null and is_latin_name(origin ->> 'water')
          and is_country(origin ->> 'country')
        when 'farmed' then origin ->> 'area' is null and origin ->> 'water' is null
          and origin ->> 'gear' is null and is_country(origin ->> 'country')
      end
      and (origin ->> 'method' = 'farmed' or origin ->> 'gear' in
        ('seines', 'trawls', 'gillnets', 'surrounding_nets', 'hooks', 'dredges', 'pots'))
    when 'honey' then origin - '{kind,countries}'::text[] = '{}' and is_honey(origin -> 'countries')
  end, false)
$$;

create function needs_origin(food_kind text) returns boolean language sql immutable as $$
  select food_kind not in ('other', 'not_food')
$$;

-- Whether a lot says all that its kind of food asks for.
create function names_origin(food_kind text, origin jsonb) returns boolean language sql immutable as $$
  select not needs_origin(food_kind) or coalesce(origin ->> 'kind' = any(case food_kind
    when 'produce' then array['country']
    when 'dried_produce' then array['country']
    when 'meat' then array['meat']
    when 'poultry' then array['meat']
    when 'minced_meat' then array['meat', 'minced_region']
    else array[food_kind]
  end), false)
$$;

-- What is promised to a customer: without the numbers that each delivery has its own of.
create function origin_class(origin jsonb) returns jsonb language sql immutable as $$
  select origin - '{reference,slaughter_approval,cut_approval}'::text[]
$$;

alter table lots
  add column origin jsonb check (origin is null or is_valid_origin(origin)),
  -- It was named after the goods had arrived: further goods are another lot.
  add column is_origin_later boolean not null default false,
  add constraint lots_origin_later check (origin is not null or not is_origin_later);
drop index lots_identity;
create unique index lots_identity on lots
  (product_id, code, date, date_kind, facts_version, supplier_id, delivery_id, certificate_id, produced_on, origin)
  nulls not distinct where not is_proved_later and not is_origin_later;
create index lots_of_origin on lots (product_id) where origin is not null;

-- What is known of the goods of a lot does not change; what is unknown may become known.
create function refuse_other_origin() returns trigger language plpgsql as $$
begin
  raise exception 'the origin of a lot does not change' using errcode = 'integrity_constraint_violation';
end $$;
create trigger lots_origin_final before update of origin on lots for each row
  when (old.origin is not null and old.origin is distinct from new.origin) execute function refuse_other_origin();

create function check_origin_of_kind() returns trigger language plpgsql as $$
begin
  if not exists (select from products where id = new.product_id
    and needs_origin(food_kind) and names_origin(food_kind, new.origin))
  then
    raise exception 'goods of product % have no such origin', new.product_id
      using errcode = 'integrity_constraint_violation', constraint = 'lots_origin_of_kind';
  end if;
  return new;
end $$;
create trigger lots_origin_of_kind before insert or update of origin on lots for each row
  when (new.origin is not null) execute function check_origin_of_kind();

alter table products
  -- The one origin on sale; null: that of goods whose origin the shop does not know or need.
  add column promised_origin jsonb,
  -- Units of the stock that have another origin, and are sold after those on sale.
  add column waiting_quantity integer not null default 0 check (waiting_quantity >= 0);

alter table order_items
  -- As the customer saw it; null: none was named, so that goods of any origin are right.
  add column origin jsonb;
drop trigger order_items_settled_append_only on order_items;
create trigger order_items_settled_append_only before delete or update of
  order_id, position, product_id, product_name, quantity, price_at_purchase_cents, deposit_cents, vat_rate,
  promised_days, is_halal, origin
  on order_items for each row execute function refuse_change_of_settled();
create trigger order_items_origin_final before update of origin on order_items for each row
  when (old.origin is distinct from new.origin) execute function refuse_change();

alter table substitution_offers
  -- Of the accepted product, when it was accepted.
  add column origin jsonb;

-- Units on the shelves that orders wait for, by product and origin.
create view open_needs as
  select product_id, origin_class(origin) as class, sum(quantity)::integer as quantity from (
    select order_items.product_id, order_items.origin, order_items.quantity - coalesce(settled.quantity, 0) as quantity
      from orders join order_items on order_items.order_id = orders.id
        left join lateral (
          select sum(quantity) as quantity from picks where order_item_id = order_items.id
        ) as settled on true
      where orders.status in ('pending', 'confirmed', 'preparing')
    union all
    select product_id, origin, product_quantity from substitution_offers where state = 'accepted'
  ) as waiting group by 1, 2;

-- The units of each origin that may still be sold. Lines without an origin take goods of any, so
-- all of them together leave what the others need.
create function free_origins(product uuid) returns table (class jsonb, quantity integer, origin jsonb)
language sql stable as $$
  with in_lots as (
    select origin_class(lots.origin) as class, sum(lots.quantity)::integer as quantity, min(lots.date) as first,
        (array_agg(lots.origin order by lots.date nulls last, lots.id))[1] as origin
      from lots where lots.product_id = product and lots.quantity > 0
      group by 1
  ), needs as (
    select open_needs.class, open_needs.quantity from open_needs where product_id = product
  ), free as (
    select class, coalesce(in_lots.quantity, 0) - coalesce(needs.quantity, 0) as quantity,
        in_lots.first, in_lots.origin
      from in_lots full join needs using (class)
      where class is not null
    union all
    select null, coalesce((select in_lots.quantity from in_lots where in_lots.class is null), 0)
        - coalesce((select needs.quantity from needs where needs.class is null), 0),
      (select in_lots.first from in_lots where in_lots.class is null), null
  ), total as (
    -- What one origin lacks is no use of another.
    select sum(case when class is null then free.quantity else greatest(free.quantity, 0) end)::integer as quantity
      from free
  )
  select free.class, least(free.quantity, total.quantity, stock.quantity), free.origin
    from free, total, (select stock_quantity as quantity from products where id = product) as stock
    where least(free.quantity, total.quantity, stock.quantity) > 0
    order by free.first nulls last, free.origin nulls last
$$;

-- One origin is on sale until its goods are sold; then the next, whose goods end first.
create function refresh_promised_origin(product uuid) returns void language plpgsql as $$
declare
  was products;
  chosen record;
begin
  select * into was from products where id = product;
  if was.promised_origin is null
    and not exists (select from lots where product_id = product and origin is not null)
  then return; end if;
  select * into chosen from free_origins(product)
    order by class is not distinct from origin_class(was.promised_origin) desc limit 1;
  if not found then
    -- Sold out: the page names what was sold last.
    update products set waiting_quantity = 0 where id = product and waiting_quantity <> 0;
    return;
  end if;
  update products
    set promised_origin = chosen.origin, waiting_quantity = greatest(stock_quantity - chosen.quantity, 0)
    where id = product and (promised_origin, waiting_quantity)
      is distinct from (chosen.origin, greatest(stock_quantity - chosen.quantity, 0));
end $$;

-- Puts the origin of a lot on sale; false if none of its goods are free.
create function put_origin_on_sale(lot uuid) returns boolean language plpgsql as $$
declare
  wanted lots;
begin
  select * into wanted from lots where id = lot;
  if not exists (
    select from free_origins(wanted.product_id) where class is not distinct from origin_class(wanted.origin)
  ) then return false; end if;
  update products set promised_origin = wanted.origin where id = wanted.product_id;
  perform refresh_promised_origin(wanted.product_id);
  return true;
end $$;

-- At the end of the transaction, when lines, outcomes and goods agree. Who moves goods has locked
-- the product.
create function refresh_origin_of_goods() returns trigger language plpgsql as $$
begin
  perform refresh_promised_origin(new.product_id);
  return null;
end $$;
create constraint trigger lots_promise_origin after update of quantity, origin on lots
  deferrable initially deferred for each row
  when ((old.quantity, old.origin) is distinct from (new.quantity, new.origin))
  execute function refresh_origin_of_goods();
create constraint trigger stock_movements_promise_origin after insert on stock_movements
  deferrable initially deferred for each row
  when (new.reason in ('order', 'cancellation')) execute function refresh_origin_of_goods();

-- Of an order whose lines were replaced, the movement above may be missing.
create constraint trigger order_items_promise_origin after insert on order_items
  deferrable initially deferred for each row
  when (new.origin is not null) execute function refresh_origin_of_goods();

-- As before; units without a lot are in that of unknown origin.
create or replace function move_lots() returns trigger language plpgsql as $$
declare
  missing integer;
begin
  if not exists (select from added where reason not in ('order', 'cancellation')) then return null; end if;
  insert into lots (product_id, date_kind, facts_version)
    select distinct products.id, 'none', products.facts_version
      from added join products on products.id = added.product_id
      where reason not in ('order', 'cancellation') and quantity > 0 and lot_id is null
    on conflict do nothing;
  insert into lot_movements (lot_id, quantity, reason, stock_movement_id, actor_id, created_at)
    select coalesce(added.lot_id, lots.id), added.quantity, lot_reason(added.reason), added.id, added.actor_id,
        added.created_at
      from added join products on products.id = added.product_id
        left join lots on added.lot_id is null and lots.product_id = products.id and lots.code = ''
          and lots.date is null and lots.facts_version = products.facts_version
          and lots.supplier_id is null and lots.delivery_id is null
          and lots.certificate_id is null and lots.produced_on is null and lots.origin is null
      where added.reason not in ('order', 'cancellation') and (added.quantity > 0 or added.lot_id is not null)
      order by added.id;
  -- What leaves without a lot: units without a date first, then the earliest date. Units of lots
  -- and units of movements are numbered in the same way, and matched where the numbers overlap.
  with taken as (
    select *, sum(-quantity) over (partition by product_id order by id) as until from added
      where reason not in ('order', 'cancellation') and quantity < 0 and lot_id is null
  ), available as (
    select id, product_id, quantity,
        sum(quantity) over (partition by product_id order by date nulls first, id) as until
      from lots where quantity > 0 and product_id in (select product_id from taken)
  ), matched as (
    insert into lot_movements (lot_id, quantity, reason, stock_movement_id, actor_id, created_at)
      select available.id, greatest(taken.until + taken.quantity, available.until - available.quantity)
          - least(taken.until, available.until), lot_reason(taken.reason), taken.id, taken.actor_id, taken.created_at
        from taken join available on available.product_id = taken.product_id
          and taken.until + taken.quantity < available.until and available.until - available.quantity < taken.until
        order by taken.id, available.until
      returning quantity
  )
  select (select coalesce(sum(quantity), 0) from matched) - (select coalesce(sum(quantity), 0) from taken)
    into missing;
  if missing <> 0 then
    raise exception 'the lots have % units less than the stock', missing
      using errcode = 'integrity_constraint_violation', constraint = 'lots_cover_stock';
  end if;
  return null;
end $$;

-- As before; an edit is no change of what is sold next.
create or replace function increment_version() returns trigger language plpgsql as $$
declare
  edited products := new;
begin
  edited.stock_quantity := old.stock_quantity;
  edited.known_shortage := old.known_shortage;
  edited.facts_version := old.facts_version;
  edited.promised_origin := old.promised_origin;
  edited.waiting_quantity := old.waiting_quantity;
  if edited is distinct from old then
    new.version := old.version + 1;
    new.updated_at := now();
  end if;
  return new;
end $$;


-- As before; the stock that waits is a counter, too.
create or replace function record_audit() returns trigger language plpgsql as $$
declare
  actor constant text := nullif(current_setting('shop.actor_id', true), '');
  -- Counters, and stock, which has its own log of movements.
  never constant text[] := '{updated_at,created_at,version,stock_quantity,waiting_quantity}';
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

-- As before, with the origin of what is for sale.
create or replace function missing_particulars(product products, day date) returns text[] language sql stable as $$
  select coalesce(array_agg(rules.particular order by rules.place), '{}')
    from (select product.food_kind <> 'not_food') as food(is_food)
      cross join lateral (select is_food and product.is_prepacked,
          product.food_kind in ('minced_meat', 'minced_beef')) as kind(is_pack, is_minced)
      cross join lateral (values
        (1, 'legal_name', is_food, product.legal_name is not null),
        (2, 'ingredients', is_pack and product.ingredients_exemption is null, product.ingredients is not null),
        (3, 'allergens', is_food, product.is_free_of_allergens or product.allergens <> '{}'),
        (4, 'net_quantity', is_pack, product.net_amount is not null and product.net_unit is not null),
        (5, 'drained_amount', is_pack and product.is_in_liquid, product.drained_amount is not null),
        (6, 'alcohol', is_pack and 'alcohol' in (product.ingredients_exemption, product.nutrition_exemption),
          coalesce(product.alcohol_percent, 0) > 1.2),
        (7, 'fat', is_minced, product.fat_below is not null),
        (8, 'collagen', is_minced, product.collagen_below is not null),
        (9, 'storage', is_food and exists (select from shelves
          where shelves.id = product.shelf_id and shelves.zone in ('chilled', 'frozen')), product.storage is not null),
        (10, 'instructions', is_food and product.needs_instructions, product.instructions is not null),
        (11, 'responsible', is_pack,
          product.responsible_name is not null and product.responsible_address is not null),
        (12, 'nutrition', is_pack and product.nutrition_exemption is null,
          product.nutritional_values is not null),
        (13, 'organic_code', is_pack and product.labels @> '{"organic": true}', product.organic_code is not null),
        (14, 'origin', needs_origin(product.food_kind), not exists (select from lots
          where lots.product_id = product.id and lots.quantity > 0
            and not names_origin(product.food_kind, lots.origin)))
      ) as rules(place, particular, is_required, is_given)
    where rules.is_required and not rules.is_given
      and not exists (select from particular_waivers as waivers
        where waivers.product_id = product.id and waivers.particular = rules.particular and waivers.until >= day)
$$;


-- Goods for sale whose origin the law asks for, and the shop does not know.
create function check_lot_names_origin() returns trigger language plpgsql as $$
begin
  if (select particulars_enforced from shop_settings) and exists (
    select from lots join products on products.id = lots.product_id
      where lots.id = new.id and lots.quantity > 0 and products.is_available and products.archived_at is null
        and not names_origin(products.food_kind, lots.origin))
  then
    raise exception 'lot % is for sale without its origin', new.id
      using errcode = 'integrity_constraint_violation', constraint = 'lots_name_origin';
  end if;
  return null;
end $$;
create constraint trigger lots_name_origin after update of quantity on lots
  deferrable initially deferred for each row
  when (new.quantity > old.quantity and new.origin is null) execute function check_lot_names_origin();
