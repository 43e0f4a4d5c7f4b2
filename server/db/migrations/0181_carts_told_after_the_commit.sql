-- What a product costs, and whether it can be had, shows in the carts that hold it. Their rows are not touched by the
-- statement that changes the product, which may be one of a long import: it notes the product here, and a process tells
-- the carts after the commit (announce_product_changes), each once. Lost in a crash of the database, together with all
-- who listen; they ask again.
create unlogged table product_changes (product_id uuid not null);

-- An edit raises the version, a change of stock does not.
create or replace function announce_updated_products() returns trigger language plpgsql as $$
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
  if tags is not null then perform announce_catalogue_change(tags); end if;
  return null;
end $$;
drop trigger products_price_announced on products;

create or replace function announce_offers() returns trigger language plpgsql as $$
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
  if tags is not null then perform announce_catalogue_change(tags); end if;
  return null;
end $$;
drop trigger offers_price_announced on offers;

-- Also the product that an offer was taken from.
create function announce_changed_offers() returns trigger language plpgsql as $$
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
  if tags is not null then perform announce_catalogue_change(tags); end if;
  return null;
end $$;
drop trigger offers_updated_announced on offers;
create trigger offers_updated_announced after update on offers
  referencing old table as old_rows new table as new_rows
  for each statement execute function announce_changed_offers();

-- Tells the carts that hold what changed. Asked for by every process that hears of a change: the first one does it.
create function announce_product_changes() returns void language plpgsql as $$
declare
  changed uuid[];
begin
  with told as (delete from product_changes returning product_id)
    select array_agg(distinct product_id) into changed from told;
  if changed is not null then perform announce_prices(changed); end if;
end $$;
