-- Further facts of a label: brand and storage advice, the Nutri-Score, and the maker's statement
-- that a product contains none of the 14 allergens. Without that statement an empty list of
-- allergens means that the shop has no data.

alter table products
  add column brand text,
  add column storage text,
  add column nutri_score text check (nutri_score in ('a', 'b', 'c', 'd', 'e')),
  add column is_free_of_allergens boolean not null default false;

-- For the filter by brand.
create index products_brand on products (brand) where brand is not null and archived_at is null;

drop trigger products_version on products;
create trigger products_version
  before update of name, description, category_id, price_cents, price_per_unit, vat_rate, net_amount, net_unit,
    deposit_kind, deposit_cents, is_available, image_url, pack, ingredients, allergens, labels, origin,
    nutritional_values, search_words, barcode, archived_at, brand, storage, nutri_score, is_free_of_allergens
  on products for each row when (old.* is distinct from new.*) execute function increment_version();
