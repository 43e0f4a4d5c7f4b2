-- A translated list of ingredients is read by people with an allergy: only the translation desk
-- shows one to readers (ADR 0050). What form, import or API write is a draft there.

-- A list that comes with a new product waits before the product's row is there.
alter table translation_drafts
  alter constraint translation_drafts_product_id_fkey deferrable initially deferred;

create function hold_unapproved_lists() returns trigger language plpgsql as $$
declare
  given record;
  present text;
begin
  for given in
    select key as language, value ->> 'ingredients' as list from jsonb_each(new.translations)
      where value ->> 'ingredients' <> ''
  loop
    present := case when tg_op = 'UPDATE' then old.translations #>> array[given.language, 'ingredients'] end;
    continue when given.list = present;
    insert into translation_drafts (product_id, language, field, source, translation)
      values (new.id, given.language, 'ingredients', coalesce(new.ingredients, ''), given.list)
      on conflict (product_id, language, field) do update set
        source = excluded.source, translation = excluded.translation;
    -- Readers see what was approved for this German list, or the German one.
    if present is not null and old.ingredients is not distinct from new.ingredients then
      new.translations := jsonb_set(new.translations, array[given.language, 'ingredients'], to_jsonb(present));
    else
      new.translations := new.translations #- array[given.language, 'ingredients'];
    end if;
  end loop;
  return new;
end $$;
-- By its name it runs before the one that outdates translations and the one that compares versions.
create trigger products_held_lists before insert or update of translations on products for each row
  when (new.translations <> '{}' and coalesce(current_setting('shop.approves_lists', true), '') <> 'on')
  execute function hold_unapproved_lists();
