import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allergens } from './allergens.ts';
import { checkAvoided, listPossible } from './check-avoided.ts';
import type { DietaryFacts } from './diet-labels.ts';
import { avoidables, type Avoidable } from './dietary-guard.ts';

const someAllergens = fc.subarray([...allergens]);
const vegan = { vegan: true };
const vegetarian = { vegetarian: true };

describe('checking a product for what is avoided', () => {
  it.each([
    { avoided: [], product: ['milk'], expected: null },
    { avoided: [], product: null, expected: null },
    { avoided: ['nuts'], product: ['milk', 'eggs'], expected: null },
    { avoided: ['nuts'], product: [], expected: null },
    {
      avoided: ['nuts', 'milk'],
      product: ['milk', 'gluten', 'nuts'],
      expected: { contained: ['nuts', 'milk'], isUnknown: false },
    },
    { avoided: ['nuts'], product: null, expected: { contained: [], isUnknown: true } },
  ] as const)('$avoided against $product gives $expected', ({ avoided, product, expected }) => {
    expect(checkAvoided(avoided, { labels: {}, allergens: product })).toEqual(expected);
  });

  it.each<[Avoidable[], object, Avoidable[] | null]>([
    [['not_vegan'], vegan, null],
    [['not_vegetarian'], vegan, null],
    [['not_vegetarian'], vegetarian, null],
    [['not_vegan'], vegetarian, ['not_vegan']],
    [['not_vegan'], { vegan: false, vegetarian: false }, ['not_vegan']],
    [['not_vegetarian', 'not_vegan'], {}, ['not_vegetarian', 'not_vegan']],
    [['milk', 'not_vegan'], {}, ['milk', 'not_vegan']],
  ])('%j against the labels %j finds %j', (avoided, labels, contained) => {
    const finding = checkAvoided(avoided, { labels, allergens: ['milk'] });
    expect(finding).toEqual(contained && { contained, isUnknown: false });
  });

  it('does not miss data about allergens for a diet alone', () => {
    const product = { labels: vegan, allergens: null };
    expect(checkAvoided(['not_vegan'], product)).toBeNull();
    expect(checkAvoided(['milk', 'not_vegan'], product)?.isUnknown).toBe(true);
  });

  it('names exactly the allergens that are both avoided and contained', () => {
    fc.assert(
      fc.property(someAllergens, someAllergens, (avoided, contained) => {
        const both = new Set<string>(avoided).intersection(new Set(contained));
        const finding = checkAvoided(avoided, { labels: {}, allergens: contained });
        expect(new Set(finding?.contained)).toEqual(both);
      }),
    );
  });

  it.each<[Avoidable[], DietaryFacts['traces'], Avoidable[]]>([
    [['nuts', 'milk'], ['milk', 'eggs'], ['milk']],
    [['nuts', 'not_vegan'], ['milk'], []],
    [['nuts'], [], []],
    [['nuts'], null, []],
    [['nuts'], undefined, []],
  ])('%j against the traces %j is possible in %j', (avoided, traces, possible) => {
    const product = { labels: {}, allergens: [], ...(traces !== undefined && { traces }) };
    expect(listPossible(avoided, product)).toEqual(possible);
    // It is not contained, and lists do not warn of it.
    expect(checkAvoided(avoided, { ...product, labels: vegan })).toBeNull();
  });

  it('has the diets last, as the styles of lists expect', () => {
    expect(avoidables.slice(0, allergens.length)).toEqual(allergens);
  });
});
