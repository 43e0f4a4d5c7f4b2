-- What administrators and outside providers add to an account.

alter table users
  -- Written by whoever holds the service key, read by clients; never read for rights.
  add column app_metadata jsonb not null default '{}',
  -- A visitor with a session: the address is a made-up one until they choose their own.
  add column is_anonymous boolean not null default false,
  add column deleted_at timestamptz;

-- What the provider gave, for the client that exchanges the code.
alter table flow_states
  add column provider_token text,
  add column provider_refresh_token text;

-- Visitors who are at an outside provider right now. Only the hash of the state is kept.
create table provider_sign_ins (
  state_hash bytea primary key,
  provider text not null,
  code_verifier text not null,
  nonce text not null,
  redirect_to text not null,
  flow_state_id uuid references flow_states on delete cascade,
  -- Who links the identity to their account; without one it signs in.
  user_id uuid references users on delete cascade,
  is_for_browser boolean not null default false,
  created_at timestamptz not null default now()
);
create index provider_sign_ins_created_at on provider_sign_ins (created_at);
