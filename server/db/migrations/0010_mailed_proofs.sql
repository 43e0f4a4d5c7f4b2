-- Magic links, invitations, changes of the address, codes that prove presence, and the exchange of a code for a session.

alter table users
  add column new_email text check (new_email = lower(new_email) and length(new_email) <= 255),
  -- One of the two addresses of a change has agreed.
  add column is_email_change_half_done boolean not null default false,
  add column email_change_sent_at timestamptz,
  add column magic_link_sent_at timestamptz,
  add column reauthentication_sent_at timestamptz,
  add column invited_at timestamptz;

-- A sign-in that a client began with a challenge (PKCE) and ends with the code that its page is given.
create table flow_states (
  id uuid primary key default gen_random_uuid(),
  code_challenge text not null,
  code_challenge_method text not null check (code_challenge_method in ('s256', 'plain')),
  -- How the session will say that its user proved who they are.
  authentication_method text not null,
  -- Set together, when the proof has come.
  user_id uuid references users on delete cascade,
  auth_code uuid unique,
  auth_code_issued_at timestamptz,
  created_at timestamptz not null default now(),
  check ((auth_code is null) = (user_id is null) and (auth_code is null) = (auth_code_issued_at is null))
);
create index flow_states_created_at on flow_states (created_at);

alter table one_time_tokens
  drop constraint one_time_tokens_kind_check,
  add constraint one_time_tokens_kind_check check (kind in (
    'confirmation', 'recovery', 'magic_link', 'invite', 'email_change_current', 'email_change_new', 'reauthentication')),
  add column flow_state_id uuid references flow_states on delete cascade;
