-- Costs of products, and indexes for the reports of the staff (ADR 0069).

alter table products
  -- What the shop pays for one unit, without VAT; null: unknown.
  add column cost_cents integer check (cost_cents >= 0);
-- As of the order or its last change; null: unknown.
alter table order_items add column cost_cents integer check (cost_cents >= 0);

drop trigger products_version on products;
create trigger products_version
  before update of name, description, category_id, price_cents, price_per_unit, vat_rate, net_amount, net_unit,
    deposit_kind, deposit_cents, is_available, image_url, pack, ingredients, allergens, labels, origin,
    nutritional_values, search_words, barcode, archived_at, brand, storage, nutri_score, is_free_of_allergens,
    translations, further_image_urls, family, cost_cents
  on products for each row when (old.* is distinct from new.*) execute function increment_version();

-- The orders of a period, of which the reports read nothing else.
create index orders_sold on orders (created_at)
  include (id, user_id, subtotal_cents, total_cents) where status <> 'cancelled';
create index order_events_cancelled on order_events (created_at)
  where machine = 'status' and to_state = 'cancelled';
create index order_versions_replaced on order_versions (replaced_at);
create index stock_movements_time on stock_movements (created_at) include (product_id, quantity, id);
create index invoices_issued on invoices (issued_at);
