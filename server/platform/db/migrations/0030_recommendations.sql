-- Products that are bought together, counted every night from the last orders: reading them costs
-- the same with a hundred orders as with a hundred thousand.
create table product_pairs (
  product_id uuid not null references products on delete cascade,
  other_id uuid not null references products on delete cascade check (other_id <> product_id),
  -- That contain both.
  orders integer not null check (orders > 0),
  -- The cosine: orders with both, by the geometric mean of the orders with each; from 0 to 1.
  likeness real not null check (likeness > 0),
  primary key (product_id, other_id)
);
create index product_pairs_best on product_pairs (product_id, likeness desc, other_id);
create index product_pairs_other on product_pairs (other_id);

create trigger product_pairs_notify after insert or update or delete on product_pairs
  for each statement execute function notify_all();

-- For the products of a category that cost about as much as another one.
create index products_of_category_by_price on products (category_id, price_cents, id)
  where archived_at is null and is_available;

-- Products in stock that can stand in for another one, the most alike first. Those of its category;
-- where these are few, also those of the whole branch. Words, labels, brand and price say what is
-- alike. Looks at the 200 of a category that are nearest in price, and at the words of the best 60:
-- the cost does not grow with the category. PostgreSQL plans it as a part of the query around it,
-- unless an argument is a subquery.
create function alike_products(wanted uuid, most integer)
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
          and archived_at is null and is_available and stock_quantity > 0
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
            and archived_at is null and is_available and stock_quantity > 0
          order by products.price_cents, products.id limit 100)
        union all
        (select products.id, products.labels, products.brand, products.price_cents from products
          where products.category_id = searched.id and (products.price_cents, products.id) < (shown.price_cents, wanted)
            and archived_at is null and is_available and stock_quantity > 0
          order by products.price_cents desc, products.id desc limit 100)
      ) as priced
      order by is_of_category desc, has_labels desc, is_of_brand desc, price_distance, priced.id
      limit 60
  )
  select near.id, row_number() over (
      order by is_of_category desc, words desc, has_labels desc, is_of_brand desc, price_distance, near.id) as place
    from near
    cross join lateral (
      -- Without those of the category, which all share, and of labels, which count by themselves.
      select count(distinct own.term) as words
        from search_postings as own join search_postings as other using (term)
        where own.product_id = wanted and other.product_id = near.id
          and own.field not in (3, 4) and other.field not in (3, 4)
    ) as shared
    order by place
    limit most
$$;
