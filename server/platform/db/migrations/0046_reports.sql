-- Costs of products, and indexes for the reports of the staff (ADR 0069).

alter table products
  -- What the shop pays for one unit, without VAT; null: unknown.
  add column cost_cents integer check (cost_cents >= 0);
-- As of the order or its last change; null: unknown.
alter table order_items add column cost_cents integer check (cost_cents >= 0);

drop trigger products_version on products;
create trigger products_version
  before update of name, description, category_id, price_cents, price_per_unit, vat_rate, net_amount, net_unit,
    deposit_kind, deposit_cents, is_available, image_url, pack, ingredients, allergens, labels, origin,
    nutritional_values, search_words, barcode, archived_at, brand, storage, nutri_score, is_free_of_allergens,
    translations, further_image_urls, family, cost_cents
  on products for each row when (old.* is distinct from new.*) execute function increment_version();

-- The orders of a period, of which the reports read nothing else.
create index orders_sold on orders (created_at)
  include (id, user_id, subtotal_cents, total_cents) where status <> 'cancelled';
create index order_events_cancelled on order_events (created_at)
  where machine = 'status' and to_state = 'cancelled';
create index order_versions_replaced on order_versions (replaced_at);
create index invoices_issued on invoices (issued_at);

-- When a product had no stock after it had some; null while that lasts. To find it in the movements
-- would read all of them.
create table stock_outages (
  product_id uuid not null references products on delete cascade,
  began_at timestamptz(3) not null,
  ended_at timestamptz(3) check (ended_at >= began_at),
  primary key (product_id, began_at)
);
create unique index stock_outages_open on stock_outages (product_id) where ended_at is null;
create index stock_outages_ended on stock_outages (ended_at);

-- The same from the movements, for those that are inserted with a past.
create function outages_of_movements()
returns table (product_id uuid, began_at timestamptz, ended_at timestamptz) language sql stable as $$
  with states as (
    select product_id, id, created_at, quantity,
        sum(quantity) over (partition by product_id order by id) as stock
      from stock_movements
  ), turns as (
    select product_id, id, created_at, stock <= 0 as is_empty from states
      where (stock <= 0) <> (stock - quantity <= 0)
  ), paired as (
    select product_id, created_at, is_empty,
        lead(created_at) over (partition by product_id order by id) as next_at
      from turns
  )
  select product_id, created_at,
      case when bool_and(next_at is not null) then max(greatest(next_at, created_at)) end
    from paired where is_empty group by product_id, created_at
$$;
insert into stock_outages select * from outages_of_movements();

-- As before, with the outages that begin and end.
create or replace function apply_stock_movements() returns trigger language plpgsql as $$
begin
  with moved as (
    select product_id, sum(quantity)::integer as quantity, max(created_at) as at from added group by product_id
  ), applied as (
    update products
      set stock_quantity = products.stock_quantity + moved.quantity
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
    on conflict (product_id, began_at) do update set ended_at = null;
  return null;
end $$;
