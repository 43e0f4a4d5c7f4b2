-- countZeroResultSearch
with
  entered as (
    select
      array_to_string(search_normalize ($1), ' ') as words
  ),
  term as (
    insert into
      zero_result_terms (
        words,
        language,
        typed,
        first_searched_on,
        last_searched_at
      )
    select
      words,
      $2,
      $3,
      $4::date,
      $5::timestamptz
    from
      entered
    where
      words <> ''
      and (
        exists (
          select
          from
            zero_result_terms as known
          where
            known.words = entered.words
            and known.language = $6
        )
        or (
          select
            count(*)
          from
            zero_result_terms as today
          where
            today.first_searched_on = $7::date
        ) < $8::integer
      )
    on conflict (words, language) do update
    set
      last_searched_at = excluded.last_searched_at
    returning
      id
  )
insert into
  zero_result_days (term_id, day)
select
  id,
  $9::date
from
  term
on conflict (term_id, day) do update
set
  searches = zero_result_days.searches + 1
returning
  term_id;

-- listZeroResultTerms
select
  "terms"."id",
  "terms"."typed",
  "terms"."language",
  counts.searches::integer as "searches",
  "terms"."last_searched_at",
  "terms"."dismissed_at"
from
  "zero_result_terms" as "terms"
  inner join (
    select
      "term_id",
      sum("searches") as "searches"
    from
      "zero_result_days"
    where
      "day" >= $1
    group by
      "term_id"
  ) as "counts" on "counts"."term_id" = "terms"."id"
where
  "terms"."dismissed_at" is null
  and "terms"."language" = $2
  and ("counts"."searches", "terms"."id") < ($3::integer, $4::uuid)
order by
  "counts"."searches" desc,
  "terms"."id" desc
limit
  $5;

-- setDismissed
update "zero_result_terms"
set
  "dismissed_at" = $1
where
  "id" = $2
returning
  "id";

-- lockZeroResultTerm
select
  "id",
  "words",
  "typed",
  "language"
from
  "zero_result_terms"
where
  "id" = $1
for update;

-- deleteZeroResultTerms
delete from "zero_result_terms"
where
  "words" = $1;

-- deleteZeroResultTermsBefore
delete from "zero_result_terms"
where
  "last_searched_at" < $1;

-- deleteZeroResultDaysBefore
delete from "zero_result_days"
where
  "day" < $1;
