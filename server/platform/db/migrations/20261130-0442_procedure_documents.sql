-- Versions of the procedure document for tax audits (GoBD 10.1): what held on that day, as the file
-- that was made then.
create table procedure_documents (
  id uuid primary key default gen_random_uuid(),
  made_at timestamptz(3) not null,
  actor_id uuid references users on delete set null,
  -- Of the software.
  version text not null check (version <> ''),
  file bytea not null,
  sha256 text not null,
  constraint procedure_documents_sha256 check (sha256 = encode(sha256(file), 'hex'))
);
create index procedure_documents_made_at on procedure_documents (made_at);
create index procedure_documents_actor on procedure_documents (actor_id) where actor_id is not null;

create trigger procedure_documents_append_only
  before update of id, made_at, version, file, sha256
  on procedure_documents for each row execute function refuse_change();
-- The actor is erased at most.
create trigger procedure_documents_actor before update of actor_id on procedure_documents
  for each row when (new.actor_id is not null) execute function refuse_change();
create trigger procedure_documents_not_deleted before delete on procedure_documents
  for each row execute function refuse_change();
create trigger procedure_documents_not_truncated before truncate on procedure_documents
  for each statement execute function refuse_change();
