import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allergens } from './allergens.ts';
import { checkAvoided, type GuardFinding } from './check-avoided.ts';
import type { DietaryFacts } from './diet-labels.ts';
import { avoidables, isTrace, traceOf, type Avoidable } from './dietary-guard.ts';

const someAllergens = fc.subarray([...allergens]);
const vegan = { vegan: true };
const vegetarian = { vegetarian: true };
/** Vegan, and without allergens and traces. */
const harmless: DietaryFacts = { labels: vegan, allergens: [], traces: [] };

describe('checking a product for what is avoided', () => {
  it.each<[Avoidable[], Partial<DietaryFacts>, Partial<GuardFinding> | null]>([
    [[], { allergens: ['milk'] }, null],
    [[], { allergens: null, traces: null }, null],
    [['nuts'], { allergens: ['milk', 'eggs'] }, null],
    [
      ['nuts', 'milk'],
      { allergens: ['milk', 'gluten', 'nuts'] },
      { level: 'contained', found: ['nuts', 'milk'] },
    ],
    [['nuts'], { allergens: null }, { level: 'unknown', found: [], unknown: ['nuts'] }],
    [['not_vegan'], { labels: vegetarian }, { level: 'contained', found: ['not_vegan'] }],
    [['not_vegetarian'], { labels: vegetarian }, null],
    [['not_vegetarian'], { labels: vegan, allergens: null }, null],
    // Who avoids an allergen alone is not warned of its traces.
    [['nuts'], { traces: ['nuts'] }, null],
    [['nuts'], { traces: null }, null],
    [
      ['nuts', 'milk', 'trace_nuts'],
      { traces: ['nuts', 'milk'] },
      { level: 'possible', found: ['trace_nuts'] },
    ],
    [['nuts', 'trace_nuts'], { traces: [] }, null],
    [['nuts', 'trace_nuts'], { traces: null }, { level: 'unknown', unknown: ['trace_nuts'] }],
    [
      ['nuts', 'milk', 'trace_nuts'],
      { allergens: ['milk'], traces: ['nuts'] },
      { level: 'contained', found: ['milk', 'trace_nuts'] },
    ],
  ])('%j against %j gives %j', (avoided, facts, expected) => {
    const finding = checkAvoided(avoided, { ...harmless, ...facts });
    expect(finding).toEqual(expected && { ...finding, ...expected });
  });

  it('names exactly the allergens and traces that are both avoided and in the product', () => {
    fc.assert(
      fc.property(someAllergens, someAllergens, someAllergens, (avoided, contained, traces) => {
        const chosen: Avoidable[] = [...avoided, ...avoided.map(traceOf)];
        const product = { ...harmless, allergens: contained, traces };
        const finding = checkAvoided(chosen, product);
        const wanted = new Set<string>(avoided);
        const found = new Set<string>(finding?.found);
        expect(found).toEqual(
          new Set([
            ...wanted.intersection(new Set(contained)),
            ...avoided.filter((name) => traces.includes(name)).map(traceOf),
          ]),
        );
      }),
    );
  });

  it('has the diets last, as the styles of lists expect', () => {
    expect(avoidables.slice(-2)).toEqual(['not_vegetarian', 'not_vegan']);
    expect(avoidables.filter(isTrace)).toEqual(allergens.map(traceOf));
  });
});
