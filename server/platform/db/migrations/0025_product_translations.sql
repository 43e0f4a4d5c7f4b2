-- The texts of products in other languages: { "en": { "name": ..., "description": ... } }. The
-- columns themselves are German, which is shown where a translation is missing.

alter table products
  add column translations jsonb not null default '{}' check (jsonb_typeof(translations) = 'object');

-- Null where the customer reads German: `product_name` is the German name, for the staff.
alter table order_items add column product_name_translated text;

drop trigger products_version on products;
create trigger products_version
  before update of name, description, category_id, price_cents, price_per_unit, vat_rate, net_amount, net_unit,
    deposit_kind, deposit_cents, is_available, image_url, pack, ingredients, allergens, labels, origin,
    nutritional_values, search_words, barcode, archived_at, brand, storage, nutri_score, is_free_of_allergens,
    translations
  on products for each row when (old.* is distinct from new.*) execute function increment_version();

drop trigger products_search_changed on products;
create trigger products_search_changed
  after update of name, description, labels, search_words, category_id, is_available, archived_at, brand, translations
  on products for each row when (
    (old.name, old.description, old.labels, old.search_words, old.category_id, old.is_available, old.archived_at,
      old.brand, old.translations)
    is distinct from (new.name, new.description, new.labels, new.search_words, new.category_id, new.is_available,
      new.archived_at, new.brand, new.translations)
  ) execute function index_changed_product();

-- As before, with the names of all languages, and with the brand as a search word.
create or replace function index_for_search(changed uuid[]) returns void language plpgsql as $$
declare
  -- The head of a name, and the rest after a comma or a preposition.
  about constant text := '^(.+?)(,.*|\s+(mit|ohne|in|im|aus|für|zum|zur|am|vom|von|auf)\s.*)?$';
begin
  delete from search_postings where product_id = any(changed);
  with sold as materialized (
    select id, name, description, labels, search_words, category_id, brand, translations from products
      where id = any(changed) and is_available and archived_at is null
  ), named as materialized (
    select sold.id, names.name, regexp_match(names.name, about) as parts
      from sold, lateral (
        select sold.name
        union select value ->> 'name' from jsonb_each(sold.translations)
          where value ->> 'name' <> ''
      ) as names(name)
  ), category_phrases as materialized (
    select categories.id, search_normalize(phrase) as terms
      from categories, lateral (
        select categories.name union all select value from jsonb_each_text(categories.name_translations)
      ) as named(phrase)
      where categories.id in (select category_id from sold)
  ), phrases as (
    -- Numbers and single letters do not count; plain products come before variants without an
    -- ingredient.
    select id, 1 as field, terms, greatest(1, (select count(*) from unnest(terms) as t where t ~ '^[[:alpha:]]{2,}$'))
        + case when name ~* '(laktose|gluten|zucker)frei|\y(zero|light)\y' then 3 else 0 end as words
      from named, search_normalize(coalesce(parts[1], name)) as terms
    union all
    select id, 5, terms, cardinality(terms) from named, search_normalize(parts[2]) as terms
    union all
    select id, 2, terms, cardinality(terms) from sold, search_normalize(brand) as terms
    union all
    select id, 2, terms, cardinality(terms)
      from sold, jsonb_path_query(search_words, 'strict $.** ? (@.type() == "string")') as phrase,
        search_normalize(phrase #>> '{}') as terms
    union all
    select sold.id, 3, terms, cardinality(terms)
      from sold join category_phrases on category_phrases.id = sold.category_id
    union all
    select id, 4, terms, cardinality(terms)
      from sold, label_phrases(labels, concat_ws(' ', name, description, search_words::text)) as phrase,
        search_normalize(phrase) as terms
  ), postings as (
    insert into search_postings (term, field, words, product_id)
      select term, field, min(words), id from phrases, unnest(terms) as term group by term, field, id
      returning term
  )
  -- Words are never deleted: one without products finds nothing. In order, so that two writers
  -- cannot deadlock.
  insert into search_terms (term) select distinct term from postings order by term on conflict do nothing;
end $$;

-- As before, with the names in the language of the invoice.
create or replace function invoice_content(id uuid) returns jsonb language sql stable as $$
  select jsonb_build_object(
      'language', language,
      'order_number', order_number,
      'customer_name', customer_name,
      'delivery_address', delivery_address,
      'payment_method', payment_method,
      'payment_status', payment_status,
      'delivery_fee_cents', delivery_fee_cents,
      'total_cents', total_cents,
      'items', (
        select jsonb_agg(jsonb_build_object(
            'product_name', coalesce(product_name_translated, product_name),
            'quantity', quantity,
            'price_at_purchase_cents', price_at_purchase_cents,
            'deposit_cents', deposit_cents,
            'vat_rate', vat_rate) order by position)
          from order_items where order_items.order_id = orders.id))
    from orders where orders.id = invoice_content.id
$$;
