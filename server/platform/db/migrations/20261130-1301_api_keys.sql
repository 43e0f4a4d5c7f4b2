-- Keys of programs that call the API on behalf of the person who created them (ADR 0025).

create table api_keys (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(name) between 1 and 100),
  -- What its creator may not do at the time of a call is refused (domain/accounts/api-keys.ts).
  permissions text[] not null check (cardinality(permissions) between 1 and 200),
  -- A key without a creator is ineffective.
  created_by uuid references users on delete set null,
  created_at timestamptz(3) not null default now(),
  -- When its secret was last replaced.
  rotated_at timestamptz(3),
  expires_at timestamptz(3) not null,
  revoked_at timestamptz(3),
  constraint api_keys_life check (
    expires_at > created_at and expires_at <= coalesce(rotated_at, created_at) + interval '366 days'
  )
);
create index api_keys_of_creator on api_keys (created_by);
create index api_keys_newest on api_keys (created_at desc, id desc);
create trigger api_keys_audited after insert or update on api_keys for each row
  execute function record_audit('api_key', 'name,permissions,rotated_at,expires_at,revoked_at');

-- The secrets of a key: the current one, and replaced ones that still work for a while.
create table api_key_secrets (
  id uuid primary key default gen_random_uuid(),
  key_id uuid not null references api_keys,
  -- SHA-256 of the whole secret.
  hash bytea not null unique check (length(hash) = 32),
  -- How the secret begins, to recognise it by.
  prefix text not null check (length(prefix) between 8 and 20),
  -- Null for the current one.
  ends_at timestamptz(3),
  last_used_at timestamptz(3)
);
create unique index api_key_secrets_current on api_key_secrets (key_id) where ends_at is null;
create index api_key_secrets_of_key on api_key_secrets (key_id);

-- Which key acted for the actor. The transaction names it (`actAs`); null for a person's own call.
alter table audit_log add column key_id uuid references api_keys
  default nullif(current_setting('shop.key_id', true), '')::uuid;
create trigger audit_log_key before update of key_id on audit_log
  for each row execute function refuse_change();
create index audit_log_of_key on audit_log (key_id) where key_id is not null;
