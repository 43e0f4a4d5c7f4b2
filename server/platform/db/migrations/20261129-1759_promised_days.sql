-- What a customer was promised: the days after the delivery on which the goods still last, as the
-- page said them when they were ordered. A later change of the product changes no order (ADR 0015).

alter table order_items
  -- 0 in lines of orders that were finished before the column.
  add column promised_days integer not null default 0 check (promised_days between 0 and 730);
update order_items set promised_days = products.minimum_shelf_life_days
  from products, orders
  where products.id = order_items.product_id and orders.id = order_items.order_id
    and orders.status in ('pending', 'confirmed', 'preparing') and orders.settlement_version is null
    and products.minimum_shelf_life_days > 0;

alter table substitution_offers
  -- Of the accepted product, when it was accepted.
  add column promised_days integer check (promised_days between 0 and 730);
update substitution_offers set promised_days = products.minimum_shelf_life_days
  from products where products.id = substitution_offers.product_id;
alter table substitution_offers add constraint substitution_offers_promise
  check ((product_id is null) = (promised_days is null));

drop trigger order_items_settled_append_only on order_items;
create trigger order_items_settled_append_only before delete or update of
  order_id, position, product_id, product_name, quantity, price_at_purchase_cents, deposit_cents, vat_rate,
  promised_days
  on order_items for each row execute function refuse_change_of_settled();
