-- Texts of pages that the staff has replaced (ADR 0070). A page without a version has the shop's
-- own text.

create table page_versions (
  id uuid primary key default gen_random_uuid(),
  page text not null check (page in ('terms', 'withdrawal')),
  version integer not null check (version > 0),
  -- Markdown: { "de": ..., "en": ... }; German is shown where a language is missing.
  texts jsonb not null check (texts ? 'de'),
  valid_from timestamptz(3) not null,
  created_by uuid references users on delete set null,
  created_at timestamptz(3) not null default now(),
  unique (page, version)
);
create index page_versions_valid on page_versions (page, valid_from desc, version desc);
create index page_versions_begin on page_versions (valid_from);
create index page_versions_by on page_versions (created_by);
create trigger page_versions_audited after insert on page_versions
  for each row execute function record_audit('page', 'page,version,valid_from');
create trigger page_versions_notify after insert on page_versions
  for each statement execute function notify_all();

-- Orders refer to versions: what was agreed does not change.
create function refuse_page_version_change() returns trigger language plpgsql as $$
begin
  -- Of a deleted account.
  if tg_op = 'UPDATE' and to_jsonb(new) - 'created_by' = to_jsonb(old) - 'created_by' then return new; end if;
  raise exception 'rows of page_versions are never changed' using errcode = 'integrity_constraint_violation';
end $$;
create trigger page_versions_append_only before update or delete on page_versions
  for each row execute function refuse_page_version_change();

-- Null: the shop's own text.
alter table orders
  add column terms_version_id uuid references page_versions,
  add column withdrawal_version_id uuid references page_versions;
create index orders_terms_version on orders (terms_version_id) where terms_version_id is not null;
create index orders_withdrawal_version on orders (withdrawal_version_id) where withdrawal_version_id is not null;
