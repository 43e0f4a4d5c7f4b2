import type {
  PurchaseOrder,
  PurchaseOrderContent,
} from '#contract/stock/purchase-orders.schema.ts';
import type { SupplierArticle } from '#contract/stock/suppliers.schema.ts';
import { cents, sum, times, type Cents } from '#domain/money.ts';
import { orderableFrom } from '#domain/stock/buying/supplier-price.ts';

/** A draft while it is edited: the cases of each article. */
export interface OrderDraft {
  cases: Readonly<Record<string, number>>;
  delivers_on: string;
  note: string;
}

export const draftOf = ({ lines, delivers_on, note }: PurchaseOrder): OrderDraft => ({
  cases: Object.fromEntries(lines.map(({ article_id, cases }) => [article_id, cases])),
  delivers_on: delivers_on ?? '',
  note: note ?? '',
});

/** Lines in the order of the articles; one that is no longer listed comes first. */
export function contentOf(
  { cases, delivers_on, note }: OrderDraft,
  articles: readonly { id: string }[],
): PurchaseOrderContent {
  const place = new Map(articles.map(({ id }, index) => [id, index]));
  const lines = Object.entries(cases)
    .filter(([, count]) => count > 0)
    .map(([article_id, count]) => ({ article_id, cases: count }))
    .toSorted((a, b) => (place.get(a.article_id) ?? -1) - (place.get(b.article_id) ?? -1));
  return {
    delivers_on: delivers_on === '' ? null : delivers_on,
    note: note.trim() === '' ? null : note.trim(),
    lines,
  };
}

/** The number of cases after one press: nothing, the least, and from there in steps. */
export function pressed(before: number, typed: number, article: SupplierArticle): number {
  if (typed <= 0) return 0;
  if (typed > before) return orderableFrom(typed, article);
  const lower = orderableFrom(typed, article);
  if (lower < before) return lower;
  return before - article.step_cases < article.least_cases ? 0 : before - article.step_cases;
}

/** Net, of the articles whose price is known. */
export function totalOf(
  draft: OrderDraft,
  articles: readonly Pick<SupplierArticle, 'id' | 'case_price_cents'>[],
): Cents {
  return sum(
    articles.map(({ id, case_price_cents }) =>
      case_price_cents === null ? cents(0) : times(case_price_cents, draft.cases[id] ?? 0),
    ),
  );
}
