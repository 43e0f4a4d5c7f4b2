-- Whether customers can order a product, for every statement that asks. The planner puts its two
-- conditions in the place of the calls.
create function has_lasting_stock(product products) returns boolean language sql immutable parallel safe
  return product.stock_quantity > 0 and product.sale_state = 'normal';
create function is_in_stock(product products) returns boolean language sql immutable parallel safe
  return has_lasting_stock(product) or product.short_life_until is not null;

-- As before, but for these calls.
create or replace function alike_products(wanted uuid, most integer)
returns table (product_id uuid, place bigint) language sql stable as $$
  with shown as materialized (
    select products.id, products.category_id, products.brand, products.price_cents, categories.parent_id,
        array(select key from jsonb_each(products.labels) where value <> 'false') as labels
      from products join categories on categories.id = products.category_id
      where products.id = wanted
  ), stocked as materialized (
    select count(*) as others from (
      select from products
        where category_id = (select category_id from shown) and id <> wanted
          and archived_at is null and is_available
          and is_in_stock(products)
        limit most
    ) as found
  ), searched as materialized (
    select category_id as id from shown
    union
    select categories.id from categories, shown, stocked
      where others < most
        and (categories.parent_id in (shown.parent_id, shown.category_id) or categories.id = shown.parent_id)
  ), near as materialized (
    select priced.id,
        searched.id = shown.category_id as is_of_category,
        priced.labels ?& shown.labels as has_labels,
        coalesce(priced.brand = shown.brand, false) as is_of_brand,
        abs(priced.price_cents - shown.price_cents) as price_distance
      from shown cross join searched cross join lateral (
        (select products.id, products.labels, products.brand, products.price_cents from products
          where products.category_id = searched.id and (products.price_cents, products.id) > (shown.price_cents, wanted)
            and archived_at is null and is_available
            and is_in_stock(products)
          order by products.price_cents, products.id limit 100)
        union all
        (select products.id, products.labels, products.brand, products.price_cents from products
          where products.category_id = searched.id and (products.price_cents, products.id) < (shown.price_cents, wanted)
            and archived_at is null and is_available
            and is_in_stock(products)
          order by products.price_cents desc, products.id desc limit 100)
      ) as priced
      order by is_of_category desc, has_labels desc, is_of_brand desc, price_distance, priced.id
      limit 60
  ), own as materialized (
    -- Without those of category and group, which all share, and of labels, which count by
    -- themselves.
    select distinct term from search_postings where search_postings.product_id = wanted and field not in (3, 4, 6)
  )
  select near.id, row_number() over (
      order by is_of_category desc, words desc, has_labels desc, is_of_brand desc, price_distance, near.id) as place
    from near
    cross join lateral (
      select count(*) as words from own
        where exists (
          select from search_postings as other
            where other.term = own.term and other.product_id = near.id and other.field not in (3, 4, 6))
    ) as shared
    order by place
    limit most
$$;
