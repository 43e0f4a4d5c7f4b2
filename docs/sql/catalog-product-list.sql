-- listProducts
select
  "products"."id",
  "products"."name",
  jsonb_build_object(
    'en',
    jsonb_build_object('name', products.translations #> '{en,name}'),
    'ar',
    jsonb_build_object('name', products.translations #> '{ar,name}'),
    'tr',
    jsonb_build_object('name', products.translations #> '{tr,name}')
  ) as "name_translations",
  "products"."brand",
  coalesce(offers.price_cents, products.price_cents) as "price_cents",
  "products"."price_per_unit",
  "products"."net_amount",
  "products"."net_unit",
  "products"."deposit_kind",
  "products"."deposit_cents",
  "products"."vat_rate",
  "products"."image_url",
  "products"."pack",
  "products"."labels",
  "products"."allergens",
  "products"."is_free_of_allergens",
  (
    products.is_available
    and products.archived_at is null
  ) as "is_available",
  "products"."stock_quantity",
  "products"."created_at",
  "categories"."id" as "category_id",
  "categories"."name" as "category_name",
  "categories"."name_translations" as "category_name_translations",
  "categories"."slug" as "category_slug",
  "categories"."tint" as "category_tint",
  "offers"."kind" as "offer_kind",
  "offers"."discount_percent" as "offer_discount_percent",
  "offers"."original_price_cents" as "offer_original_price_cents"
from
  "products"
  inner join "categories" on "categories"."id" = "products"."category_id"
  left join running_offers ($1) as "offers" on "offers"."product_id" = "products"."id"
  and "offers"."price_cents" < "products"."price_cents"
where
  "products"."archived_at" is null
  and "products"."id" = any (
    array(
      select
        found.id
      from
        (
          select
            listed.id
          from
            categories as listed
          where
            listed.slug = $2
          union all
          select
            children.id
          from
            categories as children
            join categories as parents on parents.id = children.parent_id
          where
            parents.slug = $3
        ) as wanted
        cross join lateral (
          select
            products.id,
            products.name
          from
            products
          where
            products.archived_at is null
            and products.is_available
            and products.category_id = wanted.id
            and (products.name, products.id) > ($4, $5::uuid)
          order by
            products.name,
            products.id
          limit
            $6
        ) as found
      order by
        found.name,
        found.id
      limit
        $7
    )
  )
order by
  "products"."name",
  "products"."id";

select
  "products"."id",
  "products"."name",
  jsonb_build_object(
    'en',
    jsonb_build_object('name', products.translations #> '{en,name}'),
    'ar',
    jsonb_build_object('name', products.translations #> '{ar,name}'),
    'tr',
    jsonb_build_object('name', products.translations #> '{tr,name}')
  ) as "name_translations",
  "products"."brand",
  coalesce(offers.price_cents, products.price_cents) as "price_cents",
  "products"."price_per_unit",
  "products"."net_amount",
  "products"."net_unit",
  "products"."deposit_kind",
  "products"."deposit_cents",
  "products"."vat_rate",
  "products"."image_url",
  "products"."pack",
  "products"."labels",
  "products"."allergens",
  "products"."is_free_of_allergens",
  (
    products.is_available
    and products.archived_at is null
  ) as "is_available",
  "products"."stock_quantity",
  "products"."created_at",
  "categories"."id" as "category_id",
  "categories"."name" as "category_name",
  "categories"."name_translations" as "category_name_translations",
  "categories"."slug" as "category_slug",
  "categories"."tint" as "category_tint",
  "offers"."kind" as "offer_kind",
  "offers"."discount_percent" as "offer_discount_percent",
  "offers"."original_price_cents" as "offer_original_price_cents"
from
  "products"
  inner join "categories" on "categories"."id" = "products"."category_id"
  left join running_offers ($1) as "offers" on "offers"."product_id" = "products"."id"
  and "offers"."price_cents" < "products"."price_cents"
where
  "products"."archived_at" is null
  and "products"."id" = any (
    array(
      select
        id
      from
        (
          select
            products.id,
            products.name
          from
            products
          where
            products.archived_at is null
            and products.is_available
            and (products.name, products.id) > ($2, $3::uuid)
          order by
            products.name,
            products.id
          limit
            $4
        ) as found
    )
  )
order by
  "products"."name",
  "products"."id";

select
  "products"."id",
  "products"."name",
  jsonb_build_object(
    'en',
    jsonb_build_object('name', products.translations #> '{en,name}'),
    'ar',
    jsonb_build_object('name', products.translations #> '{ar,name}'),
    'tr',
    jsonb_build_object('name', products.translations #> '{tr,name}')
  ) as "name_translations",
  "products"."brand",
  coalesce(offers.price_cents, products.price_cents) as "price_cents",
  "products"."price_per_unit",
  "products"."net_amount",
  "products"."net_unit",
  "products"."deposit_kind",
  "products"."deposit_cents",
  "products"."vat_rate",
  "products"."image_url",
  "products"."pack",
  "products"."labels",
  "products"."allergens",
  "products"."is_free_of_allergens",
  (
    products.is_available
    and products.archived_at is null
  ) as "is_available",
  "products"."stock_quantity",
  "products"."created_at",
  "categories"."id" as "category_id",
  "categories"."name" as "category_name",
  "categories"."name_translations" as "category_name_translations",
  "categories"."slug" as "category_slug",
  "categories"."tint" as "category_tint",
  "offers"."kind" as "offer_kind",
  "offers"."discount_percent" as "offer_discount_percent",
  "offers"."original_price_cents" as "offer_original_price_cents"
from
  "products"
  inner join "categories" on "categories"."id" = "products"."category_id"
  left join running_offers ($1) as "offers" on "offers"."product_id" = "products"."id"
  and "offers"."price_cents" < "products"."price_cents"
where
  "products"."archived_at" is null
  and "products"."id" = any (
    array(
      select
        products.id
      from
        products
        left join running_offers ($2) as offers on offers.product_id = products.id
        and offers.price_cents < products.price_cents
      where
        products.archived_at is null
        and products.is_available
        and products.category_id in (
          select
            listed.id
          from
            categories as listed
          where
            listed.slug = $3
          union all
          select
            children.id
          from
            categories as children
            join categories as parents on parents.id = children.parent_id
          where
            parents.slug = $4
        )
        and (
          coalesce(offers.price_cents, products.price_cents),
          products.id
        ) > ($5::integer, $6::uuid)
      order by
        coalesce(offers.price_cents, products.price_cents),
        products.id
      limit
        $7
    )
  )
order by
  "price_cents",
  "products"."id";

select
  "products"."id",
  "products"."name",
  jsonb_build_object(
    'en',
    jsonb_build_object('name', products.translations #> '{en,name}'),
    'ar',
    jsonb_build_object('name', products.translations #> '{ar,name}'),
    'tr',
    jsonb_build_object('name', products.translations #> '{tr,name}')
  ) as "name_translations",
  "products"."brand",
  coalesce(offers.price_cents, products.price_cents) as "price_cents",
  "products"."price_per_unit",
  "products"."net_amount",
  "products"."net_unit",
  "products"."deposit_kind",
  "products"."deposit_cents",
  "products"."vat_rate",
  "products"."image_url",
  "products"."pack",
  "products"."labels",
  "products"."allergens",
  "products"."is_free_of_allergens",
  (
    products.is_available
    and products.archived_at is null
  ) as "is_available",
  "products"."stock_quantity",
  "products"."created_at",
  "categories"."id" as "category_id",
  "categories"."name" as "category_name",
  "categories"."name_translations" as "category_name_translations",
  "categories"."slug" as "category_slug",
  "categories"."tint" as "category_tint",
  "offers"."kind" as "offer_kind",
  "offers"."discount_percent" as "offer_discount_percent",
  "offers"."original_price_cents" as "offer_original_price_cents"
from
  "products"
  inner join "categories" on "categories"."id" = "products"."category_id"
  left join running_offers ($1) as "offers" on "offers"."product_id" = "products"."id"
  and "offers"."price_cents" < "products"."price_cents"
where
  "products"."archived_at" is null
  and "products"."id" = any (
    array(
      select
        found.id
      from
        (
          (
            select
              products.id,
              products.price_cents
            from
              products
            where
              products.archived_at is null
              and products.is_available
              and not exists (
                select
                from
                  running_offers ($2) as offers
                where
                  offers.product_id = products.id
                  and offers.price_cents < products.price_cents
              )
              and (products.price_cents, products.id) > ($3::integer, $4::uuid)
            order by
              products.price_cents,
              products.id
            limit
              $5
          )
          union all
          (
            select
              products.id,
              offers.price_cents
            from
              running_offers ($6) as offers
              join products on offers.product_id = products.id
              and offers.price_cents < products.price_cents
            where
              products.archived_at is null
              and products.is_available
              and (offers.price_cents, products.id) > ($7::integer, $8::uuid)
            order by
              offers.price_cents,
              products.id
            limit
              $9
          )
        ) as found
      order by
        found.price_cents,
        found.id
      limit
        $10
    )
  )
order by
  "price_cents",
  "products"."id";

select
  "products"."id",
  "products"."name",
  jsonb_build_object(
    'en',
    jsonb_build_object('name', products.translations #> '{en,name}'),
    'ar',
    jsonb_build_object('name', products.translations #> '{ar,name}'),
    'tr',
    jsonb_build_object('name', products.translations #> '{tr,name}')
  ) as "name_translations",
  "products"."brand",
  coalesce(offers.price_cents, products.price_cents) as "price_cents",
  "products"."price_per_unit",
  "products"."net_amount",
  "products"."net_unit",
  "products"."deposit_kind",
  "products"."deposit_cents",
  "products"."vat_rate",
  "products"."image_url",
  "products"."pack",
  "products"."labels",
  "products"."allergens",
  "products"."is_free_of_allergens",
  (
    products.is_available
    and products.archived_at is null
  ) as "is_available",
  "products"."stock_quantity",
  "products"."created_at",
  "categories"."id" as "category_id",
  "categories"."name" as "category_name",
  "categories"."name_translations" as "category_name_translations",
  "categories"."slug" as "category_slug",
  "categories"."tint" as "category_tint",
  "offers"."kind" as "offer_kind",
  "offers"."discount_percent" as "offer_discount_percent",
  "offers"."original_price_cents" as "offer_original_price_cents"
from
  "products"
  inner join "categories" on "categories"."id" = "products"."category_id"
  left join running_offers ($1) as "offers" on "offers"."product_id" = "products"."id"
  and "offers"."price_cents" < "products"."price_cents"
where
  "products"."archived_at" is null
  and "products"."id" = any (
    array(
      select
        found.id
      from
        (
          select
            listed.id
          from
            categories as listed
          where
            listed.slug = $2
          union all
          select
            children.id
          from
            categories as children
            join categories as parents on parents.id = children.parent_id
          where
            parents.slug = $3
        ) as wanted
        cross join lateral (
          select
            products.id,
            products.created_at
          from
            products
          where
            products.archived_at is null
            and products.is_available
            and products.category_id = wanted.id
            and (products.created_at, products.id) < ($4::timestamptz, $5::uuid)
          order by
            products.created_at desc,
            products.id desc
          limit
            $6
        ) as found
      order by
        found.created_at desc,
        found.id desc
      limit
        $7
    )
  )
order by
  "products"."created_at" desc,
  "products"."id" desc;

select
  "products"."id",
  "products"."name",
  jsonb_build_object(
    'en',
    jsonb_build_object('name', products.translations #> '{en,name}'),
    'ar',
    jsonb_build_object('name', products.translations #> '{ar,name}'),
    'tr',
    jsonb_build_object('name', products.translations #> '{tr,name}')
  ) as "name_translations",
  "products"."brand",
  coalesce(offers.price_cents, products.price_cents) as "price_cents",
  "products"."price_per_unit",
  "products"."net_amount",
  "products"."net_unit",
  "products"."deposit_kind",
  "products"."deposit_cents",
  "products"."vat_rate",
  "products"."image_url",
  "products"."pack",
  "products"."labels",
  "products"."allergens",
  "products"."is_free_of_allergens",
  (
    products.is_available
    and products.archived_at is null
  ) as "is_available",
  "products"."stock_quantity",
  "products"."created_at",
  "categories"."id" as "category_id",
  "categories"."name" as "category_name",
  "categories"."name_translations" as "category_name_translations",
  "categories"."slug" as "category_slug",
  "categories"."tint" as "category_tint",
  "offers"."kind" as "offer_kind",
  "offers"."discount_percent" as "offer_discount_percent",
  "offers"."original_price_cents" as "offer_original_price_cents"
from
  "products"
  inner join "categories" on "categories"."id" = "products"."category_id"
  left join running_offers ($1) as "offers" on "offers"."product_id" = "products"."id"
  and "offers"."price_cents" < "products"."price_cents"
where
  "products"."archived_at" is null
  and "products"."id" = any (
    array(
      select
        id
      from
        (
          select
            products.id,
            products.created_at
          from
            products
          where
            products.archived_at is null
            and products.is_available
            and (products.created_at, products.id) < ($2::timestamptz, $3::uuid)
          order by
            products.created_at desc,
            products.id desc
          limit
            $4
        ) as found
    )
  )
order by
  "products"."created_at" desc,
  "products"."id" desc;
