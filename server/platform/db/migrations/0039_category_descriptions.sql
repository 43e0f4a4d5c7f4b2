-- Descriptions of categories by language, without German, which has a column of its own.
alter table categories add column description_translations jsonb not null default '{}';

drop trigger categories_audited on categories;
create trigger categories_audited after insert or update or delete on categories
  for each row execute function record_audit('category',
    'name,name_translations,slug,description,description_translations,image_url,tint,position,'
    'parent_id,archived_at');
