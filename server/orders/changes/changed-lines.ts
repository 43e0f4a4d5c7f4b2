import type { PreviewChangeInput } from '#contract/orders/order-changes.schema.ts';
import type { Language } from '#domain/accounts/languages.ts';
import { withAgreement } from '#domain/orders/change.ts';
import { HttpProblem } from '#server/platform/http/problem.ts';
import type { EarlierOrder } from '../messages.ts';
import { findName, nameLine, type NamedLine } from '../order-lines.ts';
import type { OrderRow } from '../queries.ts';
import type { LineProduct } from './queries.ts';

/** The products of an order and of the wanted lines. */
export function productIdsOf(
  before: Pick<OrderRow, 'items'>,
  { lines }: Pick<PreviewChangeInput, 'lines'>,
): string[] {
  return [...new Set([...before.items, ...lines].map(({ product_id }) => product_id))];
}

/** The wanted lines, those that were ordered before as agreed. Throws HttpProblem. */
export function changedLines(
  before: Pick<OrderRow, 'items'>,
  { lines }: Pick<PreviewChangeInput, 'lines'>,
  products: readonly LineProduct[],
  language: Language,
): NamedLine[] {
  const agreed = new Map(before.items.map((item) => [item.product_id, item]));
  const present = new Map(products.map((product) => [product.product_id, product]));
  return lines.map(({ product_id, quantity }) => {
    const product = present.get(product_id);
    if (product === undefined) throw new HttpProblem('product_unavailable');
    const line = nameLine({ ...product, quantity, added_at: '' }, language);
    return withAgreement(line, agreed.get(product_id));
  });
}

/** The lines of an order with their names in a language, as those of a new order are named. */
export function nameAgreed(
  before: Pick<OrderRow, 'items'>,
  products: readonly LineProduct[],
  language: Language,
): EarlierOrder['items'] {
  const names = new Map(
    products.map((product) => [product.product_id, findName(product, language)]),
  );
  return before.items.map((item) => ({
    ...item,
    name: names.get(item.product_id) ?? item.product_name,
  }));
}
