import { splitIngredients } from './ingredients.ts';

export interface TermNeed {
  /** What the vocabulary finds it by. */
  key: string;
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

/** Counts the unknown terms of a list into `needs`, by their keys. */
export function countMissingTerms(
  needs: Map<string, TermNeed>,
  { name, ingredients }: { name: string; ingredients: string },
  isKnown: (key: string) => boolean,
): void {
  const missing = new Map(
    splitIngredients(ingredients).flatMap((part) =>
      part.kind === 'term' && !isKnown(part.key) ? [[part.key, part] as const] : [],
    ),
  );
  for (const [key, { words, emphasised }] of missing) {
    const need = needs.get(key) ?? {
      key,
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

// Compares several times as fast as localeCompare: many rare terms differ in their words alone.
const german = new Intl.Collator('de');

/** First the terms that complete most lists, then the commonest. */
export function rankMissingTerms(needs: Iterable<TermNeed>): TermNeed[] {
  return [...needs].toSorted(
    (one, other) =>
      other.completes - one.completes ||
      other.lists - one.lists ||
      german.compare(one.de, other.de),
  );
}
