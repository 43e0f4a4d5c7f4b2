select "de", "is_emphasised", "lists", "completes", "product_name"
from "missing_terms"
where
  not exists (select from "ingredient_terms" where "ingredient_terms"."key" = "missing_terms"."key")
order by "position"
limit $1;
-- Limit
--   Nested Loop anti
--     Index Scan on missing_terms by missing_terms_pkey
--     Seq Scan on ingredient_terms
