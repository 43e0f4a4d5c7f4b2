-- The number that the tax office has given the company: closings and exports for auditors name it
-- (ADR 0021). Empty: they name the VAT id alone.
alter table shop_settings add column company_tax_number text not null default '';
