-- getShopSettings
select
  "name",
  "slogan",
  "contact_email",
  "contact_phone",
  "company_name",
  "company_representative",
  "company_street",
  "company_postal_code",
  "company_city",
  "company_register",
  "company_vat_id",
  "days_ahead",
  "closed_on_holidays",
  "iftar_windows",
  "iftar_length_minutes",
  "iftar_capacity",
  "paypal_me"
from
  "shop_settings";

-- updateShopSettings
update "shop_settings"
set
  "slogan" = $1;
