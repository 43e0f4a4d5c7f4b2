-- The name of the shop's PayPal.me link: without it PayPal is not offered.
alter table shop_settings add column paypal_me text not null default ''
  check (paypal_me ~ '^[A-Za-z0-9]{0,40}$');

-- How many SMS a number got within a day.
create index messages_sms on messages (recipient, created_at) where channel = 'sms';
