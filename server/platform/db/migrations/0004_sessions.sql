-- Sessions and their tokens. A session ends when it is unused, and after a while in any case.

create table sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  aal text not null default 'aal1' check (aal in ('aal1', 'aal2')),
  amr jsonb not null,
  -- The factor that raised the session to aal2: the session is downgraded when the factor is
  -- removed.
  factor_id uuid references factors on delete set null,
  user_agent text,
  ip inet,
  -- The client of the latest refresh may ask for a lost response again.
  refreshed_ip inet,
  refreshed_user_agent text,
  created_at timestamptz not null default now(),
  refreshed_at timestamptz not null default now()
);
create index sessions_user_id on sessions (user_id);
create index sessions_refreshed_at on sessions (refreshed_at);
create index sessions_created_at on sessions (created_at);

-- A chain per session, the highest counter is current. Only hashes are stored: a token is derived
-- from its predecessor and its own salt, so that a client whose response was lost can get the
-- current token.
create table refresh_tokens (
  token_hash bytea primary key,
  session_id uuid not null references sessions on delete cascade,
  counter integer not null,
  -- Null for the first token of a chain. A second factor starts a new chain.
  salt bytea,
  created_at timestamptz not null default now(),
  unique (session_id, counter)
);

create table signing_keys (
  kid text primary key,
  private_jwk jsonb not null,
  created_at timestamptz not null default now()
);
