-- An offer that begins or ends by the clock changes no row. The carts that hold its product are announced nevertheless.

-- One row: up to when that was done, by whichever process was the first.
create table offer_clock (
  id boolean primary key default true check (id),
  announced_until timestamptz not null default 'epoch'
);
insert into offer_clock default values;

-- In the order of their owners, so that two changes of prices do not wait for each other in a circle (migration 0090); by
-- way of the announcements that wait a moment (migration 0070), as many carts may hold the product.
create function announce_prices(product_ids uuid[]) returns void language sql as $$
  with changed as (
    update carts set revision = revision + 1
      where user_id in (
        select carts.user_id from carts join cart_items using (user_id)
          where product_id = any(product_ids)
          order by carts.user_id for no key update of carts)
      returning user_id, revision
  )
  insert into announcements (payload)
    select json_build_object('type', 'cart.changed', 'user_id', user_id,
      'data', json_build_object('revision', revision)) from changed
$$;

create or replace function announce_price() returns trigger language plpgsql as $$
begin
  perform announce_prices(array[case when tg_argv[0] = 'product' then to_jsonb(new) ->> 'id'
    else coalesce(to_jsonb(new), to_jsonb(old)) ->> 'product_id' end::uuid]);
  return null;
end $$;

-- Whoever comes second waits for the first, and finds it done.
create function announce_offers(moment timestamptz) returns void language plpgsql as $$
declare
  since timestamptz;
begin
  select announced_until into since from offer_clock for update;
  if since >= moment then return; end if;
  update offer_clock set announced_until = moment;
  perform announce_prices(array(
    select product_id from offers
      where (valid_from > since and valid_from <= moment) or (valid_to > since and valid_to <= moment)));
end $$;
