-- SMS go only to a number that its owner has confirmed with a code that was sent there.
alter table profiles add column phone_confirmed_at timestamptz(3);

create function forget_phone_confirmation() returns trigger language plpgsql as $$
begin
  new.phone_confirmed_at := null;
  return new;
end $$;
create trigger profiles_phone_confirmation before update of phone on profiles
  for each row when (new.phone is distinct from old.phone) execute function forget_phone_confirmation();

create table phone_codes (
  user_id uuid primary key references users on delete cascade,
  -- As it is in the profile: a code confirms the number that it was sent to and no other.
  phone text not null,
  code_hash bytea not null,
  attempts integer not null default 0,
  created_at timestamptz(3) not null
);
