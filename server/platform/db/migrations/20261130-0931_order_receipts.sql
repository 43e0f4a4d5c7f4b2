-- Receipts name the line of the purchase order that they fulfil (ADR 0056): what came of it, what
-- was refused at the ramp, and whether the rest still comes.

-- Of a line that is bought by weight; sending copies it as it copies the price of a case.
alter table purchase_order_lines
  add column kilogram_price_cents integer check (kilogram_price_cents >= 0);

alter table receipts
  -- Null: without a purchase order, or not ordered.
  add column purchase_order_line_id uuid references purchase_order_lines,
  -- Agreed or seen with the goods: of a case, or of a kilogram where goods are bought by weight.
  add column price_cents integer check (price_cents >= 0),
  -- As weighed; null: not bought by weight.
  add column weight_g integer check (weight_g > 0),
  -- What all units cost, without VAT; null: unknown, or units times their cost.
  add column net_cents integer check (net_cents >= 0),
  -- Accepted although it ends before the days that the supplier promised.
  add column is_short boolean not null default false,
  add constraint receipts_ordered check (purchase_order_line_id is not null
    or num_nonnulls(price_cents, weight_g, net_cents) = 0 and not is_short);
create index receipts_purchase_order_line on receipts (purchase_order_line_id)
  where purchase_order_line_id is not null;

-- Goods that were not accepted: they were never in the stock.
create table refused_goods (
  id bigint generated always as identity primary key,
  delivery_id uuid not null references deliveries,
  -- Null: not ordered.
  purchase_order_line_id uuid references purchase_order_lines,
  product_id uuid not null references products,
  quantity integer not null check (quantity between 1 and 100000),
  reason text not null check (reason in ('damaged', 'too_short', 'too_warm', 'not_ordered')),
  actor_id uuid references users on delete set null,
  created_at timestamptz(3) not null default now()
);
create index refused_goods_delivery on refused_goods (delivery_id);
create index refused_goods_purchase_order_line on refused_goods (purchase_order_line_id)
  where purchase_order_line_id is not null;
create index refused_goods_product on refused_goods (product_id);
create index refused_goods_actor on refused_goods (actor_id) where actor_id is not null;
create trigger refused_goods_append_only before delete or update of
  id, delivery_id, purchase_order_line_id, product_id, quantity, reason, created_at
  on refused_goods for each row execute function refuse_change();
create trigger refused_goods_actor_forgotten before update of actor_id on refused_goods
  for each row when (new.actor_id is not null) execute function refuse_change();
create trigger refused_goods_not_truncated before truncate on refused_goods
  for each statement execute function refuse_change();

-- What is decided about units that did not come; the latest decision counts.
create table purchase_order_rests (
  id bigint generated always as identity primary key,
  purchase_order_line_id uuid not null references purchase_order_lines,
  decision text not null check (decision in ('comes_later', 'will_not_come')),
  expected_on date,
  decided_at timestamptz(3) not null,
  actor_id uuid references users on delete set null,
  constraint purchase_order_rests_expected check ((decision = 'comes_later') = (expected_on is not null))
);
create index purchase_order_rests_line on purchase_order_rests (purchase_order_line_id, id desc);
create index purchase_order_rests_actor on purchase_order_rests (actor_id) where actor_id is not null;
create trigger purchase_order_rests_append_only before delete or update of
  id, purchase_order_line_id, decision, expected_on, decided_at
  on purchase_order_rests for each row execute function refuse_change();
create trigger purchase_order_rests_actor_forgotten before update of actor_id on purchase_order_rests
  for each row when (new.actor_id is not null) execute function refuse_change();
create trigger purchase_order_rests_not_truncated before truncate on purchase_order_rests
  for each statement execute function refuse_change();

-- What came of each line, and what is still on the way: of drafts as well, as they are about to be
-- sent.
create view purchase_order_line_units as
  select lines.id as purchase_order_line_id, lines.purchase_order_id, articles.product_id, ordered.units as ordered_units,
      received.units as received_units, refused.units as refused_units,
      case when orders.state in ('draft', 'sent') and rest.decision is distinct from 'will_not_come'
        then greatest(ordered.units - received.units, 0) else 0 end as open_units,
      rest.decision as rest, coalesce(rest.expected_on, orders.delivers_on) as expected_on
    from purchase_order_lines as lines
      join purchase_orders as orders on orders.id = lines.purchase_order_id
      join supplier_articles as articles on articles.id = lines.article_id
      cross join lateral (select lines.cases * coalesce(lines.units_per_case, articles.units_per_case) as units) as ordered
      cross join lateral (
        select coalesce(sum(movements.quantity), 0)::integer as units
          from receipts join stock_movements as movements on movements.id = receipts.stock_movement_id
          where receipts.purchase_order_line_id = lines.id
      ) as received
      cross join lateral (
        select coalesce(sum(quantity), 0)::integer as units from refused_goods where purchase_order_line_id = lines.id
      ) as refused
      left join lateral (
        select decision, expected_on from purchase_order_rests
          where purchase_order_line_id = lines.id order by id desc limit 1
      ) as rest on true;

-- Goods of a line are its product from its supplier, and no more than a case above what was
-- ordered. The locks let two phones count one after the other, and the order not end meanwhile.
create function require_line_of_delivery(line_id uuid, from_delivery_id uuid, of_product_id uuid) returns void
  language plpgsql as $$
declare
  line record;
begin
  perform from purchase_orders where id = (select purchase_order_id from purchase_order_lines where id = line_id) for share;
  perform from purchase_order_lines where id = line_id for no key update;
  select orders.state, orders.supplier_id, articles.product_id into line
    from purchase_order_lines as lines join purchase_orders as orders on orders.id = lines.purchase_order_id
      join supplier_articles as articles on articles.id = lines.article_id
    where lines.id = line_id;
  if line.product_id is distinct from of_product_id
    or line.supplier_id is distinct from (select supplier_id from deliveries where id = from_delivery_id)
  then
    raise exception 'goods of another line than %', line_id
      using errcode = 'integrity_constraint_violation', constraint = 'receipts_of_line';
  end if;
  if line.state <> 'sent' then
    raise exception 'the purchase order of line % is %', line_id, line.state
      using errcode = 'integrity_constraint_violation', constraint = 'receipts_of_sent_order';
  end if;
end $$;

create function check_receipt() returns trigger language plpgsql as $$
declare
  moved record;
begin
  select product_id, quantity, reason, lot_id into moved from stock_movements where id = new.stock_movement_id;
  if moved.reason is distinct from 'delivery' or moved.quantity <= 0 or moved.lot_id is null then
    raise exception 'movement % is no receipt', new.stock_movement_id using errcode = 'integrity_constraint_violation';
  end if;
  if new.purchase_order_line_id is null then return new; end if;
  perform require_line_of_delivery(new.purchase_order_line_id, new.delivery_id, moved.product_id);
  if (
    select received_units + moved.quantity > (lines.cases + 1) * lines.units_per_case
      from purchase_order_line_units as units join purchase_order_lines as lines on lines.id = purchase_order_line_id
      where lines.id = new.purchase_order_line_id
  ) then
    raise exception 'more of line % than ordered and a case', new.purchase_order_line_id
      using errcode = 'integrity_constraint_violation', constraint = 'receipts_within_order';
  end if;
  return new;
end $$;
create trigger receipts_checked before insert on receipts for each row execute function check_receipt();

create function check_refused_goods() returns trigger language plpgsql as $$
begin
  perform require_line_of_delivery(new.purchase_order_line_id, new.delivery_id, new.product_id);
  return new;
end $$;
create trigger refused_goods_checked before insert on refused_goods for each row
  when (new.purchase_order_line_id is not null) execute function check_refused_goods();

create function check_purchase_order_rest() returns trigger language plpgsql as $$
declare
  order_id constant uuid := (select purchase_order_id from purchase_order_lines where id = new.purchase_order_line_id);
begin
  if (select state from purchase_orders where id = order_id for share) <> 'sent' then
    raise exception 'purchase order % is not open', order_id
      using errcode = 'integrity_constraint_violation', constraint = 'receipts_of_sent_order';
  end if;
  return new;
end $$;
create trigger purchase_order_rests_checked before insert on purchase_order_rests
  for each row execute function check_purchase_order_rest();

-- An order of which goods came is not cancelled, and ends when nothing more of it is awaited.
create function end_purchase_order() returns trigger language plpgsql as $$
begin
  if new.state = 'cancelled' and exists (
    select from purchase_order_line_units where purchase_order_id = new.id and received_units > 0
  ) then
    raise exception 'goods of purchase order % came', new.id
      using errcode = 'integrity_constraint_violation', constraint = 'purchase_orders_received';
  end if;
  if new.state = 'closed' and exists (
    select from purchase_order_line_units where purchase_order_id = new.id and open_units > 0
  ) then
    raise exception 'goods of purchase order % are awaited', new.id
      using errcode = 'integrity_constraint_violation', constraint = 'purchase_orders_rest';
  end if;
  return new;
end $$;
create trigger purchase_orders_end before update of state on purchase_orders for each row
  when (old.state <> new.state and new.state in ('cancelled', 'closed')) execute function end_purchase_order();
