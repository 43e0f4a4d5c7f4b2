-- Invitations of staff, and what each role requires (ADR 0068).

create table staff_invitations (
  id uuid primary key default gen_random_uuid(),
  -- In lower case. Another invitation to it replaces this one.
  email text not null unique check (email = lower(email)),
  role text not null check (role in ('picker', 'driver', 'dispatcher', 'admin')),
  language text not null check (language in ('de', 'en', 'ar', 'tr')),
  token_hash bytea not null unique check (length(token_hash) = 32),
  invited_by uuid references users on delete set null,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null
);
create index staff_invitations_by on staff_invitations (invited_by);
create trigger staff_invitations_audited after insert or delete on staff_invitations
  for each row execute function record_audit('invitation', 'email,role');

create table role_rules (
  -- The role.
  id text primary key check (id in ('picker', 'driver', 'dispatcher', 'admin')),
  requires_second_factor boolean not null default false
);
insert into role_rules (id) values ('picker'), ('driver'), ('dispatcher'), ('admin');
create trigger role_rules_audited after update on role_rules
  for each row execute function record_audit('role');
