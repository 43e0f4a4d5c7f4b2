-- findPositions
select
  coalesce(house.latitude, area.latitude) as latitude,
  coalesce(house.longitude, area.longitude) as longitude,
  case
    when house.is_exact then 'house'
    when house.latitude is not null then 'street'
    when area.latitude is not null then 'postal_code'
  end as precision
from
  json_to_recordset($1::json) as wanted (
    place int,
    postal_code text,
    street text,
    house_number int,
    letter text
  )
  left join lateral (
    select
      latitude,
      longitude,
      house_number = wanted.house_number
      and letter = wanted.letter as is_exact
    from
      address_positions
    where
      postal_code = wanted.postal_code
      and street = wanted.street
    order by
      abs(house_number - wanted.house_number),
      letter <> wanted.letter,
      house_number,
      letter
    limit
      1
  ) as house on true
  left join lateral (
    select
      avg(latitude) as latitude,
      avg(longitude) as longitude
    from
      address_positions
    where
      postal_code = wanted.postal_code
      and house.latitude is null
  ) as area on true
order by
  wanted.place;

-- hasPositions
select
  "postal_code"
from
  "address_positions"
limit
  $1;

-- deletePositions
delete from "address_positions";

-- insertPositions
insert into
  address_positions (
    postal_code,
    street,
    house_number,
    letter,
    latitude,
    longitude
  )
select
  postal_code,
  street,
  house_number,
  letter,
  latitude,
  longitude
from
  json_to_recordset($1::json) as position(
    postal_code text,
    street text,
    house_number int,
    letter text,
    latitude float8,
    longitude float8
  )
on conflict do nothing;
