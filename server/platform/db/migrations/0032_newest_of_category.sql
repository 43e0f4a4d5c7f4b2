-- The newest products of a category were found by reading the products of the whole shop from the
-- newest on: 48,000 others when those of the category are the oldest.
create index products_of_category_by_age on products (category_id, created_at desc, id desc)
  where archived_at is null and is_available;
