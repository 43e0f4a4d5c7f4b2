-- Sums of the orders of each day in Berlin. A day that changed is marked in the same transaction,
-- and counts from its orders until it is summed again: a reader of the views below never sees sums
-- that differ from the rows.

-- Without a key: changes of one day in several transactions must not wait for each other.
create table changed_days (day date not null);

create table order_sums (
  day date not null,
  hour smallint not null,
  status text not null,
  payment_status text not null,
  orders integer not null,
  due_cents bigint not null,
  goods_cents bigint not null,
  primary key (day, hour, status, payment_status)
);

-- Without cancelled orders.
create table product_sums (
  day date not null,
  product_id uuid not null references products on delete cascade,
  vat_rate smallint not null,
  quantity integer not null,
  gross_cents bigint not null,
  -- Of the lines with a known cost, and that cost.
  known_gross_cents bigint not null,
  cost_cents bigint not null,
  primary key (day, product_id, vat_rate)
);
create index product_sums_product on product_sums (product_id);

create function berlin_day(at timestamptz) returns date language sql immutable parallel safe as $$
  select (at at time zone 'Europe/Berlin')::date
$$;

create function sum_orders_of(of_day date) returns table (
  hour smallint, status text, payment_status text, orders integer, due_cents bigint, goods_cents bigint
) language sql stable as $$
  select extract(hour from created_at at time zone 'Europe/Berlin')::smallint, orders.status, orders.payment_status,
      count(*)::integer, sum(orders.due_cents), sum(orders.due_goods_cents)
    from orders
    where created_at >= of_day::timestamp at time zone 'Europe/Berlin'
      and created_at < (of_day + 1)::timestamp at time zone 'Europe/Berlin'
    group by 1, 2, 3
$$;

-- Of a packed order what was delivered, of another one what was ordered.
create function sum_products_of(of_day date) returns table (
  product_id uuid, vat_rate smallint, quantity integer, gross_cents bigint, known_gross_cents bigint, cost_cents bigint
) language sql stable as $$
  with sold_orders as (
    select id, settlement_version from orders
      where created_at >= of_day::timestamp at time zone 'Europe/Berlin'
        and created_at < (of_day + 1)::timestamp at time zone 'Europe/Berlin' and status <> 'cancelled'
  ), sold_lines as (
    select lines.product_id, lines.vat_rate, lines.quantity, lines.charged_cents as gross_cents, lines.cost_cents
      from sold_orders join settlement_lines as lines
        on lines.order_id = sold_orders.id and lines.version = settlement_version
    union all
    select items.product_id, items.vat_rate, items.quantity, items.quantity * items.price_at_purchase_cents, items.cost_cents
      from sold_orders join order_items as items on items.order_id = sold_orders.id
      where settlement_version is null
  )
  select lines.product_id, lines.vat_rate, sum(lines.quantity)::integer, sum(lines.gross_cents),
      coalesce(sum(lines.gross_cents) filter (where lines.cost_cents is not null), 0),
      coalesce(sum(lines.quantity * lines.cost_cents), 0)
    from sold_lines as lines group by 1, 2
$$;

create view current_order_sums as
  select day, hour, status, payment_status, orders, due_cents, goods_cents
    from order_sums where day not in (select day from changed_days)
  union all
  select changed.day, hour, status, payment_status, orders, due_cents, goods_cents
    from (select distinct day from changed_days) as changed, sum_orders_of(changed.day);

create view current_product_sums as
  select day, product_id, vat_rate, quantity, gross_cents, known_gross_cents, cost_cents
    from product_sums where day not in (select day from changed_days)
  union all
  select changed.day, product_id, vat_rate, quantity, gross_cents, known_gross_cents, cost_cents
    from (select distinct day from changed_days) as changed, sum_products_of(changed.day);

create function mark_days_of_orders() returns trigger language plpgsql as $$
begin
  insert into changed_days select distinct berlin_day(created_at) from written;
  return null;
end $$;
create trigger orders_inserted_in_day after insert on orders
  referencing new table as written for each statement execute function mark_days_of_orders();
create trigger orders_deleted_in_day after delete on orders
  referencing old table as written for each statement execute function mark_days_of_orders();

create function mark_days_of_order() returns trigger language plpgsql as $$
begin
  insert into changed_days select distinct berlin_day(at) from unnest(array[old.created_at, new.created_at]) as at;
  return null;
end $$;
create trigger orders_updated_in_day after update on orders for each row
  when (old.created_at <> new.created_at or old.status <> new.status or old.payment_status <> new.payment_status
    or old.version <> new.version or old.settlement_version is distinct from new.settlement_version
    or old.due_cents <> new.due_cents or old.due_goods_cents <> new.due_goods_cents)
  execute function mark_days_of_order();

-- Lines are written with their order, or when it changes. Lines of a settlement never change.
create function mark_days_of_items() returns trigger language plpgsql as $$
begin
  insert into changed_days
    select distinct berlin_day(orders.created_at) from written join orders on orders.id = written.order_id;
  return null;
end $$;
create trigger order_items_inserted_in_day after insert on order_items
  referencing new table as written for each statement execute function mark_days_of_items();
create trigger order_items_updated_in_day after update on order_items
  referencing new table as written for each statement execute function mark_days_of_items();
create trigger order_items_deleted_in_day after delete on order_items
  referencing old table as written for each statement execute function mark_days_of_items();

insert into changed_days select distinct berlin_day(created_at) from orders;
