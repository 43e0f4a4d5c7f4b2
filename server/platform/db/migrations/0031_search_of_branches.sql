-- The search knows what the filters know: the names of the main category, and all labels.

create or replace function label_phrases(labels jsonb, words text) returns setof text language sql immutable as $$
  select phrase from (values
    (labels #>> '{halal,certifier}' <> '', array['halal', 'helal', 'حلال']),
    (labels -> 'vegan' = 'true', array['vegan', 'نباتي صرف']),
    (labels -> 'vegan' = 'true' or labels -> 'vegetarian' = 'true',
      array['vegetarisch', 'vegetarian', 'vejetaryen', 'نباتي']),
    (labels -> 'organic' = 'true', array['bio', 'organic', 'organik', 'عضوي']),
    (labels -> 'lactose_free' = 'true' or words ~* 'laktosefrei|lactose.?free|laktozsuz',
      array['laktosefrei', 'lactose free', 'laktozsuz', 'خالي من اللاكتوز']),
    (labels -> 'gluten_free' = 'true' or words ~* 'glutenfrei|gluten.?free|glutensiz',
      array['glutenfrei', 'gluten free', 'glutensiz', 'خالي من الغلوتين'])
  ) as label (is_carried, phrases), unnest(phrases) as phrase
  where is_carried
$$;

-- As before, with the names of the main category.
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
    select own.id, search_normalize(phrase) as terms, categories.id <> own.id as is_parent
      from categories as own
      join categories on categories.id in (own.id, own.parent_id), lateral (
        select categories.name union all select value from jsonb_each_text(categories.name_translations)
      ) as named(phrase)
      where own.id in (select category_id from sold)
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
    -- The name of the branch says less than that of the shelf.
    select sold.id, 3, terms, cardinality(terms) + case when is_parent then 2 else 0 end
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

-- As before. The main category is locked, too: its renaming comes before or after.
create or replace function index_created_products() returns trigger language plpgsql as $$
begin
  perform 1 from categories where id in (
      select category_id from created
      union select parent_id from categories where id in (select category_id from created)
    ) order by id for share;
  perform index_for_search(array(select id from created));
  return null;
end $$;

create or replace function index_changed_product() returns trigger language plpgsql as $$
begin
  perform 1 from categories where id in (
      old.category_id, new.category_id, (select parent_id from categories where id = new.category_id)
    ) order by id for share;
  perform index_for_search(array[new.id]);
  return null;
end $$;

create or replace function index_renamed_category() returns trigger language plpgsql as $$
begin
  perform index_for_search(array(
    select products.id from products join categories on categories.id = products.category_id
      where new.id in (categories.id, categories.parent_id)));
  return null;
end $$;
drop trigger categories_search_renamed on categories;
create trigger categories_search_renamed after update of name, name_translations, parent_id on categories
  for each row when ((old.name, old.name_translations, old.parent_id)
    is distinct from (new.name, new.name_translations, new.parent_id))
  execute function index_renamed_category();

select index_for_search(array(
  select products.id from products join categories on categories.id = products.category_id
    where categories.parent_id is not null or products.labels ?| array['lactose_free', 'gluten_free']));
