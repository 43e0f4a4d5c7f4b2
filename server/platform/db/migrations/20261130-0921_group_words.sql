-- Words of the group that a product lies in ("Knabberzeug", "tinned fish"): the search finds it by
-- them, after what is called so. Search words say what a product is, also for replacements and for
-- the lines of a list; these never do.

alter table products add column group_words jsonb not null default '{}';

-- An import of before can still be reverted.
update product_import_rows set before = before || '{"group_words": {}}'
  where before is not null and not before ? 'group_words';

-- Field 6: a word of the group.
alter table search_postings drop constraint search_postings_field_check,
  add constraint search_postings_field_check check (field between 1 and 6);

-- As before, with the words of the group.
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
    select id, name, description, labels, search_words, group_words, category_id, brand, translations, net_amount, net_unit
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
    select id, 6, terms, cardinality(terms)
      from sold, jsonb_path_query(group_words, 'strict $.** ? (@.type() == "string")') as phrase,
        search_normalize(phrase #>> '{}') as terms
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
          least(words, 9) + case when field in (1, 2, 5, 6) then kinds.less else 0 end end), id
        from phrases join kinds using (id), unnest(terms) as term group by term, field, id
      returning term
  )
  -- Words are never deleted: one without products finds nothing. In order, so that two writers
  -- cannot deadlock.
  insert into search_terms (term) select distinct term from postings order by term on conflict do nothing;
end $$;

create or replace trigger products_search_changed
  after update of name, description, labels, search_words, group_words, category_id, is_available, archived_at, brand,
    translations, net_amount, net_unit
  on products for each row when (
    (old.name, old.description, old.labels, old.search_words, old.group_words, old.category_id, old.is_available,
      old.archived_at, old.brand, old.translations, old.net_amount, old.net_unit)
    is distinct from (new.name, new.description, new.labels, new.search_words, new.group_words, new.category_id,
      new.is_available, new.archived_at, new.brand, new.translations, new.net_amount, new.net_unit)
  ) execute function index_changed_product();
