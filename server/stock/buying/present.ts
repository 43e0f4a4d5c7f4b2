import type { AdminSupplier, SupplierArticle } from '#contract/stock/suppliers.schema.ts';
import { findNextOrderDay } from '#domain/stock/buying/order-days.ts';
import { casePrice } from '#domain/stock/buying/supplier-price.ts';
import type { ArticleRow, SupplierRow } from './queries.ts';

export function presentSupplier(row: SupplierRow, now: Date): AdminSupplier {
  const { archived_at, ...supplier } = row;
  return {
    ...supplier,
    is_archived: archived_at !== null,
    next_order_day: findNextOrderDay(row, now) ?? null,
  };
}

export function presentArticle(row: ArticleRow): SupplierArticle {
  const { supplier_id, supplier_name, product_id, product_name, archived_at, price, ...rest } = row;
  return {
    ...rest,
    supplier: { id: supplier_id, name: supplier_name },
    product: { id: product_id, name: product_name },
    // The database's JSON has the offset +00:00.
    price: price && { ...price, created_at: new Date(price.created_at).toISOString() },
    case_price_cents: (price && casePrice(price, row.case_weight_g)) ?? null,
    is_archived: archived_at !== null,
  };
}
