-- All products by name, and the few with a reduction in their description (decision 15): without them these lists
-- read the whole catalogue.
create index products_name on products (name, id) where archived_at is null and is_available;
create index products_reduced on products (id) where description ilike '%rabatt%';
