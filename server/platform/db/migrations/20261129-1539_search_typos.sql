-- Loads pg_trgm, so that a role that is not a superuser may name its setting below.
select show_limit();

-- A mistyped word begins as it should: figs ("Feigen") are nothing of their own ("eigen"). One of
-- four letters is only mistyped for what a product is called: tofu is no powder ("tozu").
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
              and left(t.term, 1) = left(word, 1)
              and (letters > 4 or exists (select from search_postings p
                where p.term = t.term and p.field in (1, 2) and p.words % 10 = 1))
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


-- As before, and what is written as one word though the shop writes two: "icecream". Two words are
-- meant that are all of a name or of a search word of one product.
create or replace function compound_parts(word text) returns text[] language plpgsql stable strict as $$
declare
  parts text[];
begin
  -- Most words are known.
  if exists (
    select from search_terms as longer where longer.term like '%' || word || '%'
      and exists (select from search_postings as postings where postings.term = longer.term)) then
    return null;
  end if;
  if word ~ '^[a-z]+$' then
    select start.stem || ends.terms into parts
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
    where exists (
      select from search_postings as called
      where called.term = ends.terms[1] and called.field in (1, 2) and called.words % 10 = 1
        and exists (
          select from search_postings as made where made.product_id = called.product_id and made.field in (1, 2, 5)
            and made.term >= start.stem collate "C" and made.term < (start.stem || U&'\+10FFFF') collate "C"))
    order by n desc, length(start.stem) desc
    limit 1;
  end if;
  if parts is null then
    select array[first, last] into parts
    from generate_series(3, length(word) - 3) as n
    cross join left(word, n) as first
    cross join substr(word, n + 1) as last
    where exists (
      select from search_postings as beginning
      where beginning.term = first and beginning.field in (1, 2) and beginning.words % 10 = 2
        and exists (
          select from search_postings as rest
          where rest.product_id = beginning.product_id and rest.field = beginning.field
            and rest.term = last and rest.words % 10 = 2))
    limit 1;
  end if;
  return parts;
end $$;
