-- Where goods are from: what a supplier brought at one time, and the units of one lot out of it
-- (ADR 0015). The lot of goods of two suppliers was one, with the name and the cost of the second.

create table deliveries (
  id uuid primary key default gen_random_uuid(),
  -- Null: unknown.
  supplier_id uuid references suppliers,
  -- Of the delivery note, as printed; empty: none.
  note_number text not null default '' check (length(note_number) <= 40),
  -- In Berlin.
  day date not null,
  arrived_at timestamptz(3) not null,
  -- From before this table: the supplier is the one that the lot named last.
  is_assumed boolean not null default false,
  actor_id uuid references users on delete set null
);
-- What one supplier brings on a day with one note is one delivery, also if two people receive it.
create unique index deliveries_identity on deliveries (supplier_id, note_number, day)
  nulls not distinct where not is_assumed;
create index deliveries_supplier on deliveries (supplier_id) where supplier_id is not null;
create index deliveries_actor on deliveries (actor_id) where actor_id is not null;
create trigger deliveries_append_only before delete or update of
  id, supplier_id, note_number, day, arrived_at, is_assumed
  on deliveries for each row execute function refuse_change();
create trigger deliveries_not_truncated before truncate on deliveries
  for each statement execute function refuse_change();

create table receipts (
  -- Its lot and its units.
  stock_movement_id bigint primary key references stock_movements,
  delivery_id uuid not null references deliveries,
  -- What one unit cost, without VAT; null: unknown.
  unit_cost_cents integer check (unit_cost_cents >= 0)
);
create index receipts_delivery on receipts (delivery_id);
create trigger receipts_append_only before delete or update on receipts for each row execute function refuse_change();
create trigger receipts_not_truncated before truncate on receipts
  for each statement execute function refuse_change();

insert into deliveries (supplier_id, day, arrived_at, is_assumed)
  select lots.supplier_id, (movements.created_at at time zone 'Europe/Berlin')::date,
      min(movements.created_at), true
    from stock_movements as movements join lots on lots.id = movements.lot_id
    where movements.reason = 'delivery'
    group by 1, 2;
insert into receipts (stock_movement_id, delivery_id, unit_cost_cents)
  select movements.id, deliveries.id, lots.unit_cost_cents
    from stock_movements as movements join lots on lots.id = movements.lot_id
      join deliveries on deliveries.supplier_id is not distinct from lots.supplier_id
        and deliveries.day = (movements.created_at at time zone 'Europe/Berlin')::date
    where movements.reason = 'delivery';

-- A lot is goods of one supplier. Goods without a label are a lot for each delivery.
alter table lots
  add column delivery_id uuid references deliveries,
  add constraint lots_delivery check (delivery_id is null or (code = '' and date is null));
create index lots_delivery on lots (delivery_id) where delivery_id is not null;
drop index lots_identity;
create unique index lots_identity on lots
  (product_id, code, date, date_kind, facts_version, supplier_id, delivery_id) nulls not distinct;

-- A lot costs what its receipts cost in the mean of its units.
create function average_cost() returns trigger language plpgsql as $$
begin
  update lots set unit_cost_cents = received.cost
    from (
      select round(sum(movements.quantity * receipts.unit_cost_cents)::numeric / sum(movements.quantity)) as cost
        from lot_movements join receipts using (stock_movement_id)
          join stock_movements as movements on movements.id = stock_movement_id
        where receipts.unit_cost_cents is not null
          and lot_movements.lot_id = (select lot_id from stock_movements where id = new.stock_movement_id)
    ) as received
    where lots.id = (select lot_id from stock_movements where id = new.stock_movement_id)
      and received.cost is not null;
  return null;
end $$;
create trigger receipts_cost after insert on receipts for each row
  when (new.unit_cost_cents is not null) execute function average_cost();

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
