-- getOpenedAt
select
  "opened_at"
from
  "shop_opening";

-- hasAdmin
select
  "id"
from
  "users"
where
  "role" = $1
limit
  $2;

-- markClosed
update "shop_opening"
set
  "opened_at" = $1;

-- markOpened
update "shop_opening"
set
  "opened_at" = $1
where
  "opened_at" is null;

-- noteTriedMail
update "shop_opening"
set
  "tried_mail_at" = $1;

-- replaceLink
delete from "setup_links";

insert into
  "setup_links" ("token_hash", "expires_at")
values
  ($1, $2);

-- findLink
select
  "expires_at"
from
  "setup_links"
where
  "token_hash" = $1
  and "expires_at" > $2;

-- takeLink
delete from "setup_links"
where
  "token_hash" = $1
  and "expires_at" > $2
returning
  "expires_at";

-- getFacts
select
  cardinality(
    array_positions(
      array[
        company_name,
        company_representative,
        company_street,
        company_postal_code,
        company_city
      ],
      ''
    )
  ) as "missing_imprint",
  cardinality(
    array_positions(array[contact_email, contact_phone], '')
  ) as "missing_contact",
  company_vat_id <> '' as "has_vat_id",
  (
    select
      count(distinct page) = 2
    from
      page_versions
    where
      page in ('terms', 'withdrawal')
  ) as "has_legal_texts",
  (
    select
      count(*)::integer
    from
      window_templates
    where
      area_ids is null
      or exists (
        select
        from
          delivery_areas
        where
          is_active
          and id = any (area_ids)
      )
  ) as "window_count",
  (
    select
      count(*)::integer
    from
      products
    where
      is_available
      and archived_at is null
  ) as "sold_products",
  (
    select
      count(*)::integer
    from
      products
    where
      is_available
      and archived_at is null
      and allergens = '{}'
      and not is_free_of_allergens
  ) as "without_allergens",
  (
    select
      count(*)::integer
    from
      products
    where
      archived_at is null
      and price_cents = 0
  ) as "without_price",
  (
    select
      count(distinct code)::integer
    from
      delivery_areas,
      unnest(postal_codes) as code
    where
      is_active
      and not exists (
        select
        from
          address_positions
        where
          postal_code = code
      )
  ) as "without_positions",
  exists (
    select
    from
      shop_opening
    where
      tried_mail_at is not null
  ) as "has_tried_mail"
from
  "shop_settings";
