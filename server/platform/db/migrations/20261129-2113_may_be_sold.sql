-- A food that lacks what the law asks for is not sold, if the shop has decided so (ADR 0050).

alter table shop_settings
  -- Off for a shop of before, whose products may have gaps; a new one begins with it.
  add column particulars_enforced boolean not null default false;

create function berlin_day() returns date language sql stable as $$
  select (shop_now() at time zone 'Europe/Berlin')::date
$$;

-- One particular of a product that may be missing until a day, and why.
create table particular_waivers (
  id uuid primary key default gen_random_uuid(),
  product_id uuid not null references products,
  particular text not null check (particular in ('legal_name', 'ingredients', 'net_quantity',
    'drained_amount', 'alcohol', 'fat', 'collagen', 'storage', 'instructions', 'nutrition', 'organic_code')),
  -- The last day.
  until date not null,
  reason text not null check (btrim(reason) <> ''),
  actor_id uuid references users on delete set null,
  created_at timestamptz(3) not null default shop_now()
);
-- A second one must last longer than the first.
create unique index particular_waivers_longer on particular_waivers (product_id, particular, until);
create index particular_waivers_actor on particular_waivers (actor_id) where actor_id is not null;
create index particular_waivers_until on particular_waivers (until);
create trigger particular_waivers_append_only before delete or update of
  id, product_id, particular, until, reason, created_at
  on particular_waivers for each row execute function refuse_change();
create trigger particular_waivers_not_truncated before truncate on particular_waivers
  for each statement execute function refuse_change();
create trigger particular_waivers_audited after insert on particular_waivers
  for each row execute function record_audit('particular_waiver', 'product_id,particular,until,reason');

create function check_waiver() returns trigger language plpgsql as $$
begin
  if new.until not between berlin_day() and berlin_day() + 30 then
    raise exception 'a waiver ends within 30 days'
      using errcode = 'integrity_constraint_violation', constraint = 'particular_waivers_period';
  end if;
  return new;
end $$;
create trigger particular_waivers_period before insert on particular_waivers
  for each row execute function check_waiver();

-- As before, without what is waived on the day.
drop function missing_particulars(products);
create function missing_particulars(product products, day date) returns text[] language sql stable as $$
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
      and not exists (select from particular_waivers as waivers
        where waivers.product_id = product.id and waivers.particular = rules.particular and waivers.until >= day)
$$;

-- At the end of the transaction, so that a form, an import and a shelf are judged as a whole.
create function require_particulars(product_id uuid) returns void language plpgsql as $$
declare
  missing text[];
begin
  if not (select particulars_enforced from shop_settings) then return; end if;
  select missing_particulars(products, berlin_day()) into missing
    from products where id = product_id and is_available and archived_at is null;
  if missing <> '{}' then
    raise exception 'product % is on sale without %', product_id, missing
      using errcode = 'integrity_constraint_violation', constraint = 'products_may_be_sold';
  end if;
end $$;

create function require_particulars_of_product() returns trigger language plpgsql as $$
begin
  perform require_particulars(new.id);
  return null;
end $$;
create constraint trigger products_may_be_sold after insert or update of
  is_available, archived_at, food_kind, is_prepacked, is_in_liquid, needs_instructions, legal_name,
  ingredients, ingredients_exemption, allergens, is_free_of_allergens, net_amount, net_unit,
  drained_amount, alcohol_percent, fat_below, collagen_below, storage, instructions, responsible_name,
  responsible_address, nutritional_values, nutrition_exemption, labels, organic_code, shelf_id
  on products deferrable initially deferred for each row
  when (new.is_available and new.archived_at is null) execute function require_particulars_of_product();

create function require_particulars_of_shelf() returns trigger language plpgsql as $$
begin
  perform require_particulars(id) from products where shelf_id = new.id;
  return null;
end $$;
create constraint trigger shelves_may_be_sold after update of zone on shelves deferrable initially deferred
  for each row when (old.zone <> new.zone) execute function require_particulars_of_shelf();

-- Takes products with gaps out of the sale. Returns how many.
create function withdraw_incomplete(ids uuid[] default null) returns integer language sql as $$
  with withdrawn as (
    update products set is_available = false
      where is_available and archived_at is null and (ids is null or id = any(ids))
        and missing_particulars(products, berlin_day()) <> '{}'
      returning id
  )
  select count(*)::integer from withdrawn
$$;
