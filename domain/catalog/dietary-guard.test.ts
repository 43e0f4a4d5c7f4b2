import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allergens } from './allergens.ts';
import { checkAllergens } from './dietary-guard.ts';

const someAllergens = fc.subarray([...allergens]);

describe('checking a product for avoided allergens', () => {
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
    expect(checkAllergens(avoided, product)).toEqual(expected);
  });

  it('names exactly the allergens that are both avoided and contained', () => {
    fc.assert(
      fc.property(someAllergens, someAllergens, (avoided, contained) => {
        const both = new Set(avoided).intersection(new Set(contained));
        expect(new Set(checkAllergens(avoided, contained)?.contained)).toEqual(both);
      }),
    );
  });
});
