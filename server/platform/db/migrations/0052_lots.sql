-- Shelves, suppliers and lots: where goods are and how long they last (ADR 0073).

create table shelves (
  id uuid primary key default gen_random_uuid(),
  zone text not null check (zone in ('ambient', 'chilled', 'frozen')),
  aisle text not null check (aisle <> ''),
  -- The order of a walk through the aisle.
  position integer not null check (position > 0),
  unique (aisle, position)
);

create table suppliers (
  id uuid primary key default gen_random_uuid(),
  name text collate "de-x-icu" not null unique check (name <> '')
);

-- What the label of a product says, in versions: a lot names the one that is printed on it.
create table product_facts (
  product_id uuid not null references products on delete cascade,
  version integer not null check (version > 0),
  allergens text[] not null,
  is_free_of_allergens boolean not null,
  ingredients text,
  created_at timestamptz(3) not null default now(),
  primary key (product_id, version)
);
create trigger product_facts_append_only before update on product_facts
  for each row execute function refuse_change();

alter table products
  add column shelf_id uuid references shelves on delete set null,
  -- Days after the delivery on which the goods still last.
  add column minimum_shelf_life_days integer not null default 0
    check (minimum_shelf_life_days between 0 and 730),
  -- The present version of product_facts.
  add column facts_version integer not null default 1,
  -- Units that are promised and not there. The shop sells nothing of the product meanwhile.
  add column known_shortage integer not null default 0 check (known_shortage >= 0),
  add constraint products_short_without_stock check (known_shortage = 0 or stock_quantity = 0);
create index products_shelf on products (shelf_id) where shelf_id is not null;

insert into product_facts (product_id, version, allergens, is_free_of_allergens, ingredients, created_at)
  select id, 1, allergens, is_free_of_allergens, ingredients, updated_at from products;

create function count_facts_version() returns trigger language plpgsql as $$
begin
  new.facts_version := old.facts_version + 1;
  return new;
end $$;
create trigger products_facts_version
  before update of allergens, is_free_of_allergens, ingredients on products for each row
  when ((old.allergens, old.is_free_of_allergens, old.ingredients)
    is distinct from (new.allergens, new.is_free_of_allergens, new.ingredients))
  execute function count_facts_version();

create function record_product_facts() returns trigger language plpgsql as $$
begin
  insert into product_facts (product_id, version, allergens, is_free_of_allergens, ingredients)
    values (new.id, new.facts_version, new.allergens, new.is_free_of_allergens, new.ingredients);
  return null;
end $$;
create trigger products_facts_inserted after insert on products
  for each row execute function record_product_facts();
create trigger products_facts_updated after update on products for each row
  when (old.facts_version <> new.facts_version) execute function record_product_facts();

create table lots (
  id uuid primary key default gen_random_uuid(),
  product_id uuid not null references products on delete cascade,
  -- As printed on the label; empty: none.
  code text not null default '' check (length(code) <= 20),
  -- The last day on which the goods may be sold.
  date date,
  date_kind text not null check (date_kind in ('best_before', 'use_by', 'none')),
  supplier_id uuid references suppliers,
  -- What one unit cost, without VAT; null: unknown.
  unit_cost_cents integer check (unit_cost_cents >= 0),
  facts_version integer not null,
  received_at timestamptz(3) not null default now(),
  -- The sum of its lot_movements. A blocked lot has none: what it had is not for sale.
  quantity integer not null default 0 check (quantity >= 0),
  blocked_at timestamptz(3),
  blocked_quantity integer not null default 0 check (blocked_quantity >= 0),
  block_reason text,
  constraint lots_date check ((date is null) = (date_kind = 'none')),
  constraint lots_blocked check (blocked_at is not null or (blocked_quantity = 0 and block_reason is null)),
  constraint lots_blocked_without_goods check (blocked_at is null or quantity = 0),
  foreign key (product_id, facts_version) references product_facts
);
-- Deliveries of the same goods are one lot.
create unique index lots_identity on lots
  (product_id, code, coalesce(date, 'infinity'::date), date_kind, facts_version);
create index lots_left on lots (product_id, date) where quantity > 0;
-- For the daily search for lots past their date.
create index lots_dated on lots (date) where quantity > 0;
create index lots_newest on lots (received_at desc, id desc);
create index lots_supplier on lots (supplier_id) where supplier_id is not null;

alter table stock_movements add column lot_id uuid references lots;
alter table stock_movements drop constraint stock_movements_reason_check;
alter table stock_movements add constraint stock_movements_reason_check check
  (reason in ('delivery', 'order', 'cancellation', 'correction', 'loss', 'count', 'blocked'));

create table lot_movements (
  id bigint generated always as identity primary key,
  lot_id uuid not null references lots on delete cascade,
  quantity integer not null check (quantity <> 0),
  reason text not null check
    (reason in ('opening', 'receipt', 'picked', 'returned', 'waste', 'count', 'blocked')),
  -- The line that the goods were picked for.
  order_item_id uuid references order_items on delete set null,
  stock_movement_id bigint references stock_movements,
  actor_id uuid references users on delete set null,
  created_at timestamptz(3) not null default now(),
  constraint lot_movements_source check
    ((stock_movement_id is null) = (reason = 'opening' or reason = 'picked' or reason = 'returned'))
);
create index lot_movements_lot on lot_movements (lot_id, id);
create index lot_movements_item on lot_movements (order_item_id) where order_item_id is not null;
create index lot_movements_stock on lot_movements (stock_movement_id) where stock_movement_id is not null;
create trigger lot_movements_append_only before update of lot_id, quantity, reason on lot_movements
  for each row execute function refuse_change();

create function apply_lot_movements() returns trigger language plpgsql as $$
begin
  update lots set quantity = lots.quantity + moved.quantity
    from (select lot_id, sum(quantity)::integer as quantity from added group by lot_id) as moved
    where lots.id = moved.lot_id;
  return null;
end $$;
create trigger lot_movements_applied after insert on lot_movements
  referencing new table as added for each statement execute function apply_lot_movements();

create function refuse_direct_lot_change() returns trigger language plpgsql as $$
begin
  raise exception 'the quantity of a lot changes only by a row in lot_movements'
    using errcode = 'integrity_constraint_violation';
end $$;
create trigger lots_quantity_guarded before insert or update of quantity on lots
  for each row when (new.quantity <> 0 and pg_trigger_depth() = 0) execute function refuse_direct_lot_change();

create function lot_reason(stock_reason text) returns text language sql immutable as $$
  select case stock_reason when 'delivery' then 'receipt' when 'loss' then 'waste' when 'blocked' then 'blocked'
    else 'count' end
$$;

-- Each movement of goods on the shelves is also one of a lot. Orders and cancellations are not:
-- they promise goods that stay on the shelf until they are picked.
create function move_lots() returns trigger language plpgsql as $$
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

drop trigger stock_movements_audited on stock_movements;
create trigger stock_movements_audited after insert on stock_movements
  for each row when (new.reason in ('correction', 'delivery', 'loss', 'count', 'blocked') and new.actor_id is not null)
  execute function record_stock_audit();
create trigger stock_movements_lots after insert on stock_movements
  referencing new table as added for each statement execute function move_lots();

-- As before, and: what leaves a lot is gone, although it may have been promised. What is promised
-- and not there is a known shortage, which goods that arrive reduce first.
create or replace function apply_stock_movements() returns trigger language plpgsql as $$
begin
  with moved as (
    select product_id, sum(quantity)::integer as quantity, max(created_at) as at,
        bool_or(reason = 'blocked' or (lot_id is not null and quantity < 0)) as may_fall_short
      from added group by product_id
  ), applied as (
    update products
      set stock_quantity = case
            when moved.may_fall_short or (known_shortage > 0 and moved.quantity > 0)
              then greatest(stock_quantity - known_shortage + moved.quantity, 0)
            else stock_quantity + moved.quantity
          end,
        known_shortage = case
            when moved.may_fall_short or (known_shortage > 0 and moved.quantity > 0)
              then greatest(known_shortage - stock_quantity - moved.quantity, 0)
            else known_shortage
          end
      from moved
      where products.id = moved.product_id
      returning products.id, products.stock_quantity as stock, moved.quantity, moved.at
  ), ended as (
    update stock_outages set ended_at = greatest(began_at, applied.at)
      from applied
      where applied.stock > 0 and applied.stock <= applied.quantity
        and product_id = applied.id and ended_at is null
  )
  insert into stock_outages (product_id, began_at)
    select id, at from applied where stock <= 0 and stock > quantity
      -- Goods that are blocked or gone may lower the balance of a product that is out of stock.
      and not exists (select from stock_outages where product_id = applied.id and ended_at is null)
    on conflict (product_id, began_at) do update set ended_at = null;
  return null;
end $$;

-- Units on the shelves that orders wait for, by product.
create view open_units as
  select order_items.product_id, sum(order_items.quantity - coalesce(picked.quantity, 0))::integer as quantity
    from orders join order_items on order_items.order_id = orders.id
      left join (
        select order_item_id, -sum(quantity) as quantity from lot_movements
          where order_item_id is not null group by order_item_id
      ) as picked on picked.order_item_id = order_items.id
    where orders.status in ('pending', 'confirmed', 'preparing')
    group by order_items.product_id;

-- stock - known shortage = units in lots - open units. The rows are the products that violate it.
create view stock_differences as
  select products.id as product_id, products.stock_quantity, products.known_shortage,
      coalesce(in_lots.quantity, 0) as lot_quantity, coalesce(open_units.quantity, 0) as open_quantity
    from products
      left join (select product_id, sum(quantity)::integer as quantity from lots group by product_id) as in_lots
        on in_lots.product_id = products.id
      left join open_units on open_units.product_id = products.id
    where products.stock_quantity - products.known_shortage
      <> coalesce(in_lots.quantity, 0) - coalesce(open_units.quantity, 0);

-- Sets the lots without a date to what the stock and the open orders say: for the shop as it was
-- before it had lots, and for orders that are inserted with a past.
create function open_lots() returns void language sql as $$
  insert into lots (product_id, date_kind, facts_version)
    select products.id, 'none', products.facts_version
      from stock_differences join products on products.id = product_id
    on conflict do nothing;
  insert into lot_movements (lot_id, quantity, reason)
    select lots.id, stock_quantity - known_shortage + open_quantity - lot_quantity, 'opening'
      from stock_differences cross join lateral (
        select id from lots where lots.product_id = stock_differences.product_id and date is null and code = ''
          order by quantity desc, id limit 1
      ) as lots;
$$;
select open_lots();
