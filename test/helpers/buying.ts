import { randomUUID } from 'node:crypto';
import type { NewSupplierInvoice } from '#contract/stock/supplier-invoices.schema.ts';
import {
  supplierArticleChangesSchema,
  supplierChangesSchema,
  type AdminSupplier,
  type NewSupplierArticle,
  type SupplierArticle,
  type SupplierArticleChanges,
  type SupplierChanges,
  type SupplierDetails,
} from '#contract/stock/suppliers.schema.ts';
import { cents } from '#domain/money.ts';
import type { TestApp } from './app.ts';
import { createProduct } from './factories.ts';

/** Of a supplier about whom nothing is known but its name. */
export const supplierDetails: Omit<SupplierDetails, 'name'> = {
  contact: null,
  address: null,
  email: null,
  phone: null,
  customer_number: null,
  language: 'de',
  minimum_cents: null,
  terms: null,
  days: [],
  exceptions: [],
};

/** A case of six at 12.90 euros. */
export const newArticle = (
  product_id: string,
  changes: Partial<NewSupplierArticle> = {},
): NewSupplierArticle => ({
  product_id,
  number: '',
  name: 'Rispentomaten 6er',
  units_per_case: 6,
  case_weight_g: null,
  least_cases: 1,
  step_cases: 1,
  life_days: 5,
  is_preferred: false,
  is_always_there: false,
  price: { net_cents: cents(1290), per: 'case', valid_from: '2026-01-01' },
  ...changes,
});

export function createSupplier(
  { db }: Pick<TestApp, 'db'>,
  changes: { name?: string; email?: string; language?: 'de' | 'en' | 'ar' | 'tr' } = {},
) {
  return db
    .insertInto('suppliers')
    .values({ name: `Lieferant ${randomUUID()}`, ...changes })
    .returning(['id', 'name'])
    .executeTakeFirstOrThrow();
}

/** Of a supplier and a product of its own, unless they are given. */
export async function createArticle(
  shop: TestApp,
  {
    supplier_id,
    product_id,
    ...changes
  }: Partial<NewSupplierArticle> & { supplier_id?: string } = {},
) {
  const of = supplier_id ?? (await createSupplier(shop)).id;
  const { price, ...fields } = newArticle(product_id ?? (await createProduct(shop)).id, changes);
  const article = await shop.db
    .insertInto('supplier_articles')
    .values({ ...fields, supplier_id: of })
    .returningAll()
    .executeTakeFirstOrThrow();
  if (price !== null) {
    const row = { ...price, article_id: article.id, source: 'list' as const };
    await shop.db.insertInto('supplier_prices').values(row).execute();
  }
  return article;
}

/** The body of a change that changes nothing of a supplier. */
export const detailsOf = (supplier: AdminSupplier): SupplierChanges =>
  supplierChangesSchema.strip().parse(supplier);

/** The body of a change that changes nothing of an article. */
export const fieldsOf = (article: SupplierArticle): SupplierArticleChanges =>
  supplierArticleChangesSchema.strip().parse(article);

/** A draft of one line, of a supplier of its own. */
export async function createPurchaseOrder(shop: TestApp): Promise<{ id: string }> {
  const { id: article_id, supplier_id } = await createArticle(shop);
  const order = await shop.db
    .insertInto('purchase_orders')
    .values({ supplier_id })
    .returning('id')
    .executeTakeFirstOrThrow();
  const line = { purchase_order_id: order.id, position: 1, article_id, cases: 1 };
  await shop.db.insertInto('purchase_order_lines').values(line).execute();
  return order;
}

/** Of a supplier of its own, about a delivery of nothing. */
export async function newInvoice(shop: TestApp): Promise<NewSupplierInvoice> {
  const { id: supplier_id } = await createSupplier(shop);
  const { id: delivery_id } = await shop.db
    .insertInto('deliveries')
    .values({ supplier_id, day: '2026-11-20', arrived_at: '2026-11-20T08:00:00Z' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return {
    supplier_id,
    number: 'RE-1',
    issued_on: '2026-11-20',
    rates: [{ vat_rate: 7, net_cents: cents(2000), vat_cents: cents(140) }],
    delivery_ids: [delivery_id],
  };
}
