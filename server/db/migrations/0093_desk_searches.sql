-- Stock is what the staff sorts and filters by all day: worth an entry more for each line of an order.
create index products_by_stock on products (stock_quantity, id) where archived_at is null;

-- Customers by a part of their name or address.
create index profiles_name_trigrams on profiles using gin (lower(first_name || ' ' || last_name) gin_trgm_ops);
create index users_email_trigrams on users using gin (lower(email) gin_trgm_ops);
