-- Where each house is, for the planning of tours (ADR 0080); empty until the shop imports it.

create table address_positions (
  postal_code text not null check (postal_code ~ '^\d{5}$'),
  -- Folded as in streets.
  street text collate "C" not null check (street <> ''),
  house_number integer not null check (house_number between 0 and 9999),
  -- '' without one.
  letter text not null check (letter ~ '^[a-z]?$'),
  -- Degrees, WGS 84.
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  primary key (postal_code, street, house_number, letter)
);
