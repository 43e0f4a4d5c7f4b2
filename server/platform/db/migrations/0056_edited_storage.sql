-- Shelf and minimum shelf life are edited with the product, and its page shows the latter.

drop trigger products_version on products;
create trigger products_version
  before update of name, description, category_id, price_cents, price_per_unit, vat_rate, net_amount, net_unit,
    deposit_kind, deposit_cents, is_available, image_url, pack, ingredients, allergens, labels, origin,
    nutritional_values, search_words, barcode, archived_at, brand, storage, nutri_score, is_free_of_allergens,
    translations, further_image_urls, family, cost_cents, shelf_id, minimum_shelf_life_days, sold_by
  on products for each row when (old.* is distinct from new.*) execute function increment_version();

-- An import from before products had a minimum shelf life can still be reverted.
update product_import_rows set before = before || '{"minimum_shelf_life_days": 0}'
  where before is not null and not before ? 'minimum_shelf_life_days';
