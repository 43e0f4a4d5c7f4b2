-- A place in a slot is kept for who is at the checkout; and on which days the shop is closed.

-- One for each customer. It counts as taken until it expires; nothing has to remove it.
create table slot_holds (
  user_id uuid primary key references users on delete cascade,
  starts_at timestamptz not null references delivery_slots,
  expires_at timestamptz not null
);
create index slot_holds_slot on slot_holds (starts_at, expires_at);

-- A new shop is closed on Sundays and on Berlin's holidays until it says otherwise; one that has opened already stays as it is.
alter table shop_settings add column closed_on_holidays boolean not null default true;
alter table shop_settings alter column closed_weekdays set default '{7}';
update shop_settings set
  closed_weekdays = case when is_open then closed_weekdays else '{7}' end,
  closed_on_holidays = not is_open
from (select exists (select from products) as is_open) as history;
