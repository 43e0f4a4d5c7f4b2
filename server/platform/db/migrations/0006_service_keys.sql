-- Keys of programs that administer accounts. The token is not stored: it is signed and names its
-- row.
create table service_keys (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(name) between 1 and 100),
  expires_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz,
  created_at timestamptz not null default now()
);
