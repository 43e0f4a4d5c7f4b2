-- Codes from an app on the phone (RFC 6238) beside the password.

create table factors (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  friendly_name text not null default '',
  status text not null default 'unverified' check (status in ('unverified', 'verified')),
  secret text not null,
  -- The newest 30 seconds whose code was taken: no code is good twice.
  last_used_step bigint not null default 0,
  last_challenged_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (user_id, friendly_name)
);
create trigger factors_updated_at before update on factors for each row execute function set_updated_at();

create table factor_challenges (
  id uuid primary key default gen_random_uuid(),
  factor_id uuid not null references factors on delete cascade,
  ip inet,
  created_at timestamptz not null default now(),
  verified_at timestamptz
);
create index factor_challenges_factor on factor_challenges (factor_id);

-- The factor that raised a session: when it goes, the session falls.
alter table sessions add column factor_id uuid references factors on delete set null;

-- A second factor begins the chain of a session anew: its token is made of none before it, so it has no salt.
alter table refresh_tokens alter column salt drop not null;
