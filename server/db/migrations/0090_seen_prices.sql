-- A cart says when a price is another than the customer saw: each line keeps what one unit cost when it was last written.

alter table cart_items add column seen_price_cents integer not null default 0 check (seen_price_cents >= 0);

create function price_of(product uuid) returns integer language sql stable as $$
  select coalesce(
    (select price_cents from offers where product_id = product and valid_from <= now() and valid_to > now()),
    (select price_cents from products where id = product))
$$;
update cart_items set seen_price_cents = price_of(product_id);

create function see_price() returns trigger language plpgsql as $$
begin
  new.seen_price_cents := price_of(new.product_id);
  return new;
end $$;
create trigger cart_items_see_price before insert or update of quantity on cart_items
  for each row execute function see_price();

-- Which carts hold a product.
create index cart_items_product on cart_items (product_id, user_id);

-- What a product costs now has changed: the carts that hold it are announced, as if a line had (migration 0020). In the
-- order of their owners, so that two changes of prices do not wait for each other in a circle.
create function announce_price() returns trigger language plpgsql as $$
declare
  changed record;
begin
  for changed in
    update carts set revision = revision + 1
      where user_id in (
        select carts.user_id from carts join cart_items using (user_id)
          where product_id = case when tg_argv[0] = 'product' then to_jsonb(new) ->> 'id'
            else coalesce(to_jsonb(new), to_jsonb(old)) ->> 'product_id' end::uuid
          order by carts.user_id for no key update of carts)
      returning user_id, revision
  loop
    perform pg_notify('live', json_build_object('type', 'cart.changed', 'user_id', changed.user_id,
      'data', json_build_object('revision', changed.revision))::text);
  end loop;
  return null;
end $$;
create trigger products_price_announced after update of price_cents on products
  for each row when (old.price_cents <> new.price_cents) execute function announce_price('product');
create trigger offers_price_announced after insert or update or delete on offers
  for each row execute function announce_price('offer');
