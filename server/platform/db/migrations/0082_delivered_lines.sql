-- What an order brought, by ordered line and product: the units that were packed and not refused.
create view delivered_lines as
  select lines.order_id, lines.order_item_id, lines.product_id, lines.product_name, lines.product_name_translated,
      lines.vat_rate, min(lines.position) as position, sum(lines.quantity)::integer as quantity,
      sum(lines.charged_cents)::integer as charged_cents, sum(lines.deposit_cents)::integer as deposit_cents
    from orders join settlement_lines as lines
      on lines.order_id = orders.id and lines.version = orders.settlement_version
    where lines.quantity > 0
    group by lines.order_id, lines.order_item_id, lines.product_id, lines.product_name,
      lines.product_name_translated, lines.vat_rate;
