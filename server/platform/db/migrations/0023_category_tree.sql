-- The categories are a tree of two levels. The page of a category shows the products of its
-- subcategories too.

-- The foreign key includes the level: a parent is of level 1, so there are no cycles, no third
-- level, and no race between two changes.
alter table categories
  add column parent_id uuid,
  add column level smallint not null generated always as (case when parent_id is null then 1 else 2 end) stored,
  add column parent_level smallint generated always as (case when parent_id is not null then 1 end) stored,
  add constraint categories_level unique (id, level);
alter table categories
  add constraint categories_parent foreign key (parent_id, parent_level) references categories (id, level);
create index categories_of_parent on categories (parent_id);

-- Without the computed columns.
drop trigger categories_audited on categories;
create trigger categories_audited after insert or update or delete on categories
  for each row execute function record_audit('category',
    'name,name_translations,slug,description,image_url,tint,position,parent_id,archived_at');

-- Former slugs: their URLs redirect to the category.
create table category_slugs (
  slug text primary key,
  category_id uuid not null references categories
);
create index category_slugs_category on category_slugs (category_id);

-- A slug that a category has today is not a former one. What is archived has no page to
-- redirect to.
create function record_slug() returns trigger language plpgsql as $$
begin
  delete from category_slugs where slug = new.slug;
  if tg_op = 'UPDATE' and old.slug <> new.slug and new.archived_at is null then
    insert into category_slugs (slug, category_id) values (old.slug, new.id)
      on conflict (slug) do update set category_id = excluded.category_id;
  end if;
  return null;
end $$;
create trigger categories_slug_recorded after insert or update of slug on categories
  for each row execute function record_slug();

-- The cache tags of lists that show products of these categories: their own and their parents'.
create function category_tags(ids uuid[]) returns setof text language sql stable as $$
  select 'category:' || slug from categories
    where id in (select unnest(ids) union all select parent_id from categories where id = any(ids))
$$;

-- The functions of 0021_catalog_events.sql, with the tags of the parents.
create or replace function notify_updated_products() returns trigger language plpgsql as $$
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
  ), listed as (
    select array_agg(distinct category) as categories
      from changed cross join lateral (values (category_id), (old_category_id)) as both_categories (category)
      where is_edited or is_turned
  )
  select string_agg(tag, ' ') into tags from (
    select 'product:' || id as tag from changed
    union select category_tags(categories) from listed
    union select 'catalogue' from listed where categories is not null
  ) as tagged;
  if tags is not null then perform notify_catalog_change(tags); end if;
  return null;
end $$;

create or replace function notify_inserted_products() returns trigger language plpgsql as $$
declare
  tags text;
begin
  select string_agg(tag, ' ') || ' catalogue' into tags
    from category_tags(array(select distinct category_id from new_rows)) as tag;
  if tags is not null then perform notify_catalog_change(tags); end if;
  return null;
end $$;

create function notify_products_of_offers(ids uuid[]) returns void language plpgsql as $$
declare
  tags text;
begin
  insert into product_changes (product_id) select unnest(ids);
  select string_agg(tag, ' ') || ' catalogue' into tags from (
    select 'product:' || unnest(ids) as tag
    union select category_tags(array(select category_id from products where id = any(ids)))
  ) as tagged;
  if tags is not null then perform notify_catalog_change(tags); end if;
end $$;

create or replace function notify_offer_rows() returns trigger language plpgsql as $$
begin
  perform notify_products_of_offers(array(select distinct product_id from changed_rows));
  return null;
end $$;

create or replace function notify_updated_offer_rows() returns trigger language plpgsql as $$
begin
  perform notify_products_of_offers(array(
    select product_id from old_rows union select product_id from new_rows));
  return null;
end $$;
