-- As before, and: two words that a product carries as one ("sweet corn", "sweetcorn"); not where a
-- name has both.
create or replace function join_synonyms(typed text[]) returns text[] language plpgsql stable strict as $$
declare
  joined text[] := '{}';
  n integer := 1;
  pair text;
begin
  while n <= cardinality(typed) loop
    pair := typed[n] || typed[n + 1];
    if pair is not null and (
        exists (select from search_synonyms where word = pair)
          and not (exists (select from search_postings where term = typed[n])
            and exists (select from search_postings where term = typed[n + 1]))
        or pair !~ '[0-9]' and least(length(typed[n]), length(typed[n + 1])) > 2
          and exists (select from search_postings where term = pair and field in (1, 2))
          and not exists (select from search_postings as first
            inner join search_postings as second using (product_id, field)
            where first.term = typed[n] and second.term = typed[n + 1] and field in (1, 2))) then
      joined := joined || pair;
      n := n + 2;
    else
      joined := joined || typed[n];
      n := n + 1;
    end if;
  end loop;
  return joined;
end $$;
