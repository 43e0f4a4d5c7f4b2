-- Further images of products, and families of pack sizes (ADR 0058).

create function are_distinct(texts text[]) returns boolean
  language sql immutable parallel safe
  return (select count(*) = count(distinct item) from unnest(texts) as item);

alter table products
  -- In their order, after the main image `image_url`, which lists show.
  add column further_image_urls text[] not null default '{}',
  -- Products with the same family are pack sizes of one another.
  add column family text,
  add constraint products_images_limit check (cardinality(further_image_urls) <= 7),
  add constraint products_main_image check (image_url is not null or cardinality(further_image_urls) = 0),
  add constraint products_images_distinct check (
    are_distinct(further_image_urls) and (image_url is null or image_url <> all (further_image_urls))),
  add constraint products_family_form check (family ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(family) <= 80);

create index products_family on products (family) where family is not null;

drop trigger products_version on products;
create trigger products_version
  before update of name, description, category_id, price_cents, price_per_unit, vat_rate, net_amount, net_unit,
    deposit_kind, deposit_cents, is_available, image_url, pack, ingredients, allergens, labels, origin,
    nutritional_values, search_words, barcode, archived_at, brand, storage, nutri_score, is_free_of_allergens,
    translations, further_image_urls, family
  on products for each row when (old.* is distinct from new.*) execute function increment_version();

-- The cache tags of the product pages that show a member of these families as a pack size.
create function family_tags(families text[]) returns setof text language sql stable as $$
  select 'product:' || id from products where family = any(families) and archived_at is null
$$;

-- As before, with the pack sizes. They show no quantity of the stock.
create or replace function notify_updated_products() returns trigger language plpgsql as $$
declare
  tags text;
begin
  with changed as (
    select new_rows.id, new_rows.category_id, old_rows.category_id as old_category_id,
        new_rows.family, old_rows.family as old_family,
        new_rows.version <> old_rows.version as is_edited,
        (new_rows.stock_quantity > 0) <> (old_rows.stock_quantity > 0) as is_turned,
        (new_rows.price_cents, new_rows.is_available, new_rows.archived_at is null)
          is distinct from (old_rows.price_cents, old_rows.is_available, old_rows.archived_at is null) as is_priced
      from new_rows join old_rows using (id)
  ), noted as (
    insert into product_changes (product_id) select id from changed where is_priced or is_turned
  ), listed as (
    select array_agg(distinct category) as categories,
        array_agg(distinct a_family) filter (where a_family is not null) as families
      from changed cross join lateral (values (category_id, family), (old_category_id, old_family))
        as both_states (category, a_family)
      where is_edited or is_turned
  )
  select string_agg(tag, ' ') into tags from (
    select 'product:' || id as tag from changed
    union select category_tags(categories) from listed
    union select family_tags(families) from listed where families is not null
    union select 'catalogue' from listed where categories is not null
  ) as tagged;
  if tags is not null then perform notify_catalog_change(tags); end if;
  return null;
end $$;

create or replace function notify_inserted_products() returns trigger language plpgsql as $$
declare
  tags text;
begin
  select string_agg(tag, ' ') || ' catalogue' into tags from (
    select category_tags(array(select distinct category_id from new_rows)) as tag
    union select family_tags(array(select distinct family from new_rows where family is not null))
  ) as tagged;
  if tags is not null then perform notify_catalog_change(tags); end if;
  return null;
end $$;

create or replace function notify_products_of_offers(ids uuid[]) returns void language plpgsql as $$
declare
  tags text;
begin
  insert into product_changes (product_id) select unnest(ids);
  select string_agg(tag, ' ') || ' catalogue' into tags from (
    select 'product:' || unnest(ids) as tag
    union select category_tags(array(select category_id from products where id = any(ids)))
    union select family_tags(array(select family from products where id = any(ids) and family is not null))
  ) as tagged;
  if tags is not null then perform notify_catalog_change(tags); end if;
end $$;
