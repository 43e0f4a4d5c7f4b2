-- The search index: every word of the catalog once, and which products contain it. The words of a
-- query are looked up among the shop's words, which are few, and never among its products, which
-- may be many.

-- The words of a text in the form that the search compares, in their order: without case, accents
-- and vowel signs, with ä, ae and a alike, ß and ss, the Turkish i's, the forms of Arabic letters.
-- Everything except letters and digits separates words.
create function search_normalize(phrase text) returns text[] language sql immutable strict parallel safe as $$
  select string_to_array(trim(
    -- Longer than any typed word; an index entry must not grow beyond its page.
    regexp_replace(
    -- The Arabic article.
    regexp_replace(
    regexp_replace(
    -- Not only ä to ae: without umlauts people type "kaese", "Kase" and "sut".
    regexp_replace(
    replace(
    translate(
    lower(
    -- Separates letters and marks, then removes the marks and the tatweel of Arabic.
    regexp_replace(normalize(phrase, NFKD), '[\u0300-\u036f\u0640\u064b-\u065f\u0670\u06d6-\u06ed]', '', 'g')
    collate "und-x-icu"),
    'ıæœøłđٱىیةکەہھ٠١٢٣٤٥٦٧٨٩', 'iaooldاييهكههه0123456789'),
    'ß', 'ss'),
    '([aou])e', '\1', 'g'),
    '[^[:alnum:]]+', ' ', 'g'),
    '\mال(?=[[:alnum:]]{3})', '', 'g'),
    '([[:alnum:]]{40})[[:alnum:]]+', '\1', 'g')), ' ')
$$;

-- Compared by code points: prefixes are ranges then.
create table search_terms (term text collate "C" primary key);
create index search_terms_trigrams on search_terms using gin (term gin_trgm_ops);

-- Only of products that are sold. The order of the key is that of the hits of one word: the best
-- can be read first.
create table search_postings (
  term text collate "C" not null,
  -- 1 the name, 2 a search word of any language, 3 the category, 4 a label, 5 what follows in the
  -- name after a comma or a preposition: the water in "Muhallebi mit Rosenwasser" says little.
  field smallint not null check (field between 1 and 5),
  -- Length of the shortest phrase of the field with this word: for "Milch" the phrase "milk" says
  -- more than "milk chocolate".
  words smallint not null,
  product_id uuid not null references products on delete cascade,
  primary key (term, field, words, product_id)
);
create index search_postings_product on search_postings (product_id);

-- The words that people use for a label. "Free of lactose" and "free of gluten" come from the
-- shop's words, never from a missing allergen.
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

create function index_for_search(changed uuid[]) returns void language plpgsql as $$
declare
  -- The head of a name, and the rest after a comma or a preposition.
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
    -- Numbers and single letters do not count; plain products come before variants without an
    -- ingredient.
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
  -- Words are never deleted: one without products finds nothing. In order, so that two writers
  -- cannot deadlock.
  insert into search_terms (term) select distinct term from postings order by term on conflict do nothing;
end $$;

-- Categories are locked while their products are indexed: a renaming comes before or after.
create function index_created_products() returns trigger language plpgsql as $$
begin
  perform 1 from categories where id in (select category_id from created) order by id for share;
  perform index_for_search(array(select id from created));
  return null;
end $$;
create trigger products_search_created after insert on products
  referencing new table as created for each statement execute function index_created_products();

create function index_changed_product() returns trigger language plpgsql as $$
begin
  perform 1 from categories where id in (old.category_id, new.category_id) order by id for share;
  perform index_for_search(array[new.id]);
  return null;
end $$;
create trigger products_search_changed
  after update of name, description, labels, search_words, category_id, is_available, archived_at on products
  for each row when (
    (old.name, old.description, old.labels, old.search_words, old.category_id, old.is_available, old.archived_at)
    is distinct from (new.name, new.description, new.labels, new.search_words, new.category_id, new.is_available, new.archived_at)
  ) execute function index_changed_product();

create function index_renamed_category() returns trigger language plpgsql as $$
begin
  perform index_for_search(array(select id from products where category_id = new.id));
  return null;
end $$;
create trigger categories_search_renamed after update of name, name_translations on categories
  for each row when ((old.name, old.name_translations) is distinct from (new.name, new.name_translations))
  execute function index_renamed_category();

-- Loads pg_trgm, so that a role that is not a superuser may name its setting below.
select show_limit();

-- The words of the shop that a typed word may mean. The score states the kind of match and leaves
-- room between the kinds: 41 for the word itself; 38 for it with an inflection; above 32 for one
-- that ends with it, as the last part of a German compound is its head (Vollmilch is milk,
-- Milchreis is not); above 30 for one that begins with it; above 20 for one that contains it. Only
-- without any of these, up to 4 for a similar word, and half of that for words that contain a
-- similar word.
create function match_search_terms(word text) returns table (term text, score real) language plpgsql stable strict
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
      -- With an inflection it is still the word: Kartoffel and Kartoffeln.
      (select t.term, case when letters > 3 and substr(t.term, letters + 1) = any(endings) then 38 else 30 end
        from search_terms t
        where letters > 1 and t.term > word collate "C" and t.term < (word || U&'\+10FFFF') collate "C"
        order by length(t.term), t.term limit 60)
      union all
      -- A match at the end means little with three letters: Reis is not Eis.
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
          -- A typo in one part of a compound, hidden by the trigrams of the other parts.
          letters > 4 and exists (
            select from generate_series(1, length(t.term) - letters + 2) as start, generate_series(-1, 1) as longer
              where levenshtein_less_equal(word, substr(t.term, start, letters + longer), 1) <= 1
          ) as is_in_part,
          word_similarity(word, t.term) as likeness
        from search_terms t where word <% t.term
      union all
      -- Two swapped letters: one typo, though two for levenshtein and many trigrams.
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
