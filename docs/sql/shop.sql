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
  "delivery_fee_cents",
  "minimum_order_cents",
  "postal_codes",
  "delivery_hours_start",
  "delivery_hours_end",
  "slot_hours_start",
  "slot_hours_end",
  "slot_length_minutes",
  "slot_capacity",
  "closed_weekdays",
  "closed_days",
  "closed_on_holidays",
  "paypal_me"
from
  "shop_settings";

-- updateShopSettings
update "shop_settings"
set
  "slogan" = $1;
