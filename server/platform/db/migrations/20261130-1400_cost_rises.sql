-- Costs of a unit that rose by more than a twentieth, until someone decides about the price for
-- customers (ADR 0056).

create table cost_rises (
  id uuid primary key default gen_random_uuid(),
  product_id uuid not null references products on delete cascade,
  supplier_id uuid not null references suppliers,
  -- Net, of a unit: when the rise began, and now.
  old_cents integer not null check (old_cents >= 0),
  new_cents integer not null check (new_cents >= 0),
  -- From which day the new one is paid, in Berlin.
  valid_from date not null,
  created_at timestamptz(3) not null default now(),
  -- Null: no one has decided.
  closed_at timestamptz(3),
  -- Customers pay another price, the same one, or the cost fell again.
  closed_as text check (closed_as in ('price_changed', 'kept', 'fell')),
  closed_by uuid references users on delete set null,
  constraint cost_rises_closed check ((closed_at is null) = (closed_as is null)),
  constraint cost_rises_closed_by check (closed_by is null or closed_as = 'kept')
);
create unique index cost_rises_open on cost_rises (product_id, supplier_id) where closed_at is null;
create index cost_rises_product on cost_rises (product_id);
create index cost_rises_supplier on cost_rises (supplier_id);
create index cost_rises_closed_by on cost_rises (closed_by) where closed_by is not null;

create function is_cost_rise(old_cost numeric, new_cost numeric) returns boolean
  language sql immutable return new_cost > old_cost * 1.05;

-- One rise is open for a product and a supplier: a further one is part of it, and it ends if the
-- cost falls to where it was.
create function note_cost(of_product_id uuid, of_supplier_id uuid, old_cost numeric, new_cost numeric, from_day date)
  returns void language plpgsql as $$
begin
  if old_cost is null or new_cost is null then return; end if;
  update cost_rises set new_cents = round(new_cost), valid_from = from_day,
      closed_at = case when not is_cost_rise(old_cents, new_cost) then now() end,
      closed_as = case when not is_cost_rise(old_cents, new_cost) then 'fell' end
    where product_id = of_product_id and supplier_id = of_supplier_id and closed_at is null;
  if found or not is_cost_rise(old_cost, new_cost) then return; end if;
  insert into cost_rises (product_id, supplier_id, old_cents, new_cents, valid_from)
    select id, of_supplier_id, round(old_cost), round(new_cost), from_day
      from products where id = of_product_id and archived_at is null
    on conflict (product_id, supplier_id) where closed_at is null
      do update set new_cents = excluded.new_cents, valid_from = excluded.valid_from;
end $$;

-- What a unit costs by a price of an article; null: the case has no known weight.
create function unit_cost(article supplier_articles, price supplier_prices) returns numeric
  language sql immutable return case price.per when 'case' then price.net_cents::numeric
    else price.net_cents * article.case_weight_g::numeric / 1000 end / article.units_per_case;

-- At the end of the transaction: by then a receipt has locked its product, as a change of the
-- price has.
create function note_price() returns trigger language plpgsql as $$
declare
  article supplier_articles;
  before supplier_prices;
begin
  select * into article from supplier_articles where id = new.article_id and archived_at is null;
  if not found or exists (
    select from supplier_prices
      where article_id = new.article_id and (valid_from, id) > (new.valid_from, new.id)
  ) then
    return null;
  end if;
  select * into before from supplier_prices
    where article_id = new.article_id and (valid_from, id) < (new.valid_from, new.id)
    order by valid_from desc, id desc limit 1;
  perform note_cost(article.product_id, article.supplier_id, unit_cost(article, before), unit_cost(article, new), new.valid_from);
  return null;
end $$;
create constraint trigger supplier_prices_noted after insert on supplier_prices
  deferrable initially deferred for each row execute function note_price();

-- Goods without an order: against what the supplier was paid for the last ones, or asks for them.
create function note_receipt_cost() returns trigger language plpgsql as $$
declare
  came record;
  before numeric;
  listed numeric;
begin
  select deliveries.supplier_id, deliveries.day, movements.product_id into came
    from deliveries, stock_movements as movements
    where deliveries.id = new.delivery_id and movements.id = new.stock_movement_id;
  if came.supplier_id is null then return null; end if;
  select receipts.unit_cost_cents into before
    from receipts join deliveries on deliveries.id = delivery_id
      join stock_movements as movements on movements.id = stock_movement_id
    where movements.product_id = came.product_id and deliveries.supplier_id = came.supplier_id
      and stock_movement_id < new.stock_movement_id and receipts.unit_cost_cents is not null
    order by stock_movement_id desc limit 1;
  select unit_cost(articles, prices) into listed
    from supplier_articles as articles join supplier_prices as prices on prices.article_id = articles.id
    where articles.product_id = came.product_id and articles.supplier_id = came.supplier_id
      and articles.archived_at is null and valid_from <= came.day
    order by is_preferred desc, articles.id, valid_from desc, prices.id desc limit 1;
  perform note_cost(came.product_id, came.supplier_id, greatest(before, listed), new.unit_cost_cents, came.day);
  return null;
end $$;
create constraint trigger receipts_cost_noted after insert on receipts
  deferrable initially deferred for each row
  when (new.purchase_order_line_id is null and new.unit_cost_cents is not null)
  execute function note_receipt_cost();

create function close_cost_rises() returns trigger language plpgsql as $$
begin
  update cost_rises set closed_at = now(), closed_as = 'price_changed'
    where product_id = new.id and closed_at is null;
  return null;
end $$;
create trigger products_price_decided after update of price_cents on products for each row
  when (old.price_cents is distinct from new.price_cents) execute function close_cost_rises();
