-- Accounts and what belongs to one person. Times that lists are paged by have milliseconds, as on
-- the wire: a cursor must not lose precision.

create table users (
  id uuid primary key default gen_random_uuid(),
  email text not null unique check (email = lower(email) and length(email) <= 255),
  password_hash text,
  -- The only source of permissions. The owner writes user_metadata, holders of a service key write
  -- app_metadata; neither is read for permissions.
  role text not null default 'customer' check (role in ('customer', 'picker', 'driver', 'dispatcher', 'admin')),
  user_metadata jsonb not null default '{}',
  app_metadata jsonb not null default '{}',
  -- A visitor with a session: the email is generated until they choose their own.
  is_anonymous boolean not null default false,
  -- The address was registered again before it was confirmed, perhaps by another person.
  is_registered_again boolean not null default false,
  email_confirmed_at timestamptz,
  confirmation_sent_at timestamptz,
  recovery_sent_at timestamptz,
  magic_link_sent_at timestamptz,
  reauthentication_sent_at timestamptz,
  invited_at timestamptz,
  new_email text check (new_email = lower(new_email) and length(new_email) <= 255),
  -- One of the two addresses has confirmed the change.
  is_email_change_half_confirmed boolean not null default false,
  email_change_sent_at timestamptz,
  -- Wrong codes of second factors since the last right one, over all factors: an attacker can only
  -- start again with a mail to the owner.
  factor_attempts integer not null default 0,
  last_sign_in_at timestamptz,
  banned_until timestamptz,
  deleted_at timestamptz,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz not null default now()
);
create index users_newest on users (created_at desc, id desc);
-- The sessions of staff end sooner.
create index users_staff on users (id) where role = 'admin';
create index users_email_trigrams on users using gin (lower(email) gin_trgm_ops);
create trigger users_updated_at before update on users for each row execute function set_updated_at();

-- One active admin has to remain: without one, only SQL or the admin code gives access again. The
-- lock serialises admins who demote, ban or delete each other at the same moment.
create function protect_last_admin() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('users_last_admin'));
  if not exists (
    select from users where role = 'admin' and id <> old.id and deleted_at is null
      and (banned_until is null or banned_until <= now())
  ) then
    raise exception 'the last admin has to remain'
      using errcode = 'check_violation', constraint = 'users_last_admin';
  end if;
  return coalesce(new, old);
end $$;
create trigger users_last_admin_updated before update of role, banned_until, deleted_at on users
  for each row when (
    old.role = 'admin' and old.deleted_at is null
    and (old.banned_until is null or old.banned_until <= now())
    and (new.role <> 'admin' or new.deleted_at is not null or new.banned_until > now())
  ) execute function protect_last_admin();
create trigger users_last_admin_deleted before delete on users
  for each row when (
    old.role = 'admin' and old.deleted_at is null and (old.banned_until is null or old.banned_until <= now())
  ) execute function protect_last_admin();

-- Accounts at OpenID providers.
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

create table profiles (
  id uuid primary key references users on delete cascade,
  first_name text not null default '',
  last_name text not null default '',
  phone text not null default '',
  -- SMS go only to a number that its owner confirmed with a code.
  phone_confirmed_at timestamptz(3),
  street text not null default '',
  house_number text not null default '',
  city text not null default '',
  postal_code text not null default '' check (postal_code ~ '^([0-9]{5})?$'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create trigger profiles_updated_at before update on profiles for each row execute function set_updated_at();

create function customer_search_text(
  first_name text, last_name text, phone text, street text, house_number text, postal_code text
) returns text language sql immutable strict parallel safe as $$
  select public.fold_text(first_name || ' ' || last_name || ' ' || street || ' ' || house_number || ' ' || postal_code)
    || ' ' || public.phone_digits(phone)
$$;
create index profiles_search_text on profiles
  using gin (customer_search_text(first_name, last_name, phone, street, house_number, postal_code) gin_trgm_ops);

create function clear_phone_confirmation() returns trigger language plpgsql as $$
begin
  new.phone_confirmed_at := null;
  return new;
end $$;
create trigger profiles_phone_confirmation before update of phone on profiles
  for each row when (new.phone is distinct from old.phone) execute function clear_phone_confirmation();

create table phone_codes (
  user_id uuid primary key references users on delete cascade,
  -- As in the profile: a code confirms the number that it was sent to and no other.
  phone text not null,
  code_hash bytea not null,
  attempts integer not null default 0,
  created_at timestamptz(3) not null
);

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
