-- Streets by postal code, for the completion of addresses; empty until the shop imports them.

create table streets (
  -- Without case, umlauts and punctuation (domain/delivery/street-name.ts). Compared by code
  -- points: prefixes are ranges then.
  folded text collate "C" not null check (folded <> ''),
  postal_code text not null check (postal_code ~ '^\d{5}$'),
  name text not null check (name <> ''),
  primary key (folded, postal_code)
);

-- Browsers read in the settings whether there are any, and responses with streets are cached.
create function notify_streets_change() returns trigger language plpgsql as $$
begin
  perform notify_catalog_change('all');
  return null;
end $$;
create trigger streets_changed after insert or delete on streets
  for each statement execute function notify_streets_change();
