select
  "products"."id", "products"."name", "products"."is_available",
  case when products.is_available then '0' else '1' end || products.name as "place",
  (
    select jsonb_object_agg(texts.field, texts.german)
    from open_texts cross join translated_texts (products) as texts
    where
      open_texts.product_id = products.id
      and $1::text || '.' || texts.field = any (open_texts.texts)
  ) as "open", coalesce(products.translations -> $2::text, '{}') as "translated"
from "products"
where
  "products"."archived_at" is null
  and exists (
    select
    from open_texts
    where open_texts.product_id = products.id and open_texts.texts && $3::text[] /* custom plan */
  )
order by case when products.is_available then '0' else '1' end || products.name, "products"."id"
limit $4;
-- Limit
--   Nested Loop inner
--     Index Scan on products by products_work_list
--     Index Scan on open_texts by open_texts_pkey
--     Aggregate
--       Nested Loop inner
--         Index Scan on open_texts by open_texts_pkey
--         Values Scan

select "product_id", "field", "source", "translation"
from "translation_drafts"
where "language" = $1 and "product_id" = any ($2::uuid[]);
-- Seq Scan on translation_drafts

select "id", "de", "en", "tr", "ar", "allergen", "doubt_rule", "version", "key"
from "ingredient_terms"
where "key" = any ($1::text[])
order by "key";
-- Sort
--   Seq Scan on ingredient_terms
