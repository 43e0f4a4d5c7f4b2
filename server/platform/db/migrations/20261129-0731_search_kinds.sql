-- Kinds of goods: "milk" is milk to drink, and fresh before long-life, condensed and coconut milk.
-- What a product is besides its word lowers the score of its words: its names in all languages show
-- it. The tens of `words` hold it, whose ones count the words of the phrase.
create or replace function index_for_search(changed uuid[]) returns void language plpgsql as $$
declare
  other_variant constant text := '(laktose|gluten|zucker)frei|(lactose|gluten|sugar).free|\y(zero|light)\y'
    '|(laktoz|gluten|şeker)s[iu]z|خالي? من|بدون سكر';
  -- Coconut milk, condensed milk, buttermilk, peanut butter.
  other_product constant text := 'kokos|coconut|hindistan cevizi|جوز الهند'
    '|kondens|condensed|evaporated|kondanse|yoğunlaştırılmış|مركز|مبخر'
    '|kakao|cocoa|schoko|chocolate|çikolata|شوكولات|كاكاو|erdn[uü]ss|peanut|yer fıstığı|فول سوداني'
    '|butter ?(croissant|keks|toast|schmalz|milch|milk|biscuit|cookie)|buttered|tereyağlı|بالزبد|ghee'
    '|büffel|buffalo|manda |الجاموس|pulver|powder|tozu';
  -- What is cooked, baked or pressed of something else: apple juice, lentil soup, potato crisps.
  made_of constant text := 'saft\y|juice|(?<!maden )suyu|عصير|nektar|nectar|schorle|limonade|sirup|syrup|pekmez|دبس'
    '|suppe|soup|çorba|شوربة|sauce|\ysosu?\y|صلصة|ketchup|ketçap|كاتشب|brühe|stock|bulyon|مرقة'
    '|chips|crisps|cips|شيبس|pommes|fries|kızartma|مقلي|cracker|kraker|flips|waffel|waffle|patla|كعك'
    '|pudding|puding|sorbe|(?<!r)eis\y|ice cream|dondurma|آيس|بوظة|mousse|muhallebi|sütlaç|مهلبية'
    '|kuchen|\ycake|\ykeki?\y|كيك|torte\y|schnitte|muffin|keks|cookie|biscuit|bisküvi|بسكويت|müsli|muesli'
    '|konfitüre|\yjam\y|reçel|مربى|püree|puree|purée|püresi|هريس|mus\y'
    '|instant|hazır|سريعة|gefüllt|stuffed|dolma|محشي'
    '|(erdbeer|himbeer|kirsch|pfirsich|vanille|frucht)joghurt|(strawberry|raspberry|cherry|peach|vanilla|fruit) yog'
    '|(çilekli|kirazlı|şeftalili|vanilyalı|meyveli) yoğurt|(لبن|زبادي) بال';
  -- What also exists fresh.
  preserved constant text := '\yh-(voll)?milch|\yuht\y|طويل الأمد|tiefgekühlt|frozen|dondurulmuş|مجم.?د|getrocknet|dried|kurutulmuş|مجف'
    '|in der dose|canned|tinned|konserve|معلب|eingelegt|pickled|turşu|مخلل|geschälte |peeled|soyulmuş|مقشر'
    '|passiert|passata|مصفا|stückig|chopped|doğranmış|gegrillt|grilled|közlenmiş|مشوي|halbe frucht|halves';
  -- The head of a name, and the rest after a comma or a preposition.
  about constant text := '^(.+?)(,.*|\s+(mit|ohne|in|im|aus|für|zum|zur|am|vom|von|auf)\s.*)?$';
begin
  delete from search_postings where product_id = any(changed);
  with sold as materialized (
    select id, name, description, labels, search_words, category_id, brand, translations, net_amount, net_unit
      from products
      where id = any(changed) and is_available and archived_at is null
  ), named as materialized (
    select sold.id, names.name, regexp_match(names.name, about) as parts
      from sold, lateral (
        select sold.name
        union select value ->> 'name' from jsonb_each(sold.translations)
          where value ->> 'name' <> ''
      ) as names(name)
  ), kinds as materialized (
    -- In twentieths of the score, and added to the words in tens.
    select id, 10 * (
        case when bool_or(name ~* other_variant) then 1 else 0 end
        + case when bool_or(name ~* other_product) then 6 when bool_or(name ~* made_of) then 4 else 0 end
        + case when bool_or(name ~* preserved) then 2 else 0 end) as less
      from named group by id
  ), category_phrases as materialized (
    select own.id, search_normalize(phrase) as terms, categories.id <> own.id as is_parent
      from categories as own
      join categories on categories.id in (own.id, own.parent_id), lateral (
        select categories.name union all select value from jsonb_each_text(categories.name_translations)
      ) as named(phrase)
      where own.id in (select category_id from sold)
  ), phrases as (
    -- Numbers and single letters do not count; a variant without an ingredient is not what its
    -- words alone mean.
    select id, 1 as field, terms, greatest(1, (select count(*) from unnest(terms) as t where t ~ '^[[:alpha:]]{2,}$'))
        + case when name ~* other_variant then 3 else 0 end as words
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
    -- As the search writes it (domain/catalog/search/net-content-word.ts).
    select id, 2, array['n' || round(net_amount * case when net_unit in ('kg', 'l') then 1000 else 1 end)
        || case when net_unit in ('g', 'kg') then 'g' else 'ml' end], 1
      from sold where net_unit <> 'piece'
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
      select term, field, min(least(words, 9) + case when field in (1, 2, 5) then kinds.less else 0 end), id
        from phrases join kinds using (id), unnest(terms) as term group by term, field, id
      returning term
  )
  -- Words are never deleted: one without products finds nothing. In order, so that two writers
  -- cannot deadlock.
  insert into search_terms (term) select distinct term from postings order by term on conflict do nothing;
end $$;

-- Loads pg_trgm, so that a role that is not a superuser may name its setting below.
select show_limit();

-- The words of the shop that a typed word may mean. The score states the kind of match and leaves
-- room between the kinds: 41 for the word itself, also with or without an inflection; above 37 for
-- one that ends with it, as the last part of a German compound is its head (Vollmilch is milk,
-- Milchreis is not); above 30 for one that begins with it; above 20 for one that contains it. Only
-- without any of these, up to 4 for a similar word, and half of that for words that contain a
-- similar word.
create or replace function match_search_terms(word text) returns table (term text, score real) language plpgsql stable strict
  set pg_trgm.word_similarity_threshold = 0.25 as $$
declare
  letters constant integer := length(word);
  allowed_typos constant integer := case when letters < 7 then 1 else 2 end;
  endings constant text[] := '{n,en,e,er,ern,s,es,nen,ler,lar}';
  -- What "strawberry", "cucumbers" and "mercimekler" are in the other number.
  others constant text[] := array(
    select left(word, -length(ending)) from unnest(endings) as ending
      where word like '%' || ending and letters - length(ending) > 3
    union select left(word, -1) || 'ies' where word like '%y'
    union select left(word, -3) || 'y' where word like '%ies');
begin
  return query
    with met as (
      select t.term, 40 as score from search_terms t where t.term = word collate "C"
      union all
      -- With an inflection it is still the word: Kartoffel and Kartoffeln.
      (select t.term, case when letters > 3 and substr(t.term, letters + 1) = any(endings) then 40 else 30 end
        from search_terms t
        where letters > 1 and t.term > word collate "C" and t.term < (word || U&'\+10FFFF') collate "C"
        order by length(t.term), t.term limit 60)
      union all
      (select t.term, case when t.term = other then 39 else 29 end
        from unnest(others) as other
        join search_terms t on t.term >= other collate "C" and t.term < (other || U&'\+10FFFF') collate "C"
        order by 2 desc, length(t.term), t.term limit 60)
      union all
      -- A match at the end means little with three letters: Reis is not Eis.
      (select t.term, case when letters > 3 and t.term like '%' || word then 37 else 20 end from search_terms t
        where letters > 2 and t.term like '_%' || word || '%' and not starts_with(t.term, word)
        order by t.term like '%' || word desc, length(t.term), t.term limit 60)
    )
    select met.term, (met.score + letters / length(met.term)::real)::real from met
      where exists (select from search_postings p where p.term = met.term);
  -- Another size is another product, and so is a longer number.
  if found or letters < 4 or word ~ '[0-9]' then
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
      select t.term, case when length(t.term) - letters in (0, 1) then 1 end, true, 0 from search_terms t
        where t.term like any(array(
          select '%' || overlay(typed placing reverse(substr(typed, n, 2)) from n for 2) || '%'
            from (
              -- "Tomtaen": the normalization has taken an e for that of an umlaut.
              select word union all
              select overlay(word placing substr(word, n, 1) || 'e' from n for 1)
                from generate_series(1, letters - 1) as n where substr(word, n, 1) in ('a', 'o', 'u')
            ) as spelled(typed), generate_series(1, length(typed) - 1) as n
        ))
    ), meant as (
      select near.term, typos <= allowed_typos as is_whole,
          4 * case when typos <= allowed_typos then 1 - typos / letters::real
            when is_in_part then 1 - 2 / letters::real else likeness - 0.5 end as score
        from near
        -- A much shorter word is a part of what was typed: white cabbage is no white beans.
        where (typos <= allowed_typos or is_in_part or likeness >= 0.6 and length(near.term) > letters * 0.7)
          and exists (select from search_postings p where p.term = near.term)
        order by score desc, near.term limit 20
    )
    select meant.term, meant.score::real from meant
    union all
    (select t.term, (meant.score / 2)::real from (select * from meant where is_whole limit 3) as meant
      join search_terms t on t.term like '%' || meant.term || '%' and t.term <> meant.term
      order by length(t.term), t.term limit 60);
end $$;

select index_for_search(array(select id from products));
