-- Costs of products, and indexes for the reports of the staff (ADR 0070).

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
