-- What each product lacks of what the law asks for, as a stored fact: to judge 50,000 products
-- takes seconds, a page of those with gaps must take milliseconds.

-- The rules of before without waivers, whose days pass by themselves.
create function label_gaps(product products) returns text[] language sql stable as $$
  select coalesce(array_agg(rules.particular order by rules.place), '{}')
    from (select product.food_kind <> 'not_food') as food(is_food)
      cross join lateral (select is_food and product.is_prepacked,
          product.food_kind in ('minced_meat', 'minced_beef')) as kind(is_pack, is_minced)
      cross join lateral (values
        (1, 'legal_name', is_food, product.legal_name is not null),
        (2, 'ingredients', is_pack and product.ingredients_exemption is null, product.ingredients is not null),
        (3, 'allergens', is_food, product.is_free_of_allergens or product.allergens <> '{}'),
        (4, 'net_quantity', is_pack, product.net_amount is not null and product.net_unit is not null),
        (5, 'drained_amount', is_pack and product.is_in_liquid, product.drained_amount is not null),
        (6, 'alcohol', is_pack and 'alcohol' in (product.ingredients_exemption, product.nutrition_exemption),
          coalesce(product.alcohol_percent, 0) > 1.2),
        (7, 'fat', is_minced, product.fat_below is not null),
        (8, 'collagen', is_minced, product.collagen_below is not null),
        (9, 'storage', is_food and exists (select from shelves
          where shelves.id = product.shelf_id and shelves.zone in ('chilled', 'frozen')), product.storage is not null),
        (10, 'instructions', is_food and product.needs_instructions, product.instructions is not null),
        (11, 'responsible', is_pack,
          product.responsible_name is not null and product.responsible_address is not null),
        (12, 'nutrition', is_pack and product.nutrition_exemption is null,
          product.nutritional_values is not null),
        (13, 'organic_code', is_pack and product.labels @> '{"organic": true}', product.organic_code is not null),
        (14, 'origin', needs_origin(product.food_kind), not exists (select from lots
          where lots.product_id = product.id and lots.quantity > 0
            and not names_origin(product.food_kind, lots.origin)))
      ) as rules(place, particular, is_required, is_given)
    where rules.is_required and not rules.is_given
$$;

-- As before.
create or replace function missing_particulars(product products, day date) returns text[] language sql stable as $$
  select coalesce(array_agg(gaps.particular order by gaps.place), '{}')
    from unnest(label_gaps(product)) with ordinality as gaps(particular, place)
    where not exists (select from particular_waivers as waivers
        where waivers.product_id = product.id and waivers.particular = gaps.particular and waivers.until >= day)
$$;

create table product_gaps (
  product_id uuid primary key references products on delete cascade,
  -- Of label_gaps. A product without gaps has no row.
  missing text[] not null check (missing <> '{}')
);

create function store_gaps(product uuid, lacking text[]) returns void language plpgsql as $$
begin
  if lacking = '{}' then
    delete from product_gaps where product_id = product;
  else
    insert into product_gaps (product_id, missing) values (product, lacking)
      on conflict (product_id) do update set missing = excluded.missing
        where product_gaps.missing <> excluded.missing;
  end if;
end $$;

create function store_gaps_of_product() returns trigger language plpgsql as $$
begin
  -- The zone of a shelf that changes meanwhile would be that of before.
  perform from shelves where id in (old.shelf_id, new.shelf_id) order by id for share;
  perform store_gaps(new.id, label_gaps(new));
  return null;
end $$;
create trigger products_gaps after insert or update of
  food_kind, is_prepacked, is_in_liquid, needs_instructions, legal_name, ingredients,
  ingredients_exemption, allergens, is_free_of_allergens, net_amount, net_unit, drained_amount,
  alcohol_percent, fat_below, collagen_below, storage, instructions, responsible_name,
  responsible_address, nutritional_values, nutrition_exemption, labels, organic_code, shelf_id
  on products for each row execute function store_gaps_of_product();

create function store_gaps_of_shelf() returns trigger language plpgsql as $$
begin
  perform store_gaps(id, label_gaps(products)) from products where shelf_id = new.id;
  return null;
end $$;
create trigger shelves_gaps after update of zone on shelves
  for each row when (old.zone <> new.zone) execute function store_gaps_of_shelf();

create function store_gaps_of_lot() returns trigger language plpgsql as $$
begin
  -- First, so that the lots of who had it are seen.
  perform from products where id = new.product_id for no key update;
  perform store_gaps(id, label_gaps(products)) from products where id = new.product_id;
  return null;
end $$;
create trigger lots_gaps_created after insert on lots
  for each row when (new.quantity > 0) execute function store_gaps_of_lot();
create trigger lots_gaps_changed after update of quantity, origin on lots
  for each row when ((old.quantity > 0, old.origin) is distinct from (new.quantity > 0, new.origin))
  execute function store_gaps_of_lot();

insert into product_gaps (product_id, missing)
  select id, missing from (select id, label_gaps(products) as missing from products offset 0) as judged
    where missing <> '{}';
