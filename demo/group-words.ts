import type { SearchWords } from '#contract/catalog/products.schema.ts';
import { languages } from '#domain/accounts/languages.ts';
import groups from './group-words.json' with { type: 'json' };
import subcategories from './subcategories.json' with { type: 'json' };

/** What people call several products at once, of shelves, of a part of one or of several. */
export interface GroupOfProducts {
  words: SearchWords;
  /** Slugs of subcategories, all of whose products belong to it. */
  shelves?: readonly string[];
  products?: readonly string[];
  /** Products of these shelves that do not. */
  less?: readonly string[];
}

export const groupsOfProducts: readonly GroupOfProducts[] = groups;

const shelves = new Map<string, readonly string[]>(
  Object.values(subcategories)
    .flat()
    .map(({ slug, products }) => [slug, products]),
);

/** The names of the products of a group. */
export function productsOf({ shelves: slugs = [], products = [], less = [] }: GroupOfProducts) {
  const all = [...slugs.flatMap((slug) => shelves.get(slug) ?? []), ...products];
  return new Set(all.filter((name) => !less.includes(name)));
}

const wordsByProduct = new Map<unknown, SearchWords>();
for (const group of groupsOfProducts) {
  for (const name of productsOf(group)) {
    const words = wordsByProduct.get(name) ?? {};
    for (const language of languages) {
      const all = new Set([...(words[language] ?? []), ...(group.words[language] ?? [])]);
      if (all.size > 0) words[language] = [...all];
    }
    wordsByProduct.set(name, words);
  }
}

/** The words of all groups that a product lies in, but for those that it is called by itself. */
export function groupWordsOf(name: unknown, called: SearchWords): SearchWords {
  const words: SearchWords = {};
  for (const language of languages) {
    const own = new Set(called[language]?.map((word) => word.toLowerCase()));
    const others = wordsByProduct.get(name)?.[language]?.filter((word) => !own.has(word)) ?? [];
    if (others.length > 0) words[language] = others;
  }
  return words;
}
