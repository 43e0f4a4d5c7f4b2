-- What food law asks for before a sale at a distance (Regulation (EU) No 1169/2011, article 14 with
-- article 9), and what the label says of traces. Null is unknown, and never a statement.

alter table products
  add column legal_name text,
  add column responsible_name text,
  add column responsible_address text,
  add column instructions text,
  add column organic_code text,
  add column food_kind text not null default 'other'
    check (food_kind in ('other', 'produce', 'dried_produce', 'meat', 'poultry', 'minced_meat', 'beef',
      'minced_beef', 'fish', 'honey', 'not_food')),
  add column is_prepacked boolean not null default true,
  add column is_in_liquid boolean not null default false,
  add column needs_instructions boolean not null default false,
  -- In the unit of the net content.
  add column drained_amount numeric(10, 3) check (drained_amount >= 0),
  add column alcohol_percent numeric(4, 1) check (alcohol_percent between 0 and 100),
  add column fat_below integer check (fat_below between 0 and 100),
  add column collagen_below integer check (collagen_below between 0 and 100),
  add column ingredients_exemption text
    check (ingredients_exemption in ('single_ingredient', 'fresh_produce', 'fermented_milk', 'vinegar',
      'carbonated_water', 'alcohol')),
  add column nutrition_exemption text
    check (nutrition_exemption in ('unprocessed', 'water', 'herbs_and_spices', 'tea_and_coffee', 'vinegar',
      'yeast', 'small_pack', 'direct_supply', 'alcohol')),
  add column statements text[] not null default '{}'
    check (statements <@ array['protective_atmosphere', 'sweeteners', 'sugars_and_sweeteners', 'aspartame',
      'polyols', 'liquorice', 'caffeine', 'plant_sterols', 'azo_dyes', 'defrosted', 'added_water',
      'combined_pieces', 'raw_milk', 'irradiated']),
  -- What may be in it by its label. Without traces and with data: the label names none.
  add column traces text[] not null default '{}'
    check (traces <@ array['gluten', 'crustaceans', 'eggs', 'fish', 'peanuts', 'soybeans', 'milk', 'nuts',
      'celery', 'mustard', 'sesame', 'sulphites', 'lupin', 'molluscs']),
  add column has_trace_data boolean not null default false,
  add constraint products_drained_within_net check (drained_amount <= net_amount),
  add constraint products_traces_known check (has_trace_data or traces = '{}'),
  add constraint products_traces_apart check (not traces && allergens);

-- An import of before can still be reverted.
update product_import_rows set before = before || '{"food_kind": "other", "is_prepacked": true,
    "is_in_liquid": false, "needs_instructions": false, "statements": [], "traces": [], "has_trace_data": false}'
  where before is not null and not before ? 'food_kind';

-- Versions of before the columns have none of these facts.
alter table product_facts
  add column legal_name text,
  add column responsible_name text,
  add column responsible_address text,
  add column storage text,
  add column instructions text,
  add column organic_code text,
  add column drained_amount numeric(10, 3),
  add column alcohol_percent numeric(4, 1),
  add column fat_below integer,
  add column collagen_below integer,
  add column statements text[] not null default '{}',
  add column traces text[] not null default '{}',
  add column has_trace_data boolean not null default false;

create or replace trigger products_facts_version
  before update of allergens, is_free_of_allergens, ingredients, legal_name, responsible_name,
    responsible_address, storage, instructions, organic_code, drained_amount, alcohol_percent, fat_below,
    collagen_below, statements, traces, has_trace_data
  on products for each row
  when ((old.allergens, old.is_free_of_allergens, old.ingredients, old.legal_name, old.responsible_name,
      old.responsible_address, old.storage, old.instructions, old.organic_code, old.drained_amount,
      old.alcohol_percent, old.fat_below, old.collagen_below, old.statements, old.traces, old.has_trace_data)
    is distinct from (new.allergens, new.is_free_of_allergens, new.ingredients, new.legal_name,
      new.responsible_name, new.responsible_address, new.storage, new.instructions, new.organic_code,
      new.drained_amount, new.alcohol_percent, new.fat_below, new.collagen_below, new.statements, new.traces,
      new.has_trace_data))
  execute function count_facts_version();

create or replace function record_product_facts() returns trigger language plpgsql as $$
begin
  insert into product_facts (product_id, version, allergens, is_free_of_allergens, ingredients, legal_name,
      responsible_name, responsible_address, storage, instructions, organic_code, drained_amount,
      alcohol_percent, fat_below, collagen_below, statements, traces, has_trace_data)
    values (new.id, new.facts_version, new.allergens, new.is_free_of_allergens, new.ingredients, new.legal_name,
      new.responsible_name, new.responsible_address, new.storage, new.instructions, new.organic_code,
      new.drained_amount, new.alcohol_percent, new.fat_below, new.collagen_below, new.statements, new.traces,
      new.has_trace_data);
  return null;
end $$;
