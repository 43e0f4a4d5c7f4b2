-- A new charge is a column of orders and settlements, and a part of their totals (CONTRIBUTING.md,
-- "Add an amount of the order"). What copies or protects all charges no longer names each of them.

-- As before, with each amount that the order has: the two tables share these columns.
create or replace function settle_past_orders() returns void language sql as $$
  with settled as (
    insert into settlements
      select copied.* from orders, lateral jsonb_populate_record(null::settlements,
          to_jsonb(orders) || jsonb_build_object('order_id', id, 'version', 1, 'created_at', updated_at,
            'discounts', (select coalesce(jsonb_agg(jsonb_build_object('promotion_id', promotion_id, 'name', name,
                'code', code, 'amount_cents', amount_cents) order by position), '[]')
              from order_discounts where order_discounts.order_id = orders.id and amount_cents > 0))) as copied
        where status in ('ready', 'delivering', 'delivered') and settlement_version is null
      returning order_id
  )
  insert into settlement_lines (order_id, version, position, order_item_id, outcome, ordered_quantity, quantity,
      product_id, product_name, product_name_translated, vat_rate, charged_cents, deposit_cents, cost_cents)
    select order_id, 1, position, order_items.id, 'delivered', quantity, quantity, product_id,
        product_name, product_name_translated, vat_rate, quantity * price_at_purchase_cents,
        quantity * order_items.deposit_cents, cost_cents
      from settled join order_items using (order_id);
$$;

-- As before, with each charge that the settlement has.
create or replace function invoice_content(id uuid) returns jsonb language sql stable as $$
  select jsonb_build_object(
      'language', language,
      'order_number', order_number,
      'customer_name', customer_name,
      'delivery_address', delivery_address,
      'payment_method', payment_method,
      'payment_status', payment_status,
      'discounts', (
        select coalesce(jsonb_agg(jsonb_build_object('name', discount ->> 'name',
            'amount_cents', (discount ->> 'amount_cents')::integer) order by number), '[]')
          from jsonb_array_elements(settlements.discounts) with ordinality as listed (discount, number)),
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
      -- Subtotal and deposit follow from the items.
      || (select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(settlements))
        where key like '%\_cents' and key not in ('subtotal_cents', 'deposit_cents'))
    from orders join settlements
      on settlements.order_id = orders.id and settlements.version = settlement_version
    where orders.id = invoice_content.id
$$;

-- Whatever a settlement has, only who made it is erased; instead of two lists of columns.
drop trigger settlements_append_only on settlements;
drop trigger settlements_details_append_only on settlements;
create trigger settlements_append_only before update on settlements
  for each row when (new.actor_id is not distinct from old.actor_id
    or to_jsonb(new) - 'actor_id' is distinct from to_jsonb(old) - 'actor_id')
  execute function refuse_change();
