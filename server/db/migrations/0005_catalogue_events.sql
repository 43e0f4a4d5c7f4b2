-- Tells every process which parts of the catalogue changed, so that it drops the answers that show them.
-- A payload is a list of tags: product:<id>, category:<slug>, catalogue (rows that mix categories), or all.

create function announce_catalogue_change(tags text) returns void language plpgsql as $$
begin
  -- 8000 bytes is the limit of a notification; whoever changes that much changes everything.
  perform pg_notify('catalogue', case when length(tags) > 7900 then 'all' else tags end);
end $$;

-- Stock alone shows on the product's page only, unless the product comes or goes: an order must not empty the lists.
create function announce_updated_products() returns trigger language plpgsql as $$
declare
  tags text;
begin
  select string_agg(distinct tag, ' ') into tags
    from new_rows
    join old_rows using (id)
    join categories as new_category on new_category.id = new_rows.category_id
    join categories as old_category on old_category.id = old_rows.category_id
    cross join lateral unnest(
      case when to_jsonb(new_rows) - '{stock_quantity,updated_at}'::text[]
          = to_jsonb(old_rows) - '{stock_quantity,updated_at}'::text[]
        and (new_rows.stock_quantity > 0) = (old_rows.stock_quantity > 0)
      then array['product:' || new_rows.id]
      else array['product:' || new_rows.id, 'category:' || new_category.slug, 'category:' || old_category.slug, 'catalogue']
      end) as tag;
  if tags is not null then perform announce_catalogue_change(tags); end if;
  return null;
end $$;
create trigger products_updated_announced after update on products
  referencing old table as old_rows new table as new_rows
  for each statement execute function announce_updated_products();

create function announce_new_products() returns trigger language plpgsql as $$
declare
  tags text;
begin
  select string_agg(distinct 'category:' || slug, ' ') || ' catalogue' into tags
    from new_rows join categories on categories.id = new_rows.category_id;
  if tags is not null then perform announce_catalogue_change(tags); end if;
  return null;
end $$;
create trigger products_inserted_announced after insert on products
  referencing new table as new_rows for each statement execute function announce_new_products();

create function announce_offers() returns trigger language plpgsql as $$
declare
  tags text;
begin
  select string_agg(distinct 'product:' || products.id || ' category:' || slug, ' ') || ' catalogue' into tags
    from changed_rows
    join products on products.id = changed_rows.product_id
    join categories on categories.id = products.category_id;
  if tags is not null then perform announce_catalogue_change(tags); end if;
  return null;
end $$;
create trigger offers_inserted_announced after insert on offers
  referencing new table as changed_rows for each statement execute function announce_offers();
create trigger offers_updated_announced after update on offers
  referencing new table as changed_rows for each statement execute function announce_offers();
create trigger offers_deleted_announced after delete on offers
  referencing old table as changed_rows for each statement execute function announce_offers();

-- Categories and settings show everywhere.
create function announce_everything() returns trigger language plpgsql as $$
begin
  perform announce_catalogue_change('all');
  return null;
end $$;
create trigger categories_announced after insert or update or delete on categories
  for each statement execute function announce_everything();
create trigger shop_settings_announced after insert or update or delete on shop_settings
  for each statement execute function announce_everything();
create trigger products_deleted_announced after delete on products
  for each statement execute function announce_everything();
