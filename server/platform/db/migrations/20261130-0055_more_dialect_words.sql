-- More words of the Maghreb, as in 20261129-2118: parsley, coriander and peanuts.
insert into search_synonyms (word, means)
select words[1], means
from (values
  ('معدنوس', 'بقدونس'), ('معدنوز', 'بقدونس'), ('قزبر', 'كزبرة'), ('قصبر', 'كزبرة'),
  ('كاوكاو', 'فول سوداني')
) as dialects (word, means)
cross join lateral (select search_normalize(word) as words) as normalized
where cardinality(words) = 1
on conflict (word) do nothing;
