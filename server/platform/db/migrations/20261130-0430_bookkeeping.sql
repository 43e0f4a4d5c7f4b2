-- Who gets the bookings of a month, and on which accounts (ADR 0054).
alter table shop_settings
  -- Numbers of DATEV; empty: not entered.
  add column bookkeeping_adviser text not null default ''
    check (bookkeeping_adviser ~ '^([0-9]{4,7})?$'),
  add column bookkeeping_client text not null default ''
    check (bookkeeping_client ~ '^([1-9][0-9]{0,4})?$'),
  -- The month in which the fiscal year begins.
  add column bookkeeping_first_month smallint not null default 1
    check (bookkeeping_first_month between 1 and 12),
  add column bookkeeping_account_length smallint not null default 4
    check (bookkeeping_account_length between 4 and 8),
  add column bookkeeping_chart text not null default '03' check (bookkeeping_chart in ('03', '04')),
  -- Numbers by the name of the account. Those that are missing are the ones of the chart.
  add column bookkeeping_accounts jsonb not null default '{}'
    check (jsonb_typeof(bookkeeping_accounts) = 'object');
