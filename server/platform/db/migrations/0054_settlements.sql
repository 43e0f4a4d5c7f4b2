-- What was really delivered, and what the customer pays for it (ADR 0074). order_items are never
-- changed afterwards.

create table settlements (
  order_id uuid not null references orders on delete cascade,
  -- From 1; the latest counts.
  version integer not null check (version > 0),
  subtotal_cents integer not null check (subtotal_cents >= 0),
  deposit_cents integer not null check (deposit_cents >= 0),
  delivery_fee_cents integer not null check (delivery_fee_cents >= 0),
  discount_cents integer not null check (discount_cents <= 0 and discount_cents >= -(subtotal_cents + delivery_fee_cents)),
  total_cents integer not null,
  -- What makes up discount_cents: promotion_id, name, code and amount_cents.
  discounts jsonb not null default '[]' check (jsonb_typeof(discounts) = 'array'),
  actor_id uuid references users on delete set null,
  created_at timestamptz(3) not null default now(),
  primary key (order_id, version),
  constraint settlements_total check (total_cents = subtotal_cents + deposit_cents + delivery_fee_cents + discount_cents)
);

create table settlement_lines (
  order_id uuid not null,
  version integer not null,
  position integer not null,
  order_item_id uuid not null references order_items on delete cascade,
  outcome text not null check (outcome in ('delivered', 'short', 'substituted', 'refused')),
  -- Units of the ordered line that have this outcome.
  ordered_quantity integer not null check (ordered_quantity > 0),
  -- Units that were delivered.
  quantity integer not null check (quantity >= 0),
  -- The product that was delivered, or that was ordered if nothing was.
  product_id uuid not null references products,
  product_name text not null,
  product_name_translated text,
  vat_rate smallint not null,
  -- Of the whole line.
  charged_cents integer not null check (charged_cents >= 0),
  deposit_cents integer not null check (deposit_cents >= 0),
  weight_g integer check (weight_g > 0),
  -- What one unit cost, without VAT; null: unknown.
  cost_cents integer check (cost_cents >= 0),
  lot_id uuid references lots,
  primary key (order_id, version, position),
  foreign key (order_id, version) references settlements on delete cascade,
  constraint settlement_lines_outcome check
    ((outcome = 'delivered' or outcome = 'substituted') = (quantity > 0)),
  constraint settlement_lines_without_goods check
    (quantity > 0 or (charged_cents = 0 and deposit_cents = 0))
);
create index settlement_lines_item on settlement_lines (order_item_id);
create index settlement_lines_product on settlement_lines (product_id);
create index settlement_lines_lot on settlement_lines (lot_id) where lot_id is not null;

create trigger settlements_append_only before update of
  order_id, version, subtotal_cents, deposit_cents, delivery_fee_cents, discount_cents, total_cents, discounts
  on settlements for each row execute function refuse_change();
create trigger settlement_lines_append_only before update of
  order_id, version, position, order_item_id, outcome, ordered_quantity, quantity, charged_cents, deposit_cents
  on settlement_lines for each row execute function refuse_change();

alter table orders
  -- The latest settlement; null: not packed yet.
  add column settlement_version integer,
  add column settled_total_cents integer,
  add column settled_subtotal_cents integer,
  -- The customer never pays more than was ordered.
  add constraint orders_settled_within_total check (settled_total_cents <= total_cents),
  add constraint orders_settled check
    ((settlement_version is null) = (settled_total_cents is null)
      and (settlement_version is null) = (settled_subtotal_cents is null));

-- What the customer pays, and the value of the goods in it.
alter table orders
  add column due_cents integer not null generated always as (coalesce(settled_total_cents, total_cents)) stored,
  add column due_goods_cents integer not null generated always as (coalesce(settled_subtotal_cents, subtotal_cents)) stored;

create function apply_settlements() returns trigger language plpgsql as $$
declare
  applied integer;
begin
  update orders
    set settlement_version = added.version, settled_total_cents = added.total_cents,
      settled_subtotal_cents = added.subtotal_cents
    from added
    where orders.id = added.order_id and coalesce(orders.settlement_version, 0) + 1 = added.version;
  get diagnostics applied = row_count;
  if applied <> (select count(*) from added) then
    raise exception 'a settlement is not the next one of its order'
      using errcode = 'integrity_constraint_violation', constraint = 'settlements_in_order';
  end if;
  return null;
end $$;
create trigger settlements_applied after insert on settlements
  referencing new table as added for each statement execute function apply_settlements();

-- At the end of the transaction, the lines of a settlement add up to its amounts, and have an
-- outcome for each ordered unit.
create function check_settlement() returns trigger language plpgsql as $$
begin
  if exists (
    select from (
      select coalesce(sum(charged_cents), 0) as charged, coalesce(sum(deposit_cents), 0) as deposit
        from settlement_lines where order_id = new.order_id and version = new.version
    ) as lines where charged <> new.subtotal_cents or deposit <> new.deposit_cents
  ) or exists (
    select from order_items left join (
        select order_item_id, sum(ordered_quantity) as quantity, sum(charged_cents + deposit_cents) as due
          from settlement_lines where order_id = new.order_id and version = new.version
          group by order_item_id
      ) as lines on lines.order_item_id = order_items.id
      where order_items.order_id = new.order_id
        and (lines.quantity is distinct from order_items.quantity
          or due > order_items.quantity * (price_at_purchase_cents + order_items.deposit_cents))
  ) then
    raise exception 'settlement % of order % does not add up', new.version, new.order_id
      using errcode = 'integrity_constraint_violation', constraint = 'settlements_add_up';
  end if;
  return null;
end $$;
create constraint trigger settlements_add_up after insert on settlements deferrable initially deferred
  for each row execute function check_settlement();

-- Settles as delivered in full what was packed before orders had settlements, and orders that are
-- inserted with a past.
create function settle_past_orders() returns void language sql as $$
  with settled as (
    insert into settlements (order_id, version, subtotal_cents, deposit_cents, delivery_fee_cents, discount_cents,
        total_cents, discounts, created_at)
      select id, 1, subtotal_cents, deposit_cents, delivery_fee_cents, discount_cents, total_cents,
          (select coalesce(jsonb_agg(jsonb_build_object('promotion_id', promotion_id, 'name', name, 'code', code,
              'amount_cents', amount_cents) order by position), '[]')
            from order_discounts where order_discounts.order_id = orders.id and amount_cents > 0),
          updated_at
        from orders where status in ('ready', 'delivering', 'delivered') and settlement_version is null
      returning order_id
  )
  insert into settlement_lines (order_id, version, position, order_item_id, outcome, ordered_quantity, quantity,
      product_id, product_name, product_name_translated, vat_rate, charged_cents, deposit_cents, cost_cents)
    select order_id, 1, position, order_items.id, 'delivered', quantity, quantity, product_id,
        product_name, product_name_translated, vat_rate, quantity * price_at_purchase_cents,
        quantity * order_items.deposit_cents, cost_cents
      from settled join order_items using (order_id);
$$;
create index orders_unsettled on orders (id)
  where settlement_version is null and status in ('ready', 'delivering', 'delivered');

-- A build that knows no settlements delivers everything.
create function settle_order() returns trigger language plpgsql as $$
begin
  if exists (select from orders where id = new.id and status = new.status and settlement_version is null) then
    perform settle_past_orders();
  end if;
  return null;
end $$;
create constraint trigger orders_settled_when_ready after update of status on orders
  deferrable initially deferred
  for each row when (new.status in ('ready', 'delivering', 'delivered')) execute function settle_order();

-- Packing an order of the past is no change of today.
alter table orders disable trigger user;
select settle_past_orders();
set constraints all immediate;
alter table orders enable trigger user;

drop index orders_totals;
-- The dashboard sums all orders from this index alone.
create index orders_totals on orders (status, payment_status) include (due_cents);
drop index orders_sold;
-- The orders of a period, of which the reports read nothing else.
create index orders_sold on orders (created_at)
  include (id, user_id, due_goods_cents, due_cents, settlement_version) where status <> 'cancelled';

-- The invoice has what was delivered and charged; otherwise as before.
create or replace function invoice_content(id uuid) returns jsonb language sql stable as $$
  select jsonb_build_object(
      'language', language,
      'order_number', order_number,
      'customer_name', customer_name,
      'delivery_address', delivery_address,
      'payment_method', payment_method,
      'payment_status', payment_status,
      'delivery_fee_cents', settlements.delivery_fee_cents,
      'discount_cents', settlements.discount_cents,
      'discounts', (
        select coalesce(jsonb_agg(jsonb_build_object('name', discount ->> 'name',
            'amount_cents', (discount ->> 'amount_cents')::integer) order by number), '[]')
          from jsonb_array_elements(settlements.discounts) with ordinality as listed (discount, number)),
      'total_cents', settlements.total_cents,
      'items', (
        select coalesce(jsonb_agg(jsonb_build_object(
            'product_name', coalesce(product_name_translated, product_name),
            'quantity', quantity,
            'weight_g', weight_g,
            'charged_cents', charged_cents,
            'deposit_total_cents', deposit_cents,
            'vat_rate', vat_rate) order by position), '[]')
          from settlement_lines
          where settlement_lines.order_id = orders.id and settlement_lines.version = settlement_version
            and quantity > 0))
    from orders join settlements
      on settlements.order_id = orders.id and settlements.version = settlement_version
    where orders.id = invoice_content.id
$$;
