-- As before, and: what a name or a search word says to be without ("cola without sugar") is found
-- by that word only after everything else. Garlic powder and ghee come before garlic sauce and
-- butter biscuits, tea before iced tea, orange juice before orange soda.
create or replace function index_for_search(changed uuid[]) returns void language plpgsql as $$
declare
  other_variant constant text := '(laktose|gluten|zucker)frei|(lactose|gluten|sugar).free|\y(zero|light)\y'
    '|(laktoz|gluten|şeker)s[iu]z|خال[يٍ]? من|بدون سكر';
  -- Coconut milk, condensed milk, buttermilk, peanut butter.
  other_product constant text := 'kokos|coconut|hindistan cevizi|جوز الهند'
    '|schorle|spritzer|limonade|\ysoda\y|gazoz|مشروب غازي|عصير .* غازي'
    '|kondens|condensed|evaporated|kondanse|yoğunlaştırılmış|مركز|مبخر'
    '|kakao|cocoa|schoko|chocolate|çikolata|شوكولات|كاكاو|erdn[uü]ss|peanut|yer fıstığı|فول سوداني'
    '|butter ?(croissant|keks|toast|milch|milk|biscuit|cookie)|buttered|tereyağlı|بالزبد'
    '|büffel|buffalo|manda |الجاموس';
  -- What is cooked, baked or pressed of something else: apple juice, lentil soup, potato crisps.
  made_of constant text := 'saft\y|juice|(?<!maden )suyu|عصير|nektar|nectar|sirup|syrup|pekmez|دبس'
    '|suppe|soup|çorba|شوربة|sauce|\ysosu?\y|صلصة|ketchup|ketçap|كاتشب|brühe|stock|bulyon|مرقة'
    '|chips|crisps|cips|شيبس|flips|pommes|fries|kızartma|مقلي|cracker|kraker|waffel|waffle|patla|كعك'
    '|hummus|eistee|iced tea|soğuk çay|شاي مثلج|ma.?amoul|mamul|معمول|sambusak|سمبوسك|börek|böreği'
    '|pudding|puding|sorbe|(?<!r)eis\y|ice cream|dondurma|آيس|بوظة|mousse|muhallebi|sütlaç|مهلبية'
    '|kuchen|\ycake|\ykeki?\y|كيك|torte\y|schnitte|muffin|keks|cookie|biscuit|bisküvi|بسكويت|müsli|muesli'
    '|konfitüre|\yjam\y|reçel|مربى|püree|puree|purée|püresi|هريس|mus\y'
    '|instant|hazır|سريعة|gefüllt|stuffed|dolma|محشي'
    '|(erdbeer|himbeer|kirsch|pfirsich|vanille|frucht)joghurt|(strawberry|raspberry|cherry|peach|vanilla|fruit) yog'
    '|(çilekli|kirazlı|şeftalili|vanilyalı|meyveli) yoğurt|(لبن|زبادي) بال';
  -- The same, dried to a powder or clarified.
  reduced constant text := 'pulver|powder|tozu|بودرة|مسحوق|schmalz|clarified|ghee';
  -- What also exists fresh.
  preserved constant text := '\yh-(voll)?milch|\yuht\y|طويل الأمد|tiefgekühlt|frozen|dondurulmuş|مجم.?د|getrocknet|dried|kurutulmuş|مجف'
    '|in der dose|canned|tinned|konserve|معلب|eingelegt|pickled|turşu|مخلل|geschälte |peeled|soyulmuş|مقشر'
    '|passiert|passata|مصفا|stückig|chopped|doğranmış|gegrillt|grilled|közlenmiş|مشوي|halbe frucht|halves';
  without constant text := '(?:ohne|without|بدون|بلا|خال[يٍ]? من|خالية من)\s+\S+|\S+[- ]free\y';
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
        + case when bool_or(name ~* other_product) then 6 when bool_or(name ~* made_of) then 4
            when bool_or(name ~* reduced) then 3 else 0 end
        + case when bool_or(name ~* preserved) then 2 else 0 end) as less
      from named group by id
  ), category_phrases as materialized (
    select own.id, search_normalize(phrase) as terms, categories.id <> own.id as is_parent
      from categories as own
      join categories on categories.id in (own.id, own.parent_id), lateral (
        select categories.name union all select value from jsonb_each_text(categories.name_translations)
      ) as named(phrase)
      where own.id in (select category_id from sold)
  ), searched as materialized (
    select id, phrase #>> '{}' as phrase
      from sold, jsonb_path_query(search_words, 'strict $.** ? (@.type() == "string")') as phrase
  ), phrases as (
    -- Numbers and single letters do not count; a variant without an ingredient is not what its
    -- words alone mean.
    select id, 1 as field, search_normalize(regexp_replace(head, without, ' ', 'gi')) as terms,
        greatest(1, (select count(*) from unnest(search_normalize(head)) as t where t ~ '^[[:alpha:]]{2,}$'))
        + case when name ~* other_variant then 3 else 0 end as words
      from named, coalesce(parts[1], name) as head
    union all
    select id, 5, terms, cardinality(terms)
      from named, search_normalize(regexp_replace(parts[2], without, ' ', 'gi')) as terms
    union all
    select id, 2, terms, cardinality(terms) from sold, search_normalize(brand) as terms
    union all
    select id, 2, search_normalize(regexp_replace(phrase, without, ' ', 'gi')), cardinality(search_normalize(phrase))
      from searched
    union all
    -- Nine tenths less, and never what the product is called.
    select id, 5, search_normalize(lacking[1]), 189
      from (select id, name from named union select id, phrase from searched) as texts (id, phrase),
        regexp_matches(phrase, '(' || without || ')', 'gi') as lacking
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
      select term, field, min(case when words > 180 then words else
          least(words, 9) + case when field in (1, 2, 5) then kinds.less else 0 end end), id
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
-- similar word. Above 10 for one without it (şekersiz). In Arabic a word that begins with another
-- one is that word with an ending, or nothing to do with it (زيت and زيتون), unless it is not yet
-- typed to its end; and one changed letter of four makes another word.
create or replace function match_search_terms(word text) returns table (term text, score real) language plpgsql stable strict
  set pg_trgm.word_similarity_threshold = 0.25 as $$
declare
  letters constant integer := length(word);
  is_arabic constant boolean := word ~ '[\u0600-\u06ff]';
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
      (select t.term, case when letters > 3 and rest = any(endings) then 40
          when rest ~ '^(frei|free|s[iu]z)' then 10 else 30 end
        from search_terms t, substr(t.term, letters + 1) as rest
        where letters > 1 and t.term > word collate "C" and t.term < (word || U&'\+10FFFF') collate "C"
          and not (is_arabic and rest <> all('{ه,ات,ها,نا}')
            and exists (select from search_postings p where p.term = word collate "C"))
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
      select t.term,
          case when not (is_arabic and letters < 5 and length(t.term) = letters)
            then levenshtein_less_equal(word, t.term, allowed_typos) end as typos,
          -- A typo in one part of a compound, hidden by the trigrams of the other parts.
          letters > 4 and exists (
            select from generate_series(1, length(t.term) - letters + 2) as start, generate_series(-1, 1) as longer
              where levenshtein_less_equal(word, substr(t.term, start, letters + longer), 1) <= 1
          ) as is_in_part,
          word_similarity(word, t.term) as likeness
        from search_terms t where word <% t.term
      union all
      -- Two swapped letters: one typo, though two for levenshtein and many trigrams.
      select t.term, case when length(t.term) - letters in (0, 1) then 1 end, letters > 4, 0 from search_terms t
        where t.term like any(array(
          select '%' || overlay(typed placing reverse(substr(typed, n, 2)) from n for 2) || '%'
            from (
              select word, 1, letters - 1 union all
              -- "Tomtaen": the normalization has taken an e for that of an umlaut; it is one of
              -- the two or next to them.
              select overlay(word placing substr(word, at, 1) || 'e' from at for 1), greatest(1, at - 1), at + 1
                from generate_series(1, letters - 1) as at where substr(word, at, 1) in ('a', 'o', 'u')
            ) as spelled(typed, first, last), generate_series(first, last) as n
        ))
    ), meant as (
      select near.term, typos <= allowed_typos as is_whole,
          -- What is nearer than another word is what was meant: "maydonoz" is no mayonnaise.
          typos > min(typos) over () as is_farther,
          4 * case when typos <= allowed_typos then 1 - typos / letters::real
            when is_in_part then 1 - 2 / letters::real else likeness - 0.5 end as score
        from near
        -- A much shorter word is a part of what was typed: white cabbage is no white beans.
        where (typos <= allowed_typos or is_in_part or likeness >= 0.6 and length(near.term) > letters * 0.7)
          and exists (select from search_postings p where p.term = near.term)
        order by score desc, near.term limit 20
    )
    select meant.term, meant.score::real from meant where not (is_whole and is_farther)
    union all
    (select t.term, (meant.score / 2)::real from (select * from meant where is_whole and not is_farther limit 3) as meant
      join search_terms t on t.term like '%' || meant.term || '%' and t.term <> meant.term
      order by length(t.term), t.term limit 60);
end $$;

-- The parts of a German compound that the shop has no word for, if a product is called by its end
-- and has its beginning in a name: "Rinderbraten" is a "Braten" of "Rind". Null without such a
-- product, as white cabbage is no white beans.
create function compound_parts(word text) returns text[] language sql stable strict as $$
  select start.stem || ends.terms
  from generate_series(4, length(word) - 4) as n
  cross join left(word, n) as first
  cross join lateral (
    select first as stem union all
    select left(first, -length(ending)) from unnest('{s,e,n,er,en,es}'::text[]) as ending
      where first like '%' || ending and n - length(ending) > 3
  ) as start
  cross join substr(word, n + 1) as last
  cross join lateral (
    select coalesce((select synonyms.terms from search_synonyms as synonyms where synonyms.word = last), array[last]) as terms
  ) as ends
  where word ~ '^[a-z]+$'
    and not exists (
      select from search_terms as longer where longer.term like '%' || word || '%'
        and exists (select from search_postings as postings where postings.term = longer.term))
    and exists (
      select from search_postings as called
      where called.term = ends.terms[1] and called.field in (1, 2) and called.words % 10 = 1
        and exists (
          select from search_postings as made where made.product_id = called.product_id and made.field in (1, 2, 5)
            and made.term >= start.stem collate "C" and made.term < (start.stem || U&'\+10FFFF') collate "C"))
  order by n desc, length(start.stem) desc
  limit 1
$$;

select index_for_search(array(select id from products));
