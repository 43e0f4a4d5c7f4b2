-- A receiver that answers 429 or 503 may say for how long it takes nothing (`Retry-After`).
alter table webhooks add column paused_until timestamptz(3);

-- The triggers of new rows of orders and products differ in the kind alone: it is an argument.
create function record_added_objects() returns trigger language plpgsql as $$
begin
  if exists (select from webhooks where tg_argv[0] = any(kinds)) then
    insert into webhook_events (kind, object_id, object_version)
      select tg_argv[0], id, version from added;
  end if;
  return null;
end $$;
create or replace trigger orders_placed_webhook after insert on orders
  referencing new table as added for each statement
  execute function record_added_objects('order.placed');
create or replace trigger products_added_webhook after insert on products
  referencing new table as added for each statement
  execute function record_added_objects('product.changed');

drop function record_placed_orders, record_added_products;
