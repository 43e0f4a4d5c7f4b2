-- The terms that the vocabulary lacks, as they were ranked last: to split the lists of 50,000
-- products takes most of a second, which is too long for who opens the page.

create table missing_terms (
  -- First the terms that complete most lists.
  position integer primary key,
  key text not null unique,
  de text not null,
  is_emphasised boolean not null,
  lists integer not null,
  completes integer not null,
  product_name text not null
);
