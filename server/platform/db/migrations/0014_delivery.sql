-- Slots are computed; a row appears with the first booking. The check prevents overbooking.
create table delivery_slots (
  starts_at timestamptz primary key,
  ends_at timestamptz not null check (ends_at > starts_at),
  capacity integer not null check (capacity >= 0),
  booked integer not null default 0 check (booked >= 0),
  constraint slot_within_capacity check (booked <= capacity)
);

-- A place reserved during the checkout, one for each customer. It counts as booked until it
-- expires; nothing has to remove it.
create table slot_holds (
  user_id uuid primary key references users on delete cascade,
  starts_at timestamptz not null references delivery_slots,
  expires_at timestamptz not null
);
create index slot_holds_slot on slot_holds (starts_at, expires_at);
