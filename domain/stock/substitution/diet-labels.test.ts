import { expect, test } from 'vitest';
import type { Diet } from '#domain/catalog/list-filter.ts';
import { dietsOf, type DietLabels } from './diet-labels.ts';

test.each<[DietLabels, Diet[]]>([
  [{}, []],
  [{ vegan: true }, ['vegan', 'vegetarian']],
  [{ vegetarian: true }, ['vegetarian']],
  [{ vegan: false, organic: true }, ['organic']],
  [{ gluten_free: true, lactose_free: true }, ['lactose_free', 'gluten_free']],
  [{ halal: { certifier: 'HZ' } }, ['halal']],
  [{ halal: { certifier: '' } }, []],
])('reads the labels %j as the diets %j', (labels, expected) => {
  expect(dietsOf(labels)).toEqual(expected);
});
