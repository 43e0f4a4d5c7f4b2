import { foldText } from '#domain/catalog/shopping-list/fold-text.ts';
import type { NetContent } from '#domain/catalog/unit-price.ts';
import type { Cents } from '#domain/money.ts';
import { ratioOf } from './offered-quantity.ts';

export interface ComparedProduct {
  name: string;
  category_id: string;
  price_cents: Cents;
  net_content: NetContent | null;
}

/** How earlier customers answered the offer of one product for another. */
export interface AnswerCounts {
  accepted: number;
  rejected: number;
}

/** How well the second replaces the first: 9 for an equal one that customers always accept. */
export function similarityOf(
  ordered: ComparedProduct,
  substitute: ComparedProduct,
  { accepted, rejected }: AnswerCounts,
): number {
  return (
    3 * Number(ordered.category_id === substitute.category_id) +
    2 * sizeSimilarity(ordered.net_content, substitute.net_content) +
    2 * nameSimilarity(ordered.name, substitute.name) +
    // Laplace's rule of succession: without an answer, one half.
    (2 * (accepted + 1)) / (accepted + rejected + 2) -
    Math.abs(substitute.price_cents - ordered.price_cents) / Math.max(1, ordered.price_cents)
  );
}

function sizeSimilarity(one: NetContent | null, other: NetContent | null): number {
  const ratio = ratioOf(one, other);
  return ratio === null ? 0 : Math.min(ratio, 1 / ratio);
}

/** The Jaccard index of the words. */
function nameSimilarity(one: string, other: string): number {
  const [words, others] = [wordsOf(one), wordsOf(other)];
  const all = words.union(others);
  return all.size === 0 ? 0 : words.intersection(others).size / all.size;
}

function wordsOf(name: string): Set<string> {
  return new Set(foldText(name).match(/[\p{L}\p{N}]+/gu));
}
