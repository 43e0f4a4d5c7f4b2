import { expect, test } from 'vitest';
import type { Allergen } from '#domain/catalog/allergens.ts';
import { addsAllergens } from './added-allergens.ts';

const label = (allergens: Allergen[] | null, traces: Allergen[] | null = null) => ({
  allergens: allergens ?? [],
  is_free_of_allergens: allergens?.length === 0,
  traces: traces ?? [],
  has_trace_data: traces !== null,
});

test.each<[ReturnType<typeof label>, ReturnType<typeof label>, boolean]>([
  [label(['milk']), label(['milk']), false],
  [label(['milk']), label(['milk', 'nuts']), true],
  [label([]), label(null), true],
  [label(null), label([]), false],
  // Who read that the label names no traces, or which, is not given others.
  [label(['milk'], []), label(['milk'], ['nuts']), true],
  [label(['milk'], ['nuts']), label(['milk'], ['nuts', 'eggs']), true],
  [label(['milk'], ['nuts']), label(['milk'], ['nuts']), false],
  [label(['milk', 'nuts'], []), label(['milk'], ['nuts']), false],
  // A trace that is contained now is a new allergen.
  [label(['milk'], ['nuts']), label(['milk', 'nuts'], []), true],
  // Who ordered without knowing has accepted it.
  [label(['milk'], null), label(['milk'], ['nuts']), false],
  [label(['milk'], ['nuts']), label(['milk'], null), false],
])('%j followed by %j adds something: %s', (older, newer, isAdded) => {
  expect(addsAllergens(older, newer)).toBe(isAdded);
});
