-- Stock is the sum of its movements: they are only ever added, and adding one changes the stock.

create table stock_movements (
  id bigint generated always as identity primary key,
  product_id uuid not null references products,
  quantity integer not null check (quantity <> 0),
  reason text not null check (reason in ('delivery', 'order', 'cancellation', 'correction', 'loss', 'count')),
  order_id uuid references orders,
  actor_id uuid references users on delete set null,
  note text,
  -- A movement whose response was lost is sent again with its key, and recorded once.
  idempotency_key text,
  created_at timestamptz(3) not null default now()
);
create index stock_movements_product on stock_movements (product_id, id);
create index stock_movements_order on stock_movements (order_id) where order_id is not null;
create unique index stock_movements_idempotency_key on stock_movements (product_id, idempotency_key)
  where idempotency_key is not null;

create trigger stock_movements_append_only before update of product_id, quantity, reason, order_id or delete on stock_movements
  for each row execute function refuse_change();

create function apply_stock_movements() returns trigger language plpgsql as $$
begin
  update products
    set stock_quantity = products.stock_quantity + moved.quantity
    from (select product_id, sum(quantity)::integer as quantity from added group by product_id) as moved
    where products.id = moved.product_id;
  return null;
end $$;
create trigger stock_movements_applied after insert on stock_movements
  referencing new table as added for each statement execute function apply_stock_movements();

create function refuse_direct_stock_change() returns trigger language plpgsql as $$
begin
  raise exception 'stock changes only by a row in stock_movements' using errcode = 'integrity_constraint_violation';
end $$;
-- Depth 0 is a statement of its own, not stock_movements_applied. In the condition, so that the
-- lines of an order do not call the function.
create trigger products_stock_inserted before insert on products
  for each row when (new.stock_quantity <> 0 and pg_trigger_depth() = 0) execute function refuse_direct_stock_change();
create trigger products_stock_guarded before update of stock_quantity on products
  for each row when (old.stock_quantity is distinct from new.stock_quantity and pg_trigger_depth() = 0)
  execute function refuse_direct_stock_change();

create function record_stock_audit() returns trigger language plpgsql as $$
begin
  insert into audit_log (actor_id, action, subject_type, subject_id, after)
    values (new.actor_id, 'stock_corrected', 'product', new.product_id,
      jsonb_build_object('quantity', new.quantity, 'note', new.note));
  return null;
end $$;
create trigger stock_movements_audited after insert on stock_movements
  for each row when (new.reason in ('correction', 'delivery', 'loss', 'count') and new.actor_id is not null)
  execute function record_stock_audit();
