-- The vocabulary of lists of ingredients, and the translations that wait for approval. A
-- translation of a German text that has changed waits again: the page shows the German one, marked,
-- and no old recipe.

create table ingredient_terms (
  id uuid primary key default gen_random_uuid(),
  -- What lists are compared by: termKey of domain/catalog/food/ingredients.ts.
  key text not null unique check (key <> ''),
  de text not null check (de <> ''),
  en text not null check (en <> ''),
  tr text not null check (tr <> ''),
  ar text not null check (ar <> ''),
  -- What it contains where a list emphasises it.
  allergen text
    check (allergen in ('gluten', 'crustaceans', 'eggs', 'fish', 'peanuts', 'soybeans', 'milk', 'nuts', 'celery',
      'mustard', 'sesame', 'sulphites', 'lupin', 'molluscs')),
  -- Why it leaves a doubt (domain/catalog/food/doubt-rules.ts); null: the shop has none.
  doubt_rule text
    check (doubt_rule in ('pork', 'blood', 'alcohol', 'animal_source', 'slaughter', 'rennet', 'fat_or_glycerol',
      'insects', 'fermented_or_animal', 'alcohol_carrier')),
  -- Null: it came with the shop's data, or the account was deleted.
  approved_by uuid references users on delete set null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index ingredient_terms_approved_by on ingredient_terms (approved_by);
create trigger ingredient_terms_updated_at before update on ingredient_terms
  for each row execute function set_updated_at();
create trigger ingredient_terms_audited after insert or update or delete on ingredient_terms
  for each row execute function record_audit('ingredient_term', 'de,en,tr,ar,allergen,doubt_rule');

-- Answers about doubts show the terms.
create function notify_vocabulary() returns trigger language plpgsql as $$
begin
  perform notify_catalog_change('vocabulary');
  return null;
end $$;
create trigger ingredient_terms_notify after insert or update or delete on ingredient_terms
  for each statement execute function notify_vocabulary();

create table translation_drafts (
  product_id uuid not null references products on delete cascade,
  language text not null references languages check (language <> 'de'),
  field text not null
    check (field in ('name', 'legal_name', 'description', 'ingredients', 'origin', 'storage', 'instructions')),
  -- The German text that it translates. If the product has another one, the draft is outdated.
  source text not null,
  translation text not null check (translation <> ''),
  created_at timestamptz not null default now(),
  primary key (product_id, language, field)
);

create function translated_texts(product products) returns table (field text, german text) language sql immutable as $$
  values ('name', product.name), ('legal_name', product.legal_name), ('description', product.description),
    ('ingredients', product.ingredients), ('origin', product.origin), ('storage', product.storage),
    ('instructions', product.instructions)
$$;

create function outdate_translations() returns trigger language plpgsql as $$
declare
  outdated record;
begin
  -- A translation that arrives is approved.
  delete from translation_drafts
    where product_id = new.id and new.translations #>> array[language, field] is not null
      and new.translations #>> array[language, field] is distinct from old.translations #>> array[language, field];
  for outdated in
    select languages.key as language, texts.key as field, texts.value as translation, before.german
      from jsonb_each(new.translations) as languages
      cross join lateral jsonb_each_text(languages.value) as texts
      join translated_texts(old) as before on before.field = texts.key
      join translated_texts(new) as after on after.field = texts.key
      where before.german is distinct from after.german and texts.value <> ''
        and texts.value = old.translations #>> array[languages.key, texts.key]
  loop
    insert into translation_drafts (product_id, language, field, source, translation)
      values (new.id, outdated.language, outdated.field, coalesce(outdated.german, ''), outdated.translation)
      on conflict (product_id, language, field) do update set
        -- A name that is outdated twice still translates the first text.
        source = case when translation_drafts.translation = excluded.translation
          then translation_drafts.source else excluded.source end,
        translation = excluded.translation;
    -- A foreign name is still better than none, and a search word.
    if outdated.field <> 'name' then
      new.translations := new.translations #- array[outdated.language, outdated.field];
    end if;
  end loop;
  return new;
end $$;

-- By its name it runs before products_version compares the rows.
create trigger products_outdate_translations
  before update on products for each row
  when (old.translations <> '{}' and (old.translations, old.name, old.legal_name, old.description, old.ingredients,
      old.origin, old.storage, old.instructions)
    is distinct from (new.translations, new.name, new.legal_name, new.description, new.ingredients,
      new.origin, new.storage, new.instructions))
  execute function outdate_translations();
