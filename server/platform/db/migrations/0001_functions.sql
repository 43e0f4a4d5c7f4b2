-- Extensions, and functions that several capabilities use.

-- Similar words.
create extension if not exists pg_trgm;
create extension if not exists fuzzystrmatch;
-- Letters without accents.
create extension if not exists unaccent;
-- Periods of one product that do not overlap.
create extension if not exists btree_gist;

-- Every table with an updated_at column has this trigger: no writer can forget it.
create function set_updated_at() returns trigger language plpgsql as $$
begin
  new.updated_at := now();
  return new;
end $$;

-- For tables whose rows are only ever added.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never changed', tg_table_name using errcode = 'integrity_constraint_violation';
end $$;

-- The clock of the process that writes, if its transaction sets it: prices are read by that clock,
-- too.
create function shop_now() returns timestamptz language sql stable as $$
  select coalesce(nullif(current_setting('shop.now', true), '')::timestamptz, now())
$$;

-- What staff types finds what customers wrote: without regard to case, accents, umlauts ("oe" is
-- "ö") and apostrophes. Functions used by indexes name their schema: an index is built without a
-- search path.
create function fold_text(words text) returns text language sql immutable strict parallel safe as $$
  select replace(replace(replace(
    translate(lower(public.unaccent('public.unaccent'::regdictionary, words)), '''’‘`´', ''),
    'ae', 'a'), 'oe', 'o'), 'ue', 'u')
$$;

create function phone_digits(phone text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(phone, '\D', '', 'g')
$$;
