-- What an order pays for each of its lines: a change of stock calls no function of the product's row any more.

-- Whether stock_movements_applied writes or somebody else is asked before the function is called: depth 0 is a statement
-- of its own.
create or replace function refuse_direct_stock_change() returns trigger language plpgsql as $$
begin
  raise exception 'stock changes only by a row in stock_movements' using errcode = 'integrity_constraint_violation';
end $$;
drop trigger products_stock_inserted on products;
create trigger products_stock_inserted before insert on products
  for each row when (new.stock_quantity <> 0 and pg_trigger_depth() = 0) execute function refuse_direct_stock_change();
drop trigger products_stock_guarded on products;
create trigger products_stock_guarded before update of stock_quantity on products
  for each row when (old.stock_quantity is distinct from new.stock_quantity and pg_trigger_depth() = 0)
  execute function refuse_direct_stock_change();

-- A product is as old as its last edit: what is sold of it says nothing new of it to a search engine.
drop trigger products_updated_at on products;
create or replace function count_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  new.updated_at := now();
  return new;
end $$;
