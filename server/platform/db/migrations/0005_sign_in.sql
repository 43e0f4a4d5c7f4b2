-- Sign-ins that take more than one request: links by mail, PKCE, OpenID providers.

-- A sign-in that a client starts with a challenge (PKCE) and ends with the code that its page
-- receives.
create table flow_states (
  id uuid primary key default gen_random_uuid(),
  code_challenge text not null,
  code_challenge_method text not null check (code_challenge_method in ('s256', 'plain')),
  -- Becomes part of the session's amr.
  authentication_method text not null,
  -- Set together, when the user is authenticated.
  user_id uuid references users on delete cascade,
  auth_code uuid unique,
  auth_code_issued_at timestamptz,
  -- From the OpenID provider, for the client that exchanges the code.
  provider_token text,
  provider_refresh_token text,
  -- The session that the code was exchanged for: it ends when the code is sent again.
  session_id uuid references sessions on delete cascade,
  created_at timestamptz not null default now(),
  check ((auth_code is null) = (user_id is null) and (auth_code is null) = (auth_code_issued_at is null))
);
create index flow_states_created_at on flow_states (created_at);
-- Unused codes are deleted when the password changes, as links are.
create index flow_states_user_id on flow_states (user_id);
create index flow_states_session_id on flow_states (session_id);

-- Links and codes sent by mail: single use, only the newest of a kind is valid.
create table one_time_tokens (
  user_id uuid not null references users on delete cascade,
  kind text not null check (kind in (
    'confirmation', 'recovery', 'magic_link', 'invite', 'email_change_current', 'email_change_new', 'reauthentication')),
  -- SHA-256 of the 32 random bytes of the link. The code is independent of it.
  token_hash text not null,
  code_hash bytea not null,
  -- Counted before the code is compared, so that attempts at the same moment count as well.
  code_attempts integer not null default 0,
  -- The recipient of the mail: a code is sent together with this address.
  email text not null,
  -- Requested by the shop's pages, which have their refresh token in a cookie that scripts cannot
  -- read.
  is_for_browser boolean not null default false,
  flow_state_id uuid references flow_states on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, kind)
);
create index one_time_tokens_token_hash on one_time_tokens (token_hash);
create index one_time_tokens_email on one_time_tokens (email);

-- Visitors who are at an OpenID provider. Only the hash of the state is stored.
create table provider_sign_ins (
  state_hash bytea primary key,
  provider text not null,
  code_verifier text not null,
  nonce text not null,
  redirect_to text not null,
  flow_state_id uuid references flow_states on delete cascade,
  -- The account that the identity is linked to, as long as the session lasts. Null: a sign-in.
  user_id uuid references users on delete cascade,
  session_id uuid references sessions on delete cascade,
  is_for_browser boolean not null default false,
  created_at timestamptz not null default now()
);
create index provider_sign_ins_created_at on provider_sign_ins (created_at);
create index provider_sign_ins_session_id on provider_sign_ins (session_id);

-- ID tokens that clients got from a provider: each signs in once. After the expiry the row is
-- deleted.
create table used_id_tokens (
  token_hash bytea primary key,
  expires_at timestamptz not null
);
create index used_id_tokens_expired on used_id_tokens (expires_at);
