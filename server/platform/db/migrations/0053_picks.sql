-- What became of the lines of an order when it was packed (ADR 0074).

alter table products
  -- Goods sold by weight have a price for their nominal weight, which is the net amount.
  add column sold_by text not null default 'piece' check (sold_by in ('piece', 'weight')),
  add constraint products_weighed_in_grams check
    (sold_by = 'piece' or coalesce(net_unit = 'g' or net_unit = 'kg', false));

alter table order_items
  -- The weight that the price is for; null: sold by piece.
  add column nominal_weight_g integer check (nominal_weight_g > 0),
  -- The version of product_facts that the customer saw; null: older than the column.
  add column facts_version integer;

create function nominal_weight_g(sold_by text, net_amount numeric, net_unit text) returns integer
language sql immutable as $$
  select case when sold_by = 'weight' then (net_amount * case net_unit when 'kg' then 1000 else 1 end)::integer end
$$;

-- The outcome of units of a line. Undoing a pick deletes it; work_events still has it.
create table picks (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders on delete cascade,
  order_item_id uuid not null references order_items on delete cascade,
  outcome text not null check (outcome in ('picked', 'short', 'substituted')),
  -- Ordered units that have this outcome.
  quantity integer not null check (quantity > 0),
  -- Units in the tote. A substitute may come in packs of another size.
  picked_quantity integer not null,
  -- Null: nothing was picked.
  lot_id uuid references lots,
  weight_g integer check (weight_g between 1 and 100000),
  -- Why units are short.
  reason text check (reason in ('none', 'damaged', 'too_short', 'wrong_shelf', 'declined')),
  actor_id uuid references users on delete set null,
  created_at timestamptz(3) not null default now(),
  constraint picks_short_without_goods check ((outcome = 'short') = (picked_quantity = 0) and picked_quantity >= 0),
  constraint picks_lot check (outcome = 'short' or lot_id is not null),
  constraint picks_reason check ((outcome = 'short') = (reason is not null)),
  constraint picks_whole check (outcome <> 'picked' or picked_quantity = quantity)
);
create index picks_order on picks (order_id);
create index picks_item on picks (order_item_id);
create index picks_lot on picks (lot_id) where lot_id is not null;

-- The outcomes of a line are of no more units than were ordered, however many pick at once.
create function check_picks() returns trigger language plpgsql as $$
begin
  perform from order_items where id = new.order_item_id for no key update;
  if (select sum(quantity) from picks where order_item_id = new.order_item_id)
    > (select quantity from order_items where id = new.order_item_id and order_id = new.order_id)
  then
    raise exception 'more units of line % were picked than were ordered', new.order_item_id
      using errcode = 'integrity_constraint_violation', constraint = 'picks_within_ordered';
  end if;
  return null;
end $$;
create trigger picks_within_ordered after insert or update on picks
  for each row execute function check_picks();

-- Units on the shelves that orders wait for, by product: ordered, and without an outcome.
create or replace view open_units as
  select order_items.product_id, sum(order_items.quantity - coalesce(settled.quantity, 0))::integer as quantity
    from orders join order_items on order_items.order_id = orders.id
      left join lateral (
        select sum(quantity) as quantity from picks where order_item_id = order_items.id
      ) as settled on true
    where orders.status in ('pending', 'confirmed', 'preparing')
    group by order_items.product_id;
