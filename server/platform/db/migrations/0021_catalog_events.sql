-- Changes of the catalog, so that every process drops the cached responses that show them. The
-- channel is "catalogue", a payload is a list of tags: product:<id>, category:<slug>, catalogue
-- (lists across categories), or all.

create function notify_catalog_change(tags text) returns void language plpgsql as $$
begin
  -- A notification has at most 8000 bytes.
  perform pg_notify('catalogue', case when length(tags) > 7900 then 'all' else tags end);
end $$;

-- Products whose price or availability changed. The statement that changes them, perhaps one of a
-- long import, does not touch the carts that contain them: a process notifies these after the
-- commit (notify_product_changes), each once. Lost in a crash of the database, together with all
-- listeners.
create unlogged table product_changes (product_id uuid not null);

-- An edit raises the version, a change of stock does not. Stock alone shows on the product's page
-- only, unless the product sells out or comes back: an order must not drop the lists.
create function notify_updated_products() returns trigger language plpgsql as $$
declare
  tags text;
begin
  with changed as (
    select new_rows.id, new_rows.category_id, old_rows.category_id as old_category_id,
        new_rows.version <> old_rows.version as is_edited,
        (new_rows.stock_quantity > 0) <> (old_rows.stock_quantity > 0) as is_turned,
        (new_rows.price_cents, new_rows.is_available, new_rows.archived_at is null)
          is distinct from (old_rows.price_cents, old_rows.is_available, old_rows.archived_at is null) as is_priced
      from new_rows join old_rows using (id)
  ), noted as (
    insert into product_changes (product_id) select id from changed where is_priced or is_turned
  )
  select string_agg(distinct tag, ' ') into tags
    from changed
    cross join lateral unnest(
      case when is_edited or is_turned
      then array['product:' || id, 'catalogue'] || array(
        select 'category:' || slug from categories where categories.id in (category_id, old_category_id))
      else array['product:' || id]
      end) as tag;
  if tags is not null then perform notify_catalog_change(tags); end if;
  return null;
end $$;
create trigger products_updated_notify after update on products
  referencing old table as old_rows new table as new_rows
  for each statement execute function notify_updated_products();

create function notify_inserted_products() returns trigger language plpgsql as $$
declare
  tags text;
begin
  select string_agg(distinct 'category:' || slug, ' ') || ' catalogue' into tags
    from new_rows join categories on categories.id = new_rows.category_id;
  if tags is not null then perform notify_catalog_change(tags); end if;
  return null;
end $$;
create trigger products_inserted_notify after insert on products
  referencing new table as new_rows for each statement execute function notify_inserted_products();

create function notify_offer_rows() returns trigger language plpgsql as $$
declare
  tags text;
begin
  with concerned as (
    select distinct product_id from changed_rows
  ), noted as (
    insert into product_changes (product_id) select product_id from concerned
  )
  select string_agg(distinct 'product:' || products.id || ' category:' || slug, ' ') || ' catalogue' into tags
    from concerned
    join products on products.id = concerned.product_id
    join categories on categories.id = products.category_id;
  if tags is not null then perform notify_catalog_change(tags); end if;
  return null;
end $$;
create trigger offers_inserted_notify after insert on offers
  referencing new table as changed_rows for each statement execute function notify_offer_rows();
create trigger offers_deleted_notify after delete on offers
  referencing old table as changed_rows for each statement execute function notify_offer_rows();

-- Includes the product that an offer was moved from.
create function notify_updated_offer_rows() returns trigger language plpgsql as $$
declare
  tags text;
begin
  with concerned as (
    select product_id from old_rows union select product_id from new_rows
  ), noted as (
    insert into product_changes (product_id) select product_id from concerned
  )
  select string_agg(distinct 'product:' || products.id || ' category:' || slug, ' ') || ' catalogue' into tags
    from concerned
    join products on products.id = concerned.product_id
    join categories on categories.id = products.category_id;
  if tags is not null then perform notify_catalog_change(tags); end if;
  return null;
end $$;
create trigger offers_updated_notify after update on offers
  referencing old table as old_rows new table as new_rows
  for each statement execute function notify_updated_offer_rows();

-- Categories, settings and ads show everywhere.
create function notify_all() returns trigger language plpgsql as $$
begin
  perform notify_catalog_change('all');
  return null;
end $$;
create trigger categories_notify after insert or update or delete on categories
  for each statement execute function notify_all();
create trigger shop_settings_notify after insert or update or delete on shop_settings
  for each statement execute function notify_all();
create trigger ads_notify after insert or update or delete on ads
  for each statement execute function notify_all();
create trigger products_deleted_notify after delete on products
  for each statement execute function notify_all();

-- Called by every process that receives a change: the first one notifies the carts.
create function notify_product_changes() returns void language plpgsql as $$
declare
  changed uuid[];
begin
  with removed as (delete from product_changes returning product_id)
    select array_agg(distinct product_id) into changed from removed;
  if changed is not null then perform notify_carts_with_products(changed); end if;
end $$;

-- An offer that begins or ends changes no row. One row: up to which time the carts were notified.
create table offer_notification_state (
  id boolean primary key default true check (id),
  notified_until timestamptz not null default 'epoch'
);
insert into offer_notification_state default values;

-- Of two processes the second waits for the first and then has nothing to do. A clock that was
-- wrong once does not stop the notifications until its time has come.
create function notify_offers_until(moment timestamptz) returns void language plpgsql as $$
declare
  since timestamptz;
begin
  select notified_until into since from offer_notification_state for update;
  if since > moment + interval '1 minute' then since := moment - interval '1 minute'; end if;
  if since >= moment then return; end if;
  update offer_notification_state set notified_until = moment;
  perform notify_carts_with_products(array(
    select product_id from offers
      where (valid_from > since and valid_from <= moment) or (valid_to > since and valid_to <= moment)));
end $$;
