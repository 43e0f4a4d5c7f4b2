-- What every order and every change of a cart pays for: only what it needs.

-- Without a name of the staff there is nothing to write down: most rows need not be compared.
drop trigger products_audited on products;
create trigger products_audited after insert or update or delete on products
  for each row when (nullif(current_setting('shop.actor_id', true), '') is not null)
  execute function record_audit('product');

-- An edit raises the version, a change of stock does not (migration 0051).
create or replace function announce_updated_products() returns trigger language plpgsql as $$
declare
  tags text;
begin
  select string_agg(distinct tag, ' ') into tags
    from new_rows
    join old_rows using (id)
    cross join lateral unnest(
      case when new_rows.version = old_rows.version
        and (new_rows.stock_quantity > 0) = (old_rows.stock_quantity > 0)
      then array['product:' || new_rows.id]
      else array['product:' || new_rows.id, 'catalogue'] || array(
        select 'category:' || slug from categories where id in (new_rows.category_id, old_rows.category_id))
      end) as tag;
  if tags is not null then perform announce_catalogue_change(tags); end if;
  return null;
end $$;

-- Slots are hot: their place is taken last in an order, after the row that refers to them.
alter table orders alter constraint orders_delivery_time_start_fkey deferrable initially deferred;

-- Commits with a NOTIFY follow each other, each with its own write to the disk. Carts change too often for that: what is
-- said of them waits here for a moment, until one of the processes announces it together with others. Lost in a crash
-- of the database, together with all who listen; they ask anew.
create unlogged table announcements (payload text not null);

create or replace function announce_cart() returns trigger language plpgsql as $$
begin
  with changed as (
    insert into carts as cart (user_id, revision)
      select distinct user_id, 1 from changed_rows
        -- A deleted account takes its cart along and has nobody to tell.
        where exists (select from users where users.id = changed_rows.user_id)
      on conflict (user_id) do update set revision = cart.revision + 1
      returning cart.user_id, cart.revision
  )
  insert into announcements (payload)
    select json_build_object('type', 'cart.changed', 'user_id', user_id,
      'data', json_build_object('revision', revision)) from changed;
  return null;
end $$;
