-- The shop's settings, and the ads of its banner.

create table shop_settings (
  -- One row: the shop.
  id boolean primary key default true check (id),
  name text not null default 'Kiezkorb',
  slogan text not null default 'Dein Kiez im Korb',
  contact_email text not null default 'hallo@kiezkorb.example',
  contact_phone text not null default '030 1234567',
  delivery_fee_cents integer not null default 399 check (delivery_fee_cents >= 0),
  minimum_order_cents integer not null default 1500 check (minimum_order_cents >= 0),
  postal_codes text[] not null default '{13357,13358,13359}',
  delivery_hours_start time not null default '10:00',
  delivery_hours_end time not null default '19:00',
  slot_hours_start time not null default '09:00',
  slot_hours_end time not null default '19:00',
  slot_length_minutes integer not null default 120 check (slot_length_minutes between 15 and 600),
  slot_capacity integer not null default 20 check (slot_capacity >= 0),
  -- Without delivery: ISO weekdays (1 Monday to 7 Sunday), single days, Berlin's public holidays.
  closed_weekdays smallint[] not null default '{7}',
  closed_days date[] not null default '{}',
  closed_on_holidays boolean not null default true,
  -- The provider, as § 5 DDG requires: for the imprint, legal pages and search engines.
  company_name text not null default 'Kiezkorb GmbH',
  company_representative text not null default 'Samira Haddad',
  company_street text not null default 'Badstraße 99',
  company_postal_code text not null default '13357',
  company_city text not null default 'Berlin',
  company_register text not null default 'Amtsgericht Berlin (Charlottenburg), HRB 123456 B',
  company_vat_id text not null default 'DE123456789',
  -- The name of the shop's PayPal.me link: without it PayPal is not offered.
  paypal_me text not null default '' check (paypal_me ~ '^[A-Za-z0-9]{0,40}$'),
  updated_at timestamptz not null default now(),
  check (delivery_hours_start < delivery_hours_end),
  check (slot_hours_start < slot_hours_end)
);
insert into shop_settings default values;
create trigger shop_settings_updated_at before update on shop_settings for each row execute function set_updated_at();
create trigger shop_settings_audited after update on shop_settings
  for each row execute function record_audit('shop');

create table ads (
  id uuid primary key default gen_random_uuid(),
  -- { "de": { "title", "subtitle", "description", "button_text" }, ... }; the placeholders
  -- {{minimum_order}}, {{delivery_fee}}, {{delivery_start}} and {{delivery_end}} take the numbers
  -- from the settings.
  texts jsonb not null check (texts ? 'de'),
  -- Design token of the soft background, as in categories.
  tint text not null,
  image_url text,
  image_position text not null default 'right' check (image_position in ('left', 'right')),
  image_fit text not null default 'contain' check (image_fit in ('contain', 'cover')),
  link_to text not null check (link_to ~ '^/([^/]|$)'),
  position integer not null default 0,
  is_active boolean not null default true,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create trigger ads_updated_at before update on ads for each row execute function set_updated_at();
