-- Who runs the shop, as the law wants it told (DDG § 5): imprint, legal pages and search engines read it from here.
alter table shop_settings
  add column company_name text not null default 'Kiezkorb GmbH',
  add column company_representative text not null default 'Samira Haddad',
  add column company_street text not null default 'Badstraße 99',
  add column company_postal_code text not null default '13357',
  add column company_city text not null default 'Berlin',
  add column company_register text not null default 'Amtsgericht Berlin (Charlottenburg), HRB 123456 B',
  add column company_vat_id text not null default 'DE123456789';
