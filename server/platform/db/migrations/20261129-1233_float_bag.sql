-- What is in the bag that each driver gets; the plan says what to add for the doors of a tour.
alter table shop_settings
  add column float_bag text not null default '' check (length(float_bag) <= 200);
