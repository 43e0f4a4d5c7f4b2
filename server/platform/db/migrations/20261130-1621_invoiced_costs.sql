-- What suppliers invoice for single goods, and the question about a dearer product that follows
-- from it (ADR 0056).

create table supplier_invoice_lines (
  supplier_invoice_id uuid not null references supplier_invoices,
  product_id uuid not null references products,
  -- Units and net sum, as printed.
  units integer not null check (units between 1 and 1000000),
  net_cents integer not null check (net_cents >= 0),
  primary key (supplier_invoice_id, product_id)
);
create index supplier_invoice_lines_product on supplier_invoice_lines (product_id);
create trigger supplier_invoice_lines_append_only before delete or update on supplier_invoice_lines
  for each row execute function refuse_change();
create trigger supplier_invoice_lines_not_truncated before truncate on supplier_invoice_lines
  for each statement execute function refuse_change();

-- Lines are goods of the deliveries of their invoice, and no more than the sum of their rate.
create function check_supplier_invoice_line() returns trigger language plpgsql as $$
begin
  if not exists (
    select from supplier_invoice_deliveries as invoiced join receipts using (delivery_id)
        join stock_movements as movements on movements.id = stock_movement_id
      where supplier_invoice_id = new.supplier_invoice_id and movements.product_id = new.product_id
  ) then
    raise exception 'product % did not arrive with invoice %', new.product_id, new.supplier_invoice_id
      using errcode = 'integrity_constraint_violation', constraint = 'supplier_invoice_lines_arrived';
  end if;
  if (
    select sum(lines.net_cents) > coalesce((
        select rates.net_cents from supplier_invoice_rates as rates
          where rates.supplier_invoice_id = new.supplier_invoice_id and rates.vat_rate = products.vat_rate
      ), 0)
      from products join products as alike using (vat_rate)
        join supplier_invoice_lines as lines on lines.product_id = alike.id
      where products.id = new.product_id and lines.supplier_invoice_id = new.supplier_invoice_id
      group by products.id
  ) then
    raise exception 'lines of invoice % are more than its sum', new.supplier_invoice_id
      using errcode = 'integrity_constraint_violation', constraint = 'supplier_invoice_lines_sum';
  end if;
  return null;
end $$;
create trigger supplier_invoice_lines_checked after insert on supplier_invoice_lines
  for each row execute function check_supplier_invoice_line();

-- Lines that count: of invoices that match or are approved.
create view accepted_supplier_invoice_lines as
  select lines.supplier_invoice_id, lines.product_id, invoices.supplier_id, invoices.issued_on, invoices.created_at,
      lines.net_cents::numeric / lines.units as unit_cost
    from supplier_invoice_lines as lines join supplier_invoices as invoices on invoices.id = supplier_invoice_id
    where invoices.state in ('matched', 'approved');

-- What a unit cost by the latest of them; null: none since that day.
create function invoiced_cost(of_product_id uuid, of_supplier_id uuid, since date) returns numeric
  language sql stable as $$
    select unit_cost from accepted_supplier_invoice_lines
      where product_id = of_product_id and supplier_id = of_supplier_id and issued_on >= coalesce(since, '-infinity')
      order by issued_on desc, created_at desc, supplier_invoice_id desc limit 1
  $$;

-- What a unit costs by the preferred article of a supplier on a day.
create function listed_cost(of_product_id uuid, of_supplier_id uuid, on_day date) returns numeric
  language sql stable as $$
    select unit_cost(articles, prices)
      from supplier_articles as articles join supplier_prices as prices on prices.article_id = articles.id
      where articles.product_id = of_product_id and articles.supplier_id = of_supplier_id
        and articles.archived_at is null and valid_from <= on_day
      order by is_preferred desc, articles.id, valid_from desc, prices.id desc limit 1
  $$;

-- A cost of an earlier day says nothing of a rise that began later: the price of the day before
-- an announced one does not end it.
create or replace function note_cost(of_product_id uuid, of_supplier_id uuid, old_cost numeric, new_cost numeric, from_day date)
  returns void language plpgsql as $$
begin
  if old_cost is null or new_cost is null then return; end if;
  if exists (
    select from cost_rises where product_id = of_product_id and supplier_id = of_supplier_id
      and closed_at is null and valid_from > from_day
  ) then
    return;
  end if;
  update cost_rises set new_cents = round(new_cost),
      valid_from = case when new_cents = round(new_cost) then valid_from else from_day end,
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

-- A price or a receipt at what was invoiced meanwhile is no further rise.
create or replace function note_price() returns trigger language plpgsql as $$
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
  perform note_cost(article.product_id, article.supplier_id,
    greatest(unit_cost(article, before), invoiced_cost(article.product_id, article.supplier_id, before.valid_from)),
    unit_cost(article, new), new.valid_from);
  return null;
end $$;

create or replace function note_receipt_cost() returns trigger language plpgsql as $$
declare
  came record;
  before record;
begin
  select deliveries.supplier_id, deliveries.day, movements.product_id into came
    from deliveries, stock_movements as movements
    where deliveries.id = new.delivery_id and movements.id = new.stock_movement_id;
  if came.supplier_id is null then return null; end if;
  select receipts.unit_cost_cents as cost, deliveries.day into before
    from receipts join deliveries on deliveries.id = delivery_id
      join stock_movements as movements on movements.id = stock_movement_id
    where movements.product_id = came.product_id and deliveries.supplier_id = came.supplier_id
      and stock_movement_id < new.stock_movement_id and receipts.unit_cost_cents is not null
    order by stock_movement_id desc limit 1;
  perform note_cost(came.product_id, came.supplier_id,
    greatest(before.cost, listed_cost(came.product_id, came.supplier_id, came.day),
      invoiced_cost(came.product_id, came.supplier_id, before.day)),
    new.unit_cost_cents, came.day);
  return null;
end $$;

-- Goods of an invoice, against what was agreed with them, what the supplier asks, and what it
-- invoiced before; the latest invoice counts. Taken back, they cost what was known.
create function note_invoiced_costs(invoice supplier_invoices, is_taken_back boolean) returns void
  language plpgsql as $$
declare
  line record;
  known numeric;
begin
  for line in select * from supplier_invoice_lines where supplier_invoice_id = invoice.id order by product_id loop
    continue when exists (
      select from accepted_supplier_invoice_lines as later
        where product_id = line.product_id and supplier_id = invoice.supplier_id
          and (later.issued_on, later.created_at, later.supplier_invoice_id) > (invoice.issued_on, invoice.created_at, invoice.id)
    );
    select greatest(
        (select receipts.unit_cost_cents
          from receipts join deliveries on deliveries.id = delivery_id
            join stock_movements as movements on movements.id = stock_movement_id
          where movements.product_id = line.product_id and deliveries.supplier_id = invoice.supplier_id
            and receipts.unit_cost_cents is not null
          order by stock_movement_id desc limit 1),
        listed_cost(line.product_id, invoice.supplier_id, invoice.issued_on),
        (select unit_cost from accepted_supplier_invoice_lines
          where product_id = line.product_id and supplier_id = invoice.supplier_id and supplier_invoice_id <> invoice.id
          order by issued_on desc, created_at desc, supplier_invoice_id desc limit 1)
      ) into known;
    perform note_cost(line.product_id, invoice.supplier_id, known,
      case when is_taken_back then known else line.net_cents::numeric / line.units end, invoice.issued_on);
  end loop;
end $$;

-- A disputed invoice takes back what it said when it matched.
create function note_supplier_invoice() returns trigger language plpgsql as $$
begin
  if new.state in ('matched', 'approved') then perform note_invoiced_costs(new, false);
  elsif old.state = 'matched' then perform note_invoiced_costs(new, true);
  end if;
  return null;
end $$;
create constraint trigger supplier_invoices_costs_noted after update on supplier_invoices
  deferrable initially deferred for each row
  when (old.state is distinct from new.state) execute function note_supplier_invoice();
