import { expect, test } from 'vitest';
import type { Allergen } from '#domain/catalog/allergens.ts';
import type { DietLabels } from '#domain/catalog/diet-labels.ts';
import { suitsTheSame } from './dietary-fit.ts';

const halal = { certifier: 'HZ' };

test.each<[DietLabels, DietLabels, boolean]>([
  [{}, {}, true],
  [{}, { halal, vegan: true }, true],
  [{ halal }, { halal: { certifier: 'HCB' } }, true],
  [{ halal }, {}, false],
  [{ halal }, { halal: { certifier: '' } }, false],
  [{ halal }, { vegan: true }, false],
  [{ vegetarian: true }, { vegan: true }, true],
  [{ vegan: true }, { vegetarian: true }, false],
  [{ vegan: true }, { vegan: false }, false],
  [{ vegan: false }, {}, true],
  [{ organic: true }, {}, false],
  [{ lactose_free: true, gluten_free: true }, { lactose_free: true }, false],
  [{ lactose_free: true }, { lactose_free: true, gluten_free: true }, true],
])('labels %j may become %j: %s', (ordered, substitute, isAllowed) => {
  const [one, other] = [ordered, substitute].map((labels) => ({
    labels,
    allergens: [],
    traces: null,
  }));
  expect(one && other && suitsTheSame(one, other)).toBe(isAllowed);
});

test.each<[Allergen[] | null, Allergen[] | null, boolean]>([
  [[], [], true],
  [['milk', 'nuts'], ['nuts'], true],
  [['milk'], ['milk', 'nuts'], false],
  [[], ['milk'], false],
  [[], null, false],
  [['milk'], null, false],
  [null, null, true],
  [null, [], true],
  [null, ['milk'], false],
])('allergens %j may become %j: %s', (ordered, substitute, isAllowed) => {
  const [one, other] = [ordered, substitute].map((allergens) => ({
    labels: {},
    allergens,
    traces: null,
  }));
  expect(one && other && suitsTheSame(one, other)).toBe(isAllowed);
});

type Traced = [allergens: Allergen[], traces: Allergen[] | null];

test.each<[Traced, Traced, boolean]>([
  [[[], []], [[], []], true],
  [[[], []], [[], ['nuts']], false],
  [[[], ['nuts', 'eggs']], [[], ['nuts']], true],
  // Who eats it does not avoid its traces.
  [[['nuts'], []], [[], ['nuts']], true],
  [[['nuts'], null], [[], ['nuts']], true],
  [[[], []], [[], null], false],
  [[[], null], [[], null], true],
  [[[], null], [[], []], true],
  [[[], null], [[], ['nuts']], false],
])('allergens and traces %j may become %j: %s', (ordered, substitute, isAllowed) => {
  const [one, other] = [ordered, substitute].map(([allergens, traces]) => ({
    labels: {},
    allergens,
    traces,
  }));
  expect(one && other && suitsTheSame(one, other)).toBe(isAllowed);
});
