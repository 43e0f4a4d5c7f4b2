-- What was settled, and the history of orders and goods, is never changed and never deleted alone;
-- only who did it is erased with an account. What is listed here is tested in one place
-- (server/db/append-only.test.ts).

-- A row goes at most with the one that it belongs to, which its own rules protect. Arguments: the
-- table and the key of that row, and the column that names it.
create function refuse_delete_alone() returns trigger language plpgsql as $$
declare
  has_parent boolean;
begin
  execute format('select exists (select from %I where %I = $1)', tg_argv[0], tg_argv[1])
    into has_parent using (to_jsonb(old) ->> tg_argv[2])::uuid;
  if has_parent then
    raise exception 'rows of % are never changed', tg_table_name using errcode = 'integrity_constraint_violation';
  end if;
  return old;
end $$;

create trigger settlements_details_append_only before update of created_at
  on settlements for each row execute function refuse_change();
create trigger settlements_not_deleted before delete on settlements
  for each row execute function refuse_delete_alone('orders', 'id', 'order_id');

create trigger settlement_lines_details_append_only before update of
  product_id, product_name, product_name_translated, vat_rate, weight_g, cost_cents, lot_id
  on settlement_lines for each row execute function refuse_change();
create trigger settlement_lines_not_deleted before delete on settlement_lines
  for each row execute function refuse_delete_alone('orders', 'id', 'order_id');

-- An order has the amounts of its latest settlement.
create function check_settled_amounts() returns trigger language plpgsql as $$
begin
  if not exists (
    select from settlements where order_id = new.id and version = new.settlement_version
      and total_cents = new.settled_total_cents and subtotal_cents = new.settled_subtotal_cents
  ) then
    raise exception 'order % has not the amounts of its settlement', new.id
      using errcode = 'integrity_constraint_violation', constraint = 'orders_settled_as_settlement';
  end if;
  return new;
end $$;
create trigger orders_settled_as_settlement
  before update of settlement_version, settled_total_cents, settled_subtotal_cents on orders
  for each row execute function check_settled_amounts();

-- Once an order is settled, what was agreed about its lines remains.
create function refuse_change_of_settled() returns trigger language plpgsql as $$
begin
  if exists (select from orders where id = old.order_id and settlement_version is not null) then
    raise exception 'rows of % are never changed', tg_table_name using errcode = 'integrity_constraint_violation';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger order_items_settled_append_only before delete or update of
  order_id, position, product_id, product_name, quantity, price_at_purchase_cents, deposit_cents, vat_rate
  on order_items for each row execute function refuse_change_of_settled();

create trigger order_events_append_only before update of
  order_id, machine, from_state, to_state, reason, created_at
  on order_events for each row execute function refuse_change();
create trigger order_events_actor before update of actor_id on order_events
  for each row when (new.actor_id is not null) execute function refuse_change();
create trigger order_events_not_deleted before delete on order_events
  for each row execute function refuse_delete_alone('orders', 'id', 'order_id');

-- What names the customer is erased with the account.
create trigger order_versions_append_only before update of order_id, version, replaced_at
  on order_versions for each row execute function refuse_change();
create trigger order_versions_not_deleted before delete on order_versions
  for each row execute function refuse_delete_alone('orders', 'id', 'order_id');

create trigger lot_movements_details_append_only before update of stock_movement_id, created_at
  on lot_movements for each row execute function refuse_change();
create trigger lot_movements_not_deleted before delete on lot_movements
  for each row execute function refuse_delete_alone('lots', 'id', 'lot_id');
create trigger lot_counts_not_deleted before delete on lot_counts
  for each row execute function refuse_delete_alone('lots', 'id', 'lot_id');
create trigger returned_goods_not_deleted before delete on returned_goods
  for each row execute function refuse_delete_alone('orders', 'id', 'order_id');
create trigger product_facts_not_deleted before delete on product_facts
  for each row execute function refuse_delete_alone('products', 'id', 'product_id');

-- Counters only rise.
create trigger invoice_numbers_rise before update on invoice_numbers
  for each row when (new.year <> old.year or new.last_number <= old.last_number)
  execute function refuse_change();
create trigger invoice_numbers_not_deleted before delete on invoice_numbers
  for each row execute function refuse_change();
create trigger invoice_correction_numbers_rise before update on invoice_correction_numbers
  for each row when (new.year <> old.year or new.last_number <= old.last_number)
  execute function refuse_change();
create trigger invoice_correction_numbers_not_deleted before delete on invoice_correction_numbers
  for each row execute function refuse_change();

create trigger audit_log_append_only before update of
  action, subject_type, subject_id, before, after, created_at
  on audit_log for each row execute function refuse_change();
create trigger audit_log_actor before update of actor_id on audit_log
  for each row when (new.actor_id is not null) execute function refuse_change();
create trigger audit_log_not_deleted before delete on audit_log
  for each row execute function refuse_change();
