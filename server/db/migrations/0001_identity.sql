-- Accounts, sessions and everything that belongs to one person.

create extension if not exists pg_trgm;
create extension if not exists unaccent;
create extension if not exists btree_gist;

-- Every table with an updated_at column gets this trigger: no writer can forget it.
create function set_updated_at() returns trigger language plpgsql as $$
begin
  new.updated_at := now();
  return new;
end $$;

-- The role lives here and nowhere else; user_metadata is writable by its owner and never read for rights.
create table users (
  id uuid primary key default gen_random_uuid(),
  email text not null unique check (email = lower(email) and length(email) <= 255),
  password_hash text,
  role text not null default 'customer' check (role in ('customer', 'admin')),
  user_metadata jsonb not null default '{}',
  email_confirmed_at timestamptz,
  confirmation_sent_at timestamptz,
  recovery_sent_at timestamptz,
  last_sign_in_at timestamptz,
  banned_until timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create trigger users_updated_at before update on users for each row execute function set_updated_at();

create table identities (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  provider text not null,
  provider_id text not null,
  identity_data jsonb not null default '{}',
  last_sign_in_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider, provider_id)
);
create index identities_user_id on identities (user_id);
create trigger identities_updated_at before update on identities for each row execute function set_updated_at();

create table sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  aal text not null default 'aal1' check (aal in ('aal1', 'aal2')),
  amr jsonb not null,
  user_agent text,
  ip inet,
  created_at timestamptz not null default now(),
  refreshed_at timestamptz not null default now()
);
create index sessions_user_id on sessions (user_id);

-- A chain per session, the highest counter is current. Only hashes are kept: a token is made of the one before it
-- and its own salt, so that a client whose answer got lost can be given the current token again.
create table refresh_tokens (
  token_hash bytea primary key,
  session_id uuid not null references sessions on delete cascade,
  counter integer not null,
  salt bytea not null,
  created_at timestamptz not null default now(),
  unique (session_id, counter)
);

-- Mailed links and codes: single use, only the newest of a kind is valid.
create table one_time_tokens (
  user_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('confirmation', 'recovery')),
  token_hash text not null,
  -- Asked for by the shop's pages, which keep their refresh token in a cookie that scripts cannot read.
  is_for_browser boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (user_id, kind)
);
create index one_time_tokens_token_hash on one_time_tokens (token_hash);

create table signing_keys (
  kid text primary key,
  private_jwk jsonb not null,
  created_at timestamptz not null default now()
);

create table profiles (
  id uuid primary key references users on delete cascade,
  first_name text not null default '',
  last_name text not null default '',
  phone text not null default '',
  street text not null default '',
  house_number text not null default '',
  city text not null default '',
  postal_code text not null default '' check (postal_code ~ '^([0-9]{5})?$'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create trigger profiles_updated_at before update on profiles for each row execute function set_updated_at();

create table user_settings (
  user_id uuid primary key references users on delete cascade,
  language text not null default 'de' check (language in ('de', 'en', 'ar', 'tr')),
  theme text not null default 'system' check (theme in ('light', 'dark', 'system')),
  email_notifications boolean not null default true,
  marketing_notifications boolean not null default false,
  order_update_notifications boolean not null default true,
  preferred_payment_method text not null default 'cash' check (preferred_payment_method in ('cash', 'paypal')),
  updated_at timestamptz not null default now()
);
create trigger user_settings_updated_at before update on user_settings for each row execute function set_updated_at();

-- Who changed what, when, before and after.
create table audit_log (
  id bigint generated always as identity primary key,
  actor_id uuid references users on delete set null,
  action text not null,
  subject_type text not null,
  subject_id text not null,
  before jsonb,
  after jsonb,
  created_at timestamptz not null default now()
);
create index audit_log_subject on audit_log (subject_type, subject_id, created_at);

-- Counters of the rate limits, in the shape that rate-limiter-flexible asks for. They need not survive a crash.
create unlogged table rate_limits (
  key text primary key,
  points integer not null default 0,
  expire bigint
);
