-- The search finds what carries a label by the label's words, and knows what a name is about. Field 4 are the labels, 5 is
-- what follows in a name after a comma or a preposition: of "Muhallebi mit Rosenwasser" the water says little.
alter table search_postings drop constraint search_postings_field_check;
alter table search_postings add constraint search_postings_field_check check (field between 1 and 5);

-- The words by which people look for a label. That something is free of lactose or gluten is taken from the words of the
-- shop, never from what its list of allergens leaves out.
create function label_phrases(labels jsonb, words text) returns setof text language sql immutable as $$
  select phrase from (values
    (labels #>> '{halal,certifier}' <> '', array['halal', 'helal', 'حلال']),
    (labels -> 'vegan' = 'true', array['vegan', 'نباتي صرف']),
    (labels -> 'vegan' = 'true' or labels -> 'vegetarian' = 'true',
      array['vegetarisch', 'vegetarian', 'vejetaryen', 'نباتي']),
    (labels -> 'organic' = 'true', array['bio', 'organic', 'organik', 'عضوي']),
    (words ~* 'laktosefrei|lactose.?free|laktozsuz',
      array['laktosefrei', 'lactose free', 'laktozsuz', 'خالي من اللاكتوز']),
    (words ~* 'glutenfrei|gluten.?free|glutensiz',
      array['glutenfrei', 'gluten free', 'glutensiz', 'خالي من الغلوتين'])
  ) as label (is_carried, phrases), unnest(phrases) as phrase
  where is_carried
$$;

create or replace function index_for_search(changed uuid[]) returns void language plpgsql as $$
declare
  -- What a name is about ends here.
  about constant text := '^(.+?)(,.*|\s+(mit|ohne|in|im|aus|für|zum|zur|am|vom|von|auf)\s.*)?$';
begin
  delete from search_postings where product_id = any(changed);
  with sold as materialized (
    select id, name, regexp_match(name, about) as parts, description, labels, search_words, category_id from products
      where id = any(changed) and is_available and archived_at is null
  ), category_phrases as materialized (
    select categories.id, search_normalize(phrase) as terms
      from categories, lateral (
        select categories.name union all select value from jsonb_each_text(categories.name_translations)
      ) as named(phrase)
      where categories.id in (select category_id from sold)
  ), phrases as (
    -- Numbers and single letters say nothing; the plain thing comes before what lacks something.
    select id, 1 as field, terms, greatest(1, (select count(*) from unnest(terms) as t where t ~ '^[[:alpha:]]{2,}$'))
        + case when name ~* '(laktose|gluten|zucker)frei|\y(zero|light)\y' then 3 else 0 end as words
      from sold, search_normalize(coalesce(parts[1], name)) as terms
    union all
    select id, 5, terms, cardinality(terms) from sold, search_normalize(parts[2]) as terms
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
  -- Words are never deleted: one that no product carries finds nothing. In order, so that two writers cannot deadlock.
  insert into search_terms (term) select distinct term from postings order by term on conflict do nothing;
end $$;

drop trigger products_search_changed on products;
create trigger products_search_changed
  after update of name, description, labels, search_words, category_id, is_available, archived_at on products
  for each row when (
    (old.name, old.description, old.labels, old.search_words, old.category_id, old.is_available, old.archived_at)
    is distinct from (new.name, new.description, new.labels, new.search_words, new.category_id, new.is_available, new.archived_at)
  ) execute function index_changed_product();

select index_for_search(array(select id from products));

-- As in migration 0004, and a word with an ending of its own is nearly the word itself.
create or replace function match_search_terms(word text) returns table (term text, score real) language plpgsql stable strict
  set pg_trgm.word_similarity_threshold = 0.25 as $$
declare
  letters constant integer := length(word);
  allowed_typos constant integer := case when letters < 7 then 1 else 2 end;
  endings constant text[] := '{n,en,e,er,ern,s,es,nen,ler,lar}';
begin
  return query
    with met as (
      select t.term, 40 as score from search_terms t where t.term = word collate "C"
      union all
      -- With an ending of its own it is the word still: Kartoffel and Kartoffeln.
      (select t.term, case when letters > 3 and substr(t.term, letters + 1) = any(endings) then 38 else 30 end
        from search_terms t
        where letters > 1 and t.term > word collate "C" and t.term < (word || U&'\+10FFFF') collate "C"
        order by length(t.term), t.term limit 60)
      union all
      -- Of three letters the end says little: Reis is not Eis.
      (select t.term, case when letters > 3 and t.term like '%' || word then 32 else 20 end from search_terms t
        where letters > 2 and t.term like '_%' || word || '%' and not starts_with(t.term, word)
        order by t.term like '%' || word desc, length(t.term), t.term limit 60)
    )
    select met.term, (met.score + letters / length(met.term)::real)::real from met
      where exists (select from search_postings p where p.term = met.term);
  if found or letters < 4 then
    return;
  end if;
  return query
    with near as (
      select t.term, levenshtein_less_equal(word, t.term, allowed_typos) as typos,
          -- A typo in a part of a compound, which the trigrams of its other parts hide.
          letters > 4 and exists (
            select from generate_series(1, length(t.term) - letters + 2) as start, generate_series(-1, 1) as longer
              where levenshtein_less_equal(word, substr(t.term, start, letters + longer), 1) <= 1
          ) as is_in_part,
          word_similarity(word, t.term) as likeness
        from search_terms t where word <% t.term
      union all
      -- Two letters swapped: one slip of the fingers, though two for levenshtein and many trigrams.
      select t.term, case when length(t.term) = letters then 1 end, true, 0 from search_terms t
        where t.term like any(array(
          select '%' || overlay(word placing reverse(substr(word, n, 2)) from n for 2) || '%'
            from generate_series(1, letters - 1) as n
        ))
    ), meant as (
      select near.term, typos <= allowed_typos as is_whole,
          4 * case when typos <= allowed_typos then 1 - typos / letters::real
            when is_in_part then 1 - 2 / letters::real else likeness - 0.5 end as score
        from near
        where (typos <= allowed_typos or is_in_part or likeness >= 0.45)
          and exists (select from search_postings p where p.term = near.term)
        order by score desc, near.term limit 20
    )
    select meant.term, meant.score::real from meant
    union all
    (select t.term, (meant.score / 2)::real from (select * from meant where is_whole limit 3) as meant
      join search_terms t on t.term like '%' || meant.term || '%' and t.term <> meant.term
      order by length(t.term), t.term limit 60);
end $$;

