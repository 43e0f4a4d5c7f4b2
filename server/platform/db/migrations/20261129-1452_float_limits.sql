-- What the safe holds for change when no driver is out, and the most that a driver carries of it.
alter table shop_settings
  add column float_safe text not null default '' check (length(float_safe) <= 200),
  add column float_limit_cents integer not null default 0 check (float_limit_cents between 0 and 500000);
