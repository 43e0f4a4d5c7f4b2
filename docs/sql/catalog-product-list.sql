-- listProducts
select
  "products"."id",
  "products"."name",
  case
    when $1::text <> 'de' then products.translations -> $2::text
  end ->> 'name' as "translated_name",
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
  "categories"."id" as "category_id",
  "categories"."name" as "category_name",
  "categories"."name_translations" as "category_name_translations",
  "categories"."slug" as "category_slug",
  "categories"."tint" as "category_tint",
  "offers"."kind" as "offer_kind",
  "offers"."discount_percent" as "offer_discount_percent",
  "offers"."original_price_cents" as "offer_original_price_cents"
from
  (
    select
      found.*
    from
      (
        select
          listed.id
        from
          categories as listed
        where
          listed.slug = $3
          or listed.parent_id = (
            select
              parents.id
            from
              categories as parents
            where
              parents.slug = $4
          )
      ) as wanted
      cross join lateral (
        select
          products.*
        from
          products
        where
          products.archived_at is null
          and products.is_available
          and products.category_id = wanted.id
          and (products.name, products.id) > ($5, $6::uuid)
        order by
          products.name,
          products.id
        limit
          $7
      ) as found
    order by
      found.name,
      found.id
    limit
      $8
  ) as "products"
  inner join "categories" on "categories"."id" = "products"."category_id"
  left join running_offers ($9) as "offers" on "offers"."product_id" = "products"."id"
  and "offers"."price_cents" < "products"."price_cents"
order by
  "products"."name",
  "products"."id";

select
  "products"."id",
  "products"."name",
  case
    when $1::text <> 'de' then products.translations -> $2::text
  end ->> 'name' as "translated_name",
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
  "categories"."id" as "category_id",
  "categories"."name" as "category_name",
  "categories"."name_translations" as "category_name_translations",
  "categories"."slug" as "category_slug",
  "categories"."tint" as "category_tint",
  "offers"."kind" as "offer_kind",
  "offers"."discount_percent" as "offer_discount_percent",
  "offers"."original_price_cents" as "offer_original_price_cents"
from
  (
    select
      products.*
    from
      products
    where
      products.archived_at is null
      and products.is_available
      and (products.name, products.id) > ($3, $4::uuid)
    order by
      products.name,
      products.id
    limit
      $5
  ) as "products"
  inner join "categories" on "categories"."id" = "products"."category_id"
  left join running_offers ($6) as "offers" on "offers"."product_id" = "products"."id"
  and "offers"."price_cents" < "products"."price_cents"
order by
  "products"."name",
  "products"."id";

select
  "products"."id",
  "products"."name",
  case
    when $1::text <> 'de' then products.translations -> $2::text
  end ->> 'name' as "translated_name",
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
  "categories"."id" as "category_id",
  "categories"."name" as "category_name",
  "categories"."name_translations" as "category_name_translations",
  "categories"."slug" as "category_slug",
  "categories"."tint" as "category_tint",
  "offers"."kind" as "offer_kind",
  "offers"."discount_percent" as "offer_discount_percent",
  "offers"."original_price_cents" as "offer_original_price_cents"
from
  (
    select
      products.*
    from
      products
      left join running_offers ($3) as offers on offers.product_id = products.id
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
          listed.slug = $4
          or listed.parent_id = (
            select
              parents.id
            from
              categories as parents
            where
              parents.slug = $5
          )
      )
      and (
        coalesce(offers.price_cents, products.price_cents),
        products.id
      ) > ($6::integer, $7::uuid)
    order by
      coalesce(offers.price_cents, products.price_cents),
      products.id
    limit
      $8
  ) as "products"
  inner join "categories" on "categories"."id" = "products"."category_id"
  left join running_offers ($9) as "offers" on "offers"."product_id" = "products"."id"
  and "offers"."price_cents" < "products"."price_cents"
order by
  "price_cents",
  "products"."id";

select
  "products"."id",
  "products"."name",
  case
    when $1::text <> 'de' then products.translations -> $2::text
  end ->> 'name' as "translated_name",
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
  "categories"."id" as "category_id",
  "categories"."name" as "category_name",
  "categories"."name_translations" as "category_name_translations",
  "categories"."slug" as "category_slug",
  "categories"."tint" as "category_tint",
  "offers"."kind" as "offer_kind",
  "offers"."discount_percent" as "offer_discount_percent",
  "offers"."original_price_cents" as "offer_original_price_cents"
from
  (
    select
      products.*
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
                running_offers ($3) as offers
              where
                offers.product_id = products.id
                and offers.price_cents < products.price_cents
            )
            and (products.price_cents, products.id) > ($4::integer, $5::uuid)
          order by
            products.price_cents,
            products.id
          limit
            $6
        )
        union all
        (
          select
            products.id,
            offers.price_cents
          from
            running_offers ($7) as offers
            join products on offers.product_id = products.id
            and offers.price_cents < products.price_cents
          where
            products.archived_at is null
            and products.is_available
            and (offers.price_cents, products.id) > ($8::integer, $9::uuid)
          order by
            offers.price_cents,
            products.id
          limit
            $10
        )
        order by
          price_cents,
          id
        limit
          $11
      ) as found
      join products on products.id = found.id
  ) as "products"
  inner join "categories" on "categories"."id" = "products"."category_id"
  left join running_offers ($12) as "offers" on "offers"."product_id" = "products"."id"
  and "offers"."price_cents" < "products"."price_cents"
order by
  "price_cents",
  "products"."id";

select
  "products"."id",
  "products"."name",
  case
    when $1::text <> 'de' then products.translations -> $2::text
  end ->> 'name' as "translated_name",
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
  "categories"."id" as "category_id",
  "categories"."name" as "category_name",
  "categories"."name_translations" as "category_name_translations",
  "categories"."slug" as "category_slug",
  "categories"."tint" as "category_tint",
  "offers"."kind" as "offer_kind",
  "offers"."discount_percent" as "offer_discount_percent",
  "offers"."original_price_cents" as "offer_original_price_cents",
  "products"."created_at"
from
  (
    select
      found.*
    from
      (
        select
          listed.id
        from
          categories as listed
        where
          listed.slug = $3
          or listed.parent_id = (
            select
              parents.id
            from
              categories as parents
            where
              parents.slug = $4
          )
      ) as wanted
      cross join lateral (
        select
          products.*
        from
          products
        where
          products.archived_at is null
          and products.is_available
          and products.category_id = wanted.id
          and (products.created_at, products.id) < ($5::timestamptz, $6::uuid)
        order by
          products.created_at desc,
          products.id desc
        limit
          $7
      ) as found
    order by
      found.created_at desc,
      found.id desc
    limit
      $8
  ) as "products"
  inner join "categories" on "categories"."id" = "products"."category_id"
  left join running_offers ($9) as "offers" on "offers"."product_id" = "products"."id"
  and "offers"."price_cents" < "products"."price_cents"
order by
  "products"."created_at" desc,
  "products"."id" desc;

select
  "products"."id",
  "products"."name",
  case
    when $1::text <> 'de' then products.translations -> $2::text
  end ->> 'name' as "translated_name",
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
  "categories"."id" as "category_id",
  "categories"."name" as "category_name",
  "categories"."name_translations" as "category_name_translations",
  "categories"."slug" as "category_slug",
  "categories"."tint" as "category_tint",
  "offers"."kind" as "offer_kind",
  "offers"."discount_percent" as "offer_discount_percent",
  "offers"."original_price_cents" as "offer_original_price_cents",
  "products"."created_at"
from
  (
    select
      products.*
    from
      products
    where
      products.archived_at is null
      and products.is_available
      and (products.created_at, products.id) < ($3::timestamptz, $4::uuid)
    order by
      products.created_at desc,
      products.id desc
    limit
      $5
  ) as "products"
  inner join "categories" on "categories"."id" = "products"."category_id"
  left join running_offers ($6) as "offers" on "offers"."product_id" = "products"."id"
  and "offers"."price_cents" < "products"."price_cents"
order by
  "products"."created_at" desc,
  "products"."id" desc;
