-- The dashboard counts over all orders: from the index alone, without reading the orders.
create index orders_totals on orders (status) include (total_cents);
create index products_of_category on products (category_id) where archived_at is null;
