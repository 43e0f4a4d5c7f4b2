import type { CartAddition } from '#app/features/cart/cart/use-add-all.ts';
import type { MatchedLine } from '#contract/catalog/shopping-list.schema.ts';
import type { NewList } from '#contract/catalog/shopping-lists.schema.ts';
import { maximumQuantity } from '#domain/cart/quantity.ts';
import { checkAvoided } from '#domain/catalog/check-avoided.ts';
import type { Avoidable } from '#domain/catalog/dietary-guard.ts';

/** A line of a pasted list while the customer reviews it. */
export interface ReviewedLine {
  /** Index in the list. */
  key: number;
  line: MatchedLine;
  /** Id of the chosen product; null when none is chosen. */
  chosen: string | null;
  quantity: number;
}

/**
 * Chooses the best match, if it can be bought and contains nothing that the customer avoids.
 * Nothing is chosen for what the shop does not sell, or where a word of the line is not met:
 * similar products are only offered.
 */
export function startReview(
  lines: readonly MatchedLine[],
  avoided: readonly Avoidable[],
): ReviewedLine[] {
  return lines.map((line, key) => {
    const [first] = isMet(line) ? line.matches : [];
    const isGood =
      first !== undefined &&
      first.product.is_in_stock &&
      checkAvoided(avoided, first.product) === null;
    const chosen = isGood ? first.product.id : null;
    return { key, line, chosen, quantity: first?.quantity ?? 1 };
  });
}

/** Whether the best match is what the line says. */
export function isMet({ answer }: MatchedLine): boolean {
  return answer === 'exact';
}

/** The product sizes differ: a new choice starts with the quantity of its match. */
export function choose(reviewed: ReviewedLine, productId: string | null): ReviewedLine {
  const match = reviewed.line.matches.find(({ product }) => product.id === productId);
  return { ...reviewed, chosen: productId, quantity: match?.quantity ?? reviewed.quantity };
}

export function additionsOf(lines: readonly ReviewedLine[]): CartAddition[] {
  return lines.flatMap(({ line, chosen, quantity }) => {
    const match = line.matches.find(({ product }) => product.id === chosen);
    return match === undefined ? [] : [{ product: match.product, quantity }];
  });
}

/** The texts of the lines for which no product is chosen. */
export function withoutProduct(lines: readonly ReviewedLine[]): string[] {
  return lines
    .filter((reviewed) => additionsOf([reviewed]).length === 0)
    .map(({ line }) => line.text);
}

/** For a named list, where each product is once, with all that is wanted of it. */
export function itemsOf(additions: readonly CartAddition[]): NewList['items'] {
  const quantities = new Map<string, number>();
  for (const { product, quantity } of additions) {
    quantities.set(product.id, (quantities.get(product.id) ?? 0) + quantity);
  }
  return [...quantities].map(([product_id, quantity]) => ({
    product_id,
    quantity: Math.min(quantity, maximumQuantity),
  }));
}
