-- Postal addresses that customers have deliveries sent to. Orders have their own copy.

create table addresses (
  -- Made by the client, so that a repeated request creates no second address.
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  label text not null default '',
  bell_name text not null default '',
  street text not null default '',
  house_number text not null default '',
  access text not null default '',
  postal_code text not null default '' check (postal_code ~ '^([0-9]{5})?$'),
  city text not null default '',
  note text not null default '',
  phone text not null default '',
  is_default boolean not null default false,
  -- Counts the edits of what the driver reads.
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz not null default now()
);
create index addresses_user on addresses (user_id, created_at, id);
create unique index addresses_one_default on addresses (user_id) where is_default;
create index addresses_search_text on addresses
  using gin (customer_search_text(bell_name, '', phone, street, house_number, postal_code) gin_trgm_ops);
create trigger addresses_updated_at before update on addresses for each row execute function set_updated_at();

-- Checked at commit: between two statements a change of the default may leave none.
create function require_default_address() returns trigger language plpgsql as $$
begin
  if not exists (select from addresses where user_id = old.user_id and is_default)
    and exists (select from addresses where user_id = old.user_id)
  then
    raise exception 'one of the addresses of an account has to be its default'
      using errcode = 'integrity_constraint_violation', constraint = 'addresses_some_default';
  end if;
  return null;
end $$;
create constraint trigger addresses_default_changed after update of is_default on addresses
  deferrable initially deferred
  for each row when (old.is_default and not new.is_default) execute function require_default_address();
create constraint trigger addresses_default_deleted after delete on addresses
  deferrable initially deferred
  for each row when (old.is_default) execute function require_default_address();

-- Locks the account, so that two concurrent requests cannot both create the last address.
create function enforce_address_limit() returns trigger language plpgsql as $$
begin
  perform from users where id = new.user_id for no key update;
  if (select count(*) from addresses where user_id = new.user_id) > 10 then
    raise exception 'an account has 10 addresses at most'
      using errcode = 'integrity_constraint_violation', constraint = 'addresses_limit';
  end if;
  return null;
end $$;
create trigger addresses_limit after insert on addresses
  for each row execute function enforce_address_limit();

insert into addresses (user_id, street, house_number, postal_code, city, is_default)
  select id, street, house_number, postal_code, city, true from profiles
    where street || house_number || postal_code || city <> '';

-- Unused since this migration: addresses has the address, and no build before it was released.
alter table profiles
  drop column street,
  drop column house_number,
  drop column postal_code,
  drop column city;
create index profiles_search_text on profiles
  using gin (customer_search_text(first_name, last_name, phone, '', '', '') gin_trgm_ops);

-- What the driver needs at the door, copied from the address.
alter table orders add column drop_off jsonb not null
  default '{"bell_name": "", "access": "", "note": "", "phone": ""}';
