-- Words that customers use and no product carries, with the words of the shop for the same goods:
-- "Rosinen" for Sultaninen.
create table search_synonyms (
  -- As the search compares words.
  word text primary key check (word <> '' and search_normalize(word) = array[word]),
  means text not null check (length(means) between 1 and 100),
  terms text[] not null generated always as (search_normalize(means)) stored,
  created_at timestamptz(3) not null default now(),
  check (cardinality(terms) > 0)
);

create function notify_search_synonyms() returns trigger language plpgsql as $$
begin
  perform notify_catalog_change('catalogue');
  return null;
end $$;
create trigger search_synonyms_notify after insert or update or delete on search_synonyms
  for each statement execute function notify_search_synonyms();
