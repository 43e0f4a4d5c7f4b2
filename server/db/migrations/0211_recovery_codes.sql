-- For those whose second factor is out of reach. They go with the factor that they stand in for.
create table recovery_codes (
  factor_id uuid not null references factors on delete cascade,
  -- The first digit of the code, so that one hash is compared and not ten.
  number smallint not null check (number between 0 and 9),
  code_hash text not null,
  used_at timestamptz(3),
  primary key (factor_id, number)
);
