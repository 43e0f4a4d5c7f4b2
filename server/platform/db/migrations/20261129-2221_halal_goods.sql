-- What may be handed out as halal (ADR 0051). Goods that are proved by lot are for sale only with
-- their proof, so the stock stays one number; a line knows whether its customer saw the badge.

alter table order_items
  -- Whether the product was called halal when it was ordered. False in lines of before.
  add column is_halal boolean not null default false;
drop trigger order_items_settled_append_only on order_items;
create trigger order_items_settled_append_only before delete or update of
  order_id, position, product_id, product_name, quantity, price_at_purchase_cents, deposit_cents, vat_rate,
  promised_days, is_halal
  on order_items for each row execute function refuse_change_of_settled();

-- Whether goods of a lot may be handed out for a line. A line proved by product asks for the day on
-- which it was placed.
create function proves_line(item order_items, lot lots) returns boolean language sql stable as $$
  select not item.is_halal or coalesce((
    select case products.halal_proof
        when 'lot' then proves_halal(lot.certificate_id, lot.product_id, 'lot', made_on(lot))
        when 'product' then exists (
          select from certificate_products as listed
            where listed.product_id = lot.product_id and proves_halal(listed.certificate_id, lot.product_id,
              'product', (orders.created_at at time zone 'Europe/Berlin')::date))
      end
      from products, orders
      where products.id = lot.product_id and orders.id = item.order_id), false)
$$;

-- Units arrive in a lot that names its certificate, or not at all.
create function require_lot() returns trigger language plpgsql as $$
begin
  if exists (select from products where id = new.product_id and halal_proof = 'lot') then
    raise exception 'goods of product % are proved by lot: receive or count them in one', new.product_id
      using errcode = 'integrity_constraint_violation', constraint = 'goods_need_a_lot';
  end if;
  return new;
end $$;
create trigger stock_movements_need_a_lot before insert on stock_movements for each row
  when (new.quantity > 0 and new.lot_id is null and new.reason not in ('order', 'cancellation'))
  execute function require_lot();

create function has_unproved_goods(product uuid) returns boolean language sql stable as $$
  select exists (
    select from lots join products on products.id = lots.product_id
      where products.id = product and products.halal_proof = 'lot' and lots.quantity > 0
        and not proves_halal(lots.certificate_id, lots.product_id, 'lot', made_on(lots)))
$$;
create function refuse_unproved(product uuid) returns void language plpgsql as $$
begin
  if has_unproved_goods(product) then
    raise exception 'product % has goods for sale that no certificate proves', product
      using errcode = 'integrity_constraint_violation', constraint = 'lots_proved';
  end if;
end $$;

-- At the end of the transaction: goods arrive, and are blocked for the lack of a certificate. Who
-- changes lots or certificates has locked the product, so two of them see each other.
create function check_lot_proved() returns trigger language plpgsql as $$
begin
  perform refuse_unproved(new.product_id);
  return null;
end $$;
create constraint trigger lots_proved after update of quantity, certificate_id, produced_on on lots
  deferrable initially deferred for each row
  when (new.quantity > old.quantity or (new.certificate_id, new.produced_on)
    is distinct from (old.certificate_id, old.produced_on))
  execute function check_lot_proved();

create function check_product_proved() returns trigger language plpgsql as $$
begin
  perform refuse_unproved(new.id);
  return null;
end $$;
create constraint trigger products_proved after update of halal_proof on products
  deferrable initially deferred for each row
  when (new.halal_proof = 'lot' and old.halal_proof is distinct from 'lot')
  execute function check_product_proved();

create function check_withdrawal_proved() returns trigger language plpgsql as $$
begin
  perform refuse_unproved(product_id) from certificate_products where certificate_id = new.certificate_id;
  return null;
end $$;
create constraint trigger certificate_withdrawals_proved after insert on certificate_withdrawals
  deferrable initially deferred for each row execute function check_withdrawal_proved();
