-- A household's cart ends somewhere: an order locks and reads all of its lines. The row of carts that announce_cart has
-- written is locked, so that two additions at once do not both find the last place.
create function refuse_endless_cart() returns trigger language plpgsql as $$
begin
  if exists (
    select from cart_items where user_id in (select user_id from changed_rows)
      group by user_id having count(*) > 200
  ) then
    raise exception 'a cart holds 200 products at most'
      using errcode = 'integrity_constraint_violation', constraint = 'cart_items_end';
  end if;
  return null;
end $$;
-- By its name it comes after cart_items_inserted_announced.
create trigger cart_items_inserted_counted after insert on cart_items
  referencing new table as changed_rows for each statement execute function refuse_endless_cart();
