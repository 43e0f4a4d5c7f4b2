import type { NewTerm } from '#contract/catalog/translations.schema.ts';
import { newTermSchema } from '#contract/catalog/translations.schema.ts';
import { termKey } from '#domain/catalog/food/ingredients.ts';
import rows from './ingredient-terms.json' with { type: 'json' };

/**
 * The terms of the lists of the demo in four languages, as its owner would have approved them: the
 * shop's own words, of no other taxonomy. For the doubt rules, vinegar is none.
 */
export const demoTerms: NewTerm[] = rows.map(([de, en, tr, ar, allergen, doubt_rule]) =>
  newTermSchema.parse({
    de,
    en,
    tr,
    ar,
    allergen: allergen ?? null,
    doubt_rule: doubt_rule ?? null,
  }),
);

export const demoVocabulary = new Map(demoTerms.map((term) => [termKey(term.de), term]));
