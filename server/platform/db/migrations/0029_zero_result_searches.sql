-- What customers searched for and did not find, so that the staff can add the word or the product.
-- Nothing says who searched, or with which device.
create table zero_result_terms (
  id uuid primary key default gen_random_uuid(),
  -- As the search compares words, separated by spaces.
  words text not null check (length(words) between 1 and 100),
  language text not null check (language in ('de', 'en', 'ar', 'tr')),
  -- As it was typed first: "grünkohl" instead of "grunkohl".
  typed text not null check (length(typed) between 1 and 100),
  first_searched_on date not null,
  last_searched_at timestamptz(3) not null,
  -- The shop will not sell it.
  dismissed_at timestamptz(3),
  unique (words, language)
);
-- For the limit of new terms per day.
create index zero_result_terms_first_searched_on on zero_result_terms (first_searched_on);
-- For the retention.
create index zero_result_terms_last_searched_at on zero_result_terms (last_searched_at);

create table zero_result_days (
  term_id uuid not null references zero_result_terms on delete cascade,
  -- In Berlin.
  day date not null,
  searches integer not null default 1 check (searches > 0),
  primary key (term_id, day)
);
-- For the counts of a period.
create index zero_result_days_day on zero_result_days (day, term_id) include (searches);
