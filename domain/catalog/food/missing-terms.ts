import { splitIngredients } from './ingredients.ts';

export interface TermNeed {
  /** As the first list writes it. */
  de: string;
  isEmphasised: boolean;
  /** Lists with the term. */
  lists: number;
  /** Lists that lack no other term. */
  completes: number;
  /** The name of the first product with the term. */
  productName: string;
}

/** The unknown terms of lists: first those that complete most lists, then the commonest. */
export function rankMissingTerms(
  lists: readonly { name: string; ingredients: string }[],
  isKnown: (key: string) => boolean,
): TermNeed[] {
  const needs = new Map<string, TermNeed>();
  for (const { name, ingredients } of lists) {
    const missing = new Map(
      splitIngredients(ingredients).flatMap((part) =>
        part.kind === 'term' && !isKnown(part.key) ? [[part.key, part] as const] : [],
      ),
    );
    for (const [key, { words, emphasised }] of missing) {
      const need = needs.get(key) ?? {
        de: words.replaceAll('*', ''),
        isEmphasised: false,
        lists: 0,
        completes: 0,
        productName: name,
      };
      needs.set(key, {
        ...need,
        isEmphasised: need.isEmphasised || emphasised.length > 0,
        lists: need.lists + 1,
        completes: need.completes + (missing.size === 1 ? 1 : 0),
      });
    }
  }
  return [...needs.values()].toSorted(
    (one, other) =>
      other.completes - one.completes ||
      other.lists - one.lists ||
      one.de.localeCompare(other.de, 'de'),
  );
}
