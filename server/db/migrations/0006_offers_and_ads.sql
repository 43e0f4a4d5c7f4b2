-- Offers are measured by the law's yardstick, and the banner's ads.

-- The lowest price of the 30 days before an offer begins, earlier offers included and this one left out: what PAngV § 11
-- wants beside a reduced price. A product without a price in that time is measured by its price of now.
create function lowest_recent_price(of_product uuid, before timestamptz, except_offer uuid) returns integer
language sql stable as $$
  select coalesce(
    least(
      (select min(price_cents) from product_prices
        where product_id = of_product and valid && tstzrange(before - interval '30 days', before)),
      (select min(price_cents) from offers
        where product_id = of_product and id <> except_offer
          and tstzrange(valid_from, valid_to) && tstzrange(before - interval '30 days', before))
    ),
    (select price_cents from products where id = of_product)
  )
$$;

-- No writer chooses the price that a discount is measured by.
create function measure_offer() returns trigger language plpgsql as $$
begin
  new.original_price_cents := lowest_recent_price(new.product_id, new.valid_from, new.id);
  return new;
end $$;
create trigger offers_measured before insert or update of product_id, valid_from, original_price_cents on offers
  for each row execute function measure_offer();
alter table offers alter column original_price_cents set default 0;

create index offers_running on offers (kind, position) include (product_id, valid_from, valid_to);

create table ads (
  id uuid primary key default gen_random_uuid(),
  -- { "de": { "title", "subtitle", "description", "button_text" }, ... }; numbers of the shop stand as {{minimum_order}},
  -- {{delivery_fee}}, {{delivery_start}} and {{delivery_end}}, so that no text carries its own copy.
  texts jsonb not null check (texts ? 'de'),
  -- Design token of the soft background, as of categories.
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
create trigger ads_announced after insert or update or delete on ads
  for each statement execute function announce_everything();
