import { expect, test } from 'vitest';
import { suitsDiet, type DietLabels } from './diet-labels.ts';
import { diets, type Diet } from './list-filter.ts';

test.each<[DietLabels, Diet[]]>([
  [{}, []],
  [{ vegan: true }, ['vegan', 'vegetarian']],
  [{ vegetarian: true }, ['vegetarian']],
  [{ vegan: false, organic: true }, ['organic']],
  [{ gluten_free: true, lactose_free: true }, ['lactose_free', 'gluten_free']],
  [{ halal: { certifier: 'HZ' } }, ['halal']],
  [{ halal: { certifier: '' } }, []],
])('reads the labels %j as the diets %j', (labels, expected) => {
  expect(diets.filter((diet) => suitsDiet(labels, diet))).toEqual(expected);
});
