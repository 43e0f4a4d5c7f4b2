import type { Hit, MatchedProduct, TypedWord } from '#domain/catalog/search/judge-match.ts';
import { normalizeWords } from '#domain/catalog/search/normalize-words.ts';
import type { Candidate } from '#domain/catalog/search/rank-matches.ts';

type Priced = MatchedProduct & { price_cents: number };

/** A product of this German name, as the shop knows it for its search. */
export const productNamed = (de: string, more: Partial<Priced> = {}): Priced => ({
  name: de,
  names: { de },
  search_words: {},
  group_words: {},
  shelves: [],
  shelf: [],
  description: null,
  ingredients: null,
  allergens: [],
  traces: null,
  pack: null,
  net_content: null,
  price_cents: 199,
  ...more,
});

/** As the index finds products by the words that are in their names. */
export function findByNames(phrase: string, products: readonly Priced[]): Candidate<Priced>[] {
  const typed = normalizeWords(phrase).map((word, index): TypedWord => {
    return { position: index + 1, word, entered: index + 1 };
  });
  return products.map((product) => {
    const terms = Object.values(product.names).flatMap(normalizeWords);
    const hits = typed.flatMap(({ position, word }) =>
      terms.flatMap((term): Hit[] => {
        const kind = term === word ? 41 : term.endsWith(word) ? 38 : term.startsWith(word) ? 31 : 0;
        return kind === 0 ? [] : [{ position, term, kind, field: 1, other: 0 }];
      }),
    );
    const met = new Set(hits.map(({ position }) => position));
    return { product, score: 50 * met.size, typed, hits };
  });
}
