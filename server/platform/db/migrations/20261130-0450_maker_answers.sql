-- What makers say about an ingredient that leaves a doubt (ADR 0050), and how often customers ask.

create table maker_answers (
  id uuid primary key default gen_random_uuid(),
  -- The order of entry: of two answers of one day, the later entry counts.
  entry bigint not null generated always as identity,
  product_id uuid not null,
  -- The recipe that the maker spoke about: another one has no answer.
  facts_version integer not null,
  -- Doubts of source alone (domain/catalog/food/doubt-rules.ts).
  rule text not null check (rule in ('animal_source', 'rennet', 'fat_or_glycerol', 'fermented_or_animal',
    'alcohol_carrier')),
  -- The ingredients, as the list writes them.
  words text[] not null check (cardinality(words) > 0),
  answer text not null check (answer in ('harmless', 'not_halal', 'not_stated')),
  source text not null check (source in ('letter', 'email', 'phone', 'website')),
  -- In the words of the maker.
  statement text not null check (statement <> ''),
  file_sha256 text references certificate_files,
  answered_on date not null,
  -- Null: the account is deleted.
  recorded_by uuid references users on delete set null,
  created_at timestamptz(3) not null default now(),
  foreign key (product_id, facts_version) references product_facts (product_id, version) on delete cascade,
  constraint maker_answers_evidence check (file_sha256 is not null or source not in ('letter', 'email'))
);
create index maker_answers_product on maker_answers (product_id, facts_version);
create index maker_answers_day on maker_answers (answered_on);
create index maker_answers_file on maker_answers (file_sha256) where file_sha256 is not null;
create index maker_answers_recorder on maker_answers (recorded_by) where recorded_by is not null;
create trigger maker_answers_append_only before update of
  id, product_id, facts_version, rule, words, answer, source, statement, file_sha256, answered_on, created_at
  on maker_answers for each row execute function refuse_change();
create trigger maker_answers_not_deleted before delete on maker_answers
  for each row execute function refuse_delete_alone('products', 'id', 'product_id');
create trigger maker_answers_recorder_forgotten before update of recorded_by on maker_answers
  for each row when (new.recorded_by is not null) execute function refuse_change();
create trigger maker_answers_not_truncated before truncate on maker_answers
  for each statement execute function refuse_change();
create trigger maker_answers_audited after insert on maker_answers
  for each row execute function record_audit('maker_answer', 'rule,answer,source,answered_on');

-- How often customers asked: no person, no time of a single question.
create table maker_questions (
  product_id uuid not null references products on delete cascade,
  rule text not null check (rule in ('animal_source', 'rennet', 'fat_or_glycerol', 'fermented_or_animal',
    'alcohol_carrier')),
  asked integer not null default 1 check (asked > 0),
  last_asked_on date not null,
  primary key (product_id, rule)
);

create function notify_maker_answers() returns trigger language plpgsql as $$
begin
  perform notify_catalog_change('product:' || new.product_id);
  return null;
end $$;
create trigger maker_answers_notify after insert on maker_answers
  for each row execute function notify_maker_answers();

-- An answer ends after 24 months, without a change of its row.
create function notify_old_maker_answers() returns trigger language plpgsql as $$
declare
  tags text;
begin
  select string_agg(distinct 'product:' || product_id, ' ') into tags from maker_answers
    where answered_on >= old.day - interval '2 years' - interval '1 day'
      and answered_on < new.day - interval '2 years' + interval '1 day';
  if tags is not null then perform notify_catalog_change(tags); end if;
  return null;
end $$;
create trigger halal_days_old_answers after update of day on halal_days for each row
  when (old.day < new.day) execute function notify_old_maker_answers();
