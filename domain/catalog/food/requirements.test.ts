import { expect, test } from 'vitest';
import { listMissing, particulars, type FoodLabel } from './requirements.ts';

/** Of which nothing is known. */
const blank: FoodLabel = {
  food_kind: 'other',
  is_prepacked: true,
  is_in_liquid: false,
  needs_instructions: false,
  drained_amount: null,
  alcohol_percent: null,
  fat_below: null,
  collagen_below: null,
  ingredients_exemption: null,
  nutrition_exemption: null,
  legal_name: null,
  ingredients: null,
  storage: null,
  instructions: null,
  responsible_name: null,
  responsible_address: null,
  organic_code: null,
  allergens: null,
  net_content: null,
  nutritional_values: null,
  labels: {},
  is_cooled: false,
  lot_origins: [],
  waived: [],
};

const ofPack = [
  'legal_name',
  'ingredients',
  'allergens',
  'net_quantity',
  'responsible',
  'nutrition',
];

test.each<[string, Partial<FoodLabel>, string[]]>([
  ['of a pack', {}, ofPack],
  ['of loose goods', { is_prepacked: false }, ['legal_name', 'allergens']],
  ['of what is no food', { food_kind: 'not_food' }, []],
  [
    'that no allergen is contained',
    { allergens: [] },
    ofPack.filter((name) => name !== 'allergens'),
  ],
  ['of half a business', { responsible_name: 'Panke GmbH' }, ofPack],
  [
    'of fresh fruit',
    { ingredients_exemption: 'fresh_produce', nutrition_exemption: 'unprocessed' },
    ['legal_name', 'allergens', 'net_quantity', 'responsible'],
  ],
  [
    'of wine without its alcohol',
    { ingredients_exemption: 'alcohol', nutrition_exemption: 'alcohol', alcohol_percent: 1.2 },
    ['legal_name', 'allergens', 'net_quantity', 'alcohol', 'responsible'],
  ],
])('%s the law asks for what is not given', (_, known, missing) => {
  expect(listMissing({ ...blank, ...known })).toEqual(missing);
});

test.each<[Partial<FoodLabel>, string, Partial<FoodLabel>]>([
  [{ is_in_liquid: true }, 'drained_amount', { drained_amount: 240 }],
  [{ food_kind: 'minced_beef' }, 'fat', { fat_below: 20 }],
  [{ food_kind: 'minced_meat', is_prepacked: false }, 'collagen', { collagen_below: 15 }],
  [{ is_cooled: true }, 'storage', { storage: 'Kühl lagern.' }],
  [{ is_cooled: true, is_prepacked: false }, 'storage', { storage: 'Bei −18 °C lagern.' }],
  [{ needs_instructions: true }, 'instructions', { instructions: 'Durchgaren.' }],
  [{ labels: { organic: true } }, 'organic_code', { organic_code: 'DE-ÖKO-000' }],
])('%j needs %s', (condition, particular, given) => {
  expect(listMissing(blank)).not.toContain(particular);
  expect(listMissing({ ...blank, ...condition })).toContain(particular);
  expect(listMissing({ ...blank, ...condition, ...given })).not.toContain(particular);
});

test('the particulars are in the order of a label', () => {
  expect(particulars.slice(0, 3)).toEqual(['legal_name', 'ingredients', 'allergens']);
});
