-- Loads pg_trgm, so that a role that is not a superuser may name its setting below.
select show_limit();

-- As before, and: of a short stem only the word itself is meant: "plums" are no Plumpenquell, and
-- "tahin" is no "tahıl". An Arabic word is in another one only after "and", "with" or "for", as
-- Arabic has no compounds: cola is in no chocolate ("شوكولا"), chilli ("شطة") in no cream ("قشطة").
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
    union select left(word, -3) || 'y' where word like '%ies');
  attachments constant text[] := '{و,ب,ل,ك,ف,لل,بال,وال,كال,فال,وبال,ولل}';
  terms text[];
  scores real[];
  best integer;
begin
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
          and spoken_consonants(t.term) in (spoken_consonants(word), spoken_consonants(regexp_replace(word, 'h$', '')))
          and spoken_letters(word) ~ spoken_pattern(t.term)
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
