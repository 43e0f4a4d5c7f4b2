-- An order that was cancelled and delivered all the same has used its promotions after all, also
-- above their limits: the trigger of the limits is about new orders.
create function take_promotion_uses_again() returns trigger language plpgsql as $$
begin
  update order_discounts set is_use = true where order_id = new.id;
  return null;
end $$;
create trigger orders_take_promotion_uses_again after update of status on orders
  for each row when (old.status = 'cancelled' and new.status <> 'cancelled' and new.discount_cents <> 0)
  execute function take_promotion_uses_again();
