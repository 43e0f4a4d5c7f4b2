-- The facts of a food that the law asks for and the shop does not know, in the order of a label:
-- the table of domain/catalog/food/requirements.ts, with its sources, for queries and constraints.

create function missing_particulars(product products) returns text[] language sql stable as $$
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
        (13, 'organic_code', is_pack and product.labels @> '{"organic": true}', product.organic_code is not null)
      ) as rules(place, particular, is_required, is_given)
    where rules.is_required and not rules.is_given
$$;
