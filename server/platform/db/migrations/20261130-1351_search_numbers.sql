-- Loads pg_trgm, so that a role that is not a superuser may name its setting below.
select show_limit();

-- As before, and: Arabic words in another number, which German and English words are found in; the
-- first sound of a mistyped word, which may be written with another letter; in Turkish "ekmeği" is
-- "ekmek". `meant_by` has what compound_parts did, which a later migration can drop.
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
      where word like '%' || ending and letters - length(ending) > 3 and not (ending = 'es' and word like '%ies')
    union select left(word, -1) || 'ies' where word like '%y'
    union select left(word, -3) || 'y' where word like '%ies'
    union select left(word, -2) || 'k' where word ~ '...[aeiou]g[iu]$');
  -- Cucumbers ("خيارات"), one ("خيارة"), two ("خيارتين"), and cucumbers with "and" before them.
  numbers constant text[] := case when not is_arabic then '{}' else array(
    select left(word, -length(ending)) || kind from unnest('{ه,ات,ين,تين}'::text[]) as ending, unnest('{"",ه}'::text[]) as kind
      where word like '%' || ending and letters - length(ending) > 2
    union select substr(word, 2) where word like 'و%' and letters > 3) end;
  attachments constant text[] := '{و,ب,ل,ك,ف,لل,بال,وال,كال,فال,وبال,ولل}';
  terms text[];
  scores real[];
  best integer;
begin
  with met as (
      select t.term, 40 as score from search_terms t where t.term = word collate "C"
      union all
      -- Only of what is in no short name: "لبنة" is a cheese, and no yoghurt ("لبن"). As the
      -- word is longer, 38 becomes as much as for the other number of a German one.
      select t.term, 38 from search_terms t where t.term = any(numbers)
        and not exists (select from search_postings p
          where p.term = word collate "C" and p.field in (1, 2, 6) and p.words % 10 < 3)
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
        where t.term = other or length(other) > 4
        order by 2 desc, length(t.term), t.term limit 60)
      union all
      -- A match at the end means little with three letters: Reis is not Eis.
      (select t.term, case when letters > 3 and t.term like '%' || word then 37 else 20 end from search_terms t
        where letters > 2 and t.term like '_%' || word || '%' and not starts_with(t.term, word)
          and (not is_arabic or t.term = any(select attached || word from unnest(attachments) as attached))
        order by t.term like '%' || word desc, length(t.term), t.term limit 60)
    )
  select array_agg(met.term), array_agg((met.score + letters / length(met.term)::real)::real), max(met.score)
    into terms, scores, best
    from met where exists (select from search_postings p where p.term = met.term);
  -- Before what only contains the word, or begins with it without its ending: "lahme" is no
  -- lahmacun.
  if coalesce(best, 0) < 30 and letters > 2 and word ~ '^[a-z0-9]*[a-z][a-z0-9]*$' and word !~ '[pvx]' then
    return query
      select t.term, (case when (t.term ~ '[هاوي]$') = (word ~ '[aeiouy]h?$') then 41 else 37 end)::real from search_terms t
        where t.term ~ '[\u0621-\u064a]' and length(t.term) > 2
          -- Cities do not speak the first sound of coffee: "ahwe".
          and spoken_consonants(t.term) = any(array(
            select spoken_consonants(said) from unnest(array[word, regexp_replace(word, 'h$', '')] || case when word ~ '^[aeiou]'
              then array['q' || word, 'q' || regexp_replace(word, 'h$', '')] else '{}' end) as said))
          and (spoken_letters(word) ~ spoken_pattern(t.term)
            or word ~ '^[aeiou]' and spoken_letters('q' || word) ~ spoken_pattern(t.term))
          and exists (select from search_postings p where p.term = t.term)
        order by t.term limit 20;
    if found then
      return;
    end if;
  end if;
  if best is not null then
    return query select * from unnest(terms, scores);
    return;
  end if;
  -- Another size is another product, and so is a longer number.
  if letters < 4 or word ~ '[0-9]' then
    return;
  end if;
  return query
    with near as (
      select t.term,
          case when not (is_arabic and letters < 5 and length(t.term) = letters)
              -- The same sound: "Kräcker".
              and translate(left(t.term, 1), 'cqzvyj', 'kksfii') = translate(left(word, 1), 'cqzvyj', 'kksfii')
              and (letters > 4 or exists (select from search_postings p
                where p.term = t.term and p.field in (1, 2, 6) and p.words % 10 = 1))
            then levenshtein_less_equal(word, t.term, allowed_typos) end as typos,
          -- A typo in one part of a compound, hidden by the trigrams of the other parts.
          letters > 4 and exists (
            select from generate_series(1, length(t.term) - letters + 2) as start, generate_series(-1, 1) as longer
              where substr(t.term, start, 1) = left(word, 1)
                and levenshtein_less_equal(word, substr(t.term, start, letters + longer), 1) <= 1
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

-- What to search for in place of a word, which is the word itself if a product carries it, and
-- whether it was a brand that the shop does not carry.
create function meant_by(typed text, out terms text[], out is_brand boolean) language plpgsql stable strict as $$
declare
  letters constant integer := length(typed);
  -- "Oreos" are the brand.
  single constant text := regexp_replace(typed, '(.{3})(s|n|lar|ler)$', '\1');
begin
  terms := array[typed];
  is_brand := false;
  if exists (select from search_postings where term = typed) then
    return;
  end if;
  select synonyms.terms, synonyms.is_brand into meant_by.terms, meant_by.is_brand
    from search_synonyms as synonyms where word in (typed, single) order by word = typed desc limit 1;
  if found then
    return;
  end if;
  terms := array[typed];
  is_brand := false;
  -- Nothing else is meant by the beginning of a word, or by a part of one.
  if letters < 5 or typed ~ '[0-9]' or exists (select from search_terms as longer where longer.term like '%' || typed || '%'
      and exists (select from search_postings as postings where postings.term = longer.term)) then
    return;
  end if;
  -- A synonym with one typing error, if no word of the shop is as near: "nutela".
  select synonyms.terms, synonyms.is_brand into meant_by.terms, meant_by.is_brand
    from search_synonyms as synonyms
    where left(word, 1) = left(typed, 1) and length(word) > 4 and levenshtein_less_equal(word, typed, 1) = 1
    order by length(word) desc, word limit 1;
  if found and not exists (select from search_terms as near where typed <% near.term
      and levenshtein_less_equal(typed, near.term, 1) = 1
      and exists (select from search_postings as postings where postings.term = near.term)) then
    return;
  end if;
  is_brand := false;
  -- The parts of a German compound, if a product is called by its end and has its beginning in a
  -- name: "Rinderbraten" is a "Braten" of "Rind". White cabbage is no white beans.
  if typed ~ '^[a-z]{8,}$' then
    select start.stem || ends.terms into meant_by.terms
      from generate_series(4, letters - 4) as n
      cross join left(typed, n) as first
      cross join lateral (
        select first as stem union all
        select left(first, -length(ending)) from unnest('{s,e,n,er,en,es}'::text[]) as ending
          where first like '%' || ending and n - length(ending) > 3
      ) as start
      cross join substr(typed, n + 1) as last
      cross join lateral (
        select coalesce((select synonyms.terms from search_synonyms as synonyms where synonyms.word = last), array[last]) as terms
      ) as ends
      where exists (
          select from search_postings as called
          where called.term = ends.terms[1] and called.field in (1, 2) and called.words % 10 = 1
            and exists (
              select from search_postings as made where made.product_id = called.product_id and made.field in (1, 2, 5)
                and made.term >= start.stem collate "C" and made.term < (start.stem || U&'\+10FFFF') collate "C"))
      order by n desc, length(start.stem) desc limit 1;
    if found then
      return;
    end if;
  end if;
  -- Two words of one short name, without the space: "ayçekirdeği".
  select array[left(typed, n), substr(typed, n + 1)] into meant_by.terms
    from generate_series(2, letters - 3) as n
    where exists (
      select from search_postings as first
      inner join search_postings as second using (product_id, field)
      where first.term = left(typed, n) and second.term = substr(typed, n + 1)
        and field in (1, 2) and first.words % 10 between 2 and 3 and second.words % 10 between 1 and 3)
    order by n desc limit 1;
  terms := coalesce(terms, array[typed]);
end $$;

-- Words of a phrase, of which two are joined that mean something together: "Red Bull". Not where a
-- product carries both.
create function join_synonyms(typed text[]) returns text[] language plpgsql stable strict as $$
declare
  joined text[] := '{}';
  n integer := 1;
begin
  while n <= cardinality(typed) loop
    if n < cardinality(typed)
        and exists (select from search_synonyms where word = typed[n] || typed[n + 1])
        and not (exists (select from search_postings where term = typed[n])
          and exists (select from search_postings where term = typed[n + 1])) then
      joined := joined || (typed[n] || typed[n + 1]);
      n := n + 2;
    else
      joined := joined || typed[n];
      n := n + 1;
    end if;
  end loop;
  return joined;
end $$;
