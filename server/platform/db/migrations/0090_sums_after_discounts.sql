-- The discounts of an order on its goods are shared among its lines, by what these cost: sums of
-- products were of the prices before them. Each line takes what the lines up to it take together,
-- less what those before it took, so that the shares add up to the discount.
create or replace function sum_products_of(of_day date) returns table (
  product_id uuid, vat_rate smallint, quantity integer, gross_cents bigint, known_gross_cents bigint, cost_cents bigint
) language sql stable as $$
  with sold_orders as (
    select id, settlement_version, due_goods_cents as goods_cents,
        case when settlement_version is null then
          (select sum(amount_cents) from order_discounts where order_id = orders.id and kind <> 'free_delivery')
        else
          (select sum(settled.amount_cents)
            from settlements, jsonb_to_recordset(settlements.discounts) as settled(promotion_id uuid, amount_cents integer)
              join order_discounts on order_discounts.promotion_id = settled.promotion_id
            where settlements.order_id = orders.id and settlements.version = settlement_version
              and order_discounts.order_id = orders.id and order_discounts.kind <> 'free_delivery')
        end as discount_cents
      from orders
      where created_at >= of_day::timestamp at time zone 'Europe/Berlin'
        and created_at < (of_day + 1)::timestamp at time zone 'Europe/Berlin' and status <> 'cancelled'
  ), sold_lines as (
    select lines.order_id, lines.position, lines.product_id, lines.vat_rate, lines.quantity, lines.charged_cents, lines.cost_cents
      from sold_orders join settlement_lines as lines
        on lines.order_id = sold_orders.id and lines.version = settlement_version
    union all
    select items.order_id, items.position, items.product_id, items.vat_rate, items.quantity,
        items.quantity * items.price_at_purchase_cents, items.cost_cents
      from sold_orders join order_items as items on items.order_id = sold_orders.id
      where settlement_version is null
  ), reduced_lines as (
    select lines.product_id, lines.vat_rate, lines.quantity, lines.cost_cents,
        lines.charged_cents - coalesce(up_to * discount_cents / nullif(goods_cents, 0)
          - (up_to - lines.charged_cents) * discount_cents / nullif(goods_cents, 0), 0) as gross_cents
      from (select *, sum(charged_cents) over (partition by order_id order by position) as up_to from sold_lines) as lines
        join sold_orders on sold_orders.id = lines.order_id
  )
  select lines.product_id, lines.vat_rate, sum(lines.quantity)::integer, sum(lines.gross_cents)::bigint,
      coalesce(sum(lines.gross_cents) filter (where lines.cost_cents is not null), 0)::bigint,
      coalesce(sum(lines.quantity * lines.cost_cents), 0)
    from reduced_lines as lines group by 1, 2
$$;

insert into changed_days
  select distinct berlin_day(created_at) from orders where exists (select from order_discounts where order_id = orders.id);
