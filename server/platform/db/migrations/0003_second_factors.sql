-- Codes from an authenticator app (RFC 6238), as second factor after the first sign-in step.

create table factors (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  friendly_name text not null default '',
  status text not null default 'unverified' check (status in ('unverified', 'verified')),
  secret text not null,
  -- The newest 30 seconds whose code was accepted: no code is valid twice.
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

-- For users who have lost their second factor. Deleted with the factor that they replace.
create table recovery_codes (
  factor_id uuid not null references factors on delete cascade,
  -- The first digit of the code, so that one hash is compared and not ten.
  number smallint not null check (number between 0 and 9),
  code_hash text not null,
  used_at timestamptz(3),
  primary key (factor_id, number)
);
