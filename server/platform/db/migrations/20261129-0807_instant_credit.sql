-- Up to a limit a complaint is credited at once; a customer says what they want of the shop, and
-- why for each line.

alter table complaints
  -- Null: not said.
  add column wish text check (wish in ('refund', 'replacement'));
alter table complaint_items
  -- Null: that of the complaint.
  add column reason text check (reason in ('missing', 'damaged', 'spoiled', 'wrong', 'other'));

alter table shop_settings
  -- The most that one complaint is credited without the staff; 0: the staff decides all of them.
  add column instant_credit_cents integer not null default 1000
    check (instant_credit_cents between 0 and 10000),
  -- Of all complaints of a customer in thirty days.
  add column instant_credit_month_cents integer not null default 3000
    check (instant_credit_month_cents between 0 and 100000);
