-- Whether the shop itself confirms a new order, and of which customers: those who have received at
-- least so many.
alter table shop_settings
  add column confirms_at_once boolean not null default false,
  add column confirms_from_orders integer not null default 1
    check (confirms_from_orders between 0 and 1000);
