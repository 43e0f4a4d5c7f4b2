import * as contract from '#contract/catalog/products.admin.ts';
import * as schemas from '#contract/catalog/products.schema.ts';
import {
  byIdSchema,
  idempotencyHeadersSchema,
  ifMatchHeadersSchema,
} from '#contract/fields.schema.ts';
import { itemsOf } from '#contract/page.schema.ts';
import type { ShopDeps } from '#server/deps.ts';
import { rawRoute, route, type Route } from '#server/platform/http/bind.ts';
import type { Keyset } from '#server/platform/http/cursor.ts';
import { versionOf } from '#server/platform/http/if-match.ts';
import { listRoute } from '#server/platform/http/list-route.ts';
import { onceRoute } from '#server/platform/http/once/once-route.ts';
import { presentAdminSummary, withoutCost } from './admin-present.ts';
import { listAdminProducts, type AdminSummaryRow } from './admin-product-queries.ts';
import * as editing from './product-commands.ts';
import { exportProducts } from './product-export.ts';
import { bookStock } from './stock-booking.ts';
import { listStockMovements } from './stock-queries.ts';

/** What a product that is added or changed may be refused for. */
const productErrors = [
  'barcode_taken',
  'category_unknown',
  'drained_above_net',
  'image_repeated',
  'main_image_missing',
  'particulars_missing',
  'pack_size_unknown',
  'price_required',
  'weight_unit_required',
  'shelf_unknown',
  'trace_contained',
] as const;

export function adminCatalogRoutes(deps: Pick<ShopDeps, 'db' | 'clock'>): Route[] {
  return [
    listRoute(contract.listAdminProducts, {
      summary: 'List products, including unavailable ones',
      query: schemas.adminProductQuerySchema,
      item: schemas.adminProductSummarySchema,
      list: (filter) => listAdminProducts(deps.db, deps.clock(), filter),
      keyset: keysetOf,
      present: presentAdminSummary,
    }),
    onceRoute(contract.createProduct, deps, {
      summary: 'Add a product',
      errors: [...productErrors],
      body: schemas.newProductSchema,
      response: schemas.adminProductSchema,
      status: 201,
      handler: ({ body }, { principal }, db) =>
        editing.createProduct({ ...deps, db }, principal.user_id, body),
    }),
    route(contract.getAdminProduct, {
      summary: 'Get a product with all its fields',
      params: byIdSchema,
      response: schemas.adminProductSchema,
      handler: async ({ params }, { principal }) =>
        withoutCost(principal, await editing.getAdminProduct(deps, params.id)),
    }),
    route(contract.updateProduct, {
      summary: 'Change fields of a product; with If-Match only if it has that version',
      errors: [...productErrors, 'facts_change_unclear', 'version_conflict'],
      params: byIdSchema,
      headers: ifMatchHeadersSchema,
      body: schemas.productChangesSchema,
      response: schemas.adminProductSchema,
      handler: ({ params, headers, body }, { principal }) =>
        editing.updateProduct(
          deps,
          principal.user_id,
          params.id,
          body,
          versionOf(headers['if-match']),
        ),
    }),
    route(contract.archiveProduct, {
      summary: 'Archive a product',
      params: byIdSchema,
      response: schemas.adminProductSchema,
      handler: ({ params }, { principal }) =>
        editing.archiveProduct(deps, principal.user_id, params.id),
    }),
    route(contract.listStockMovements, {
      summary: 'List the last stock movements of a product',
      params: byIdSchema,
      response: itemsOf(schemas.stockMovementSchema),
      handler: async ({ params }) => ({ items: await listStockMovements(deps.db, params.id) }),
    }),
    route(contract.bookStock, {
      summary: 'Book a change of the stock: received, lost or counted; once per Idempotency-Key',
      errors: ['idempotency_key_reused', 'lot_needed', 'stock_too_low'],
      params: byIdSchema,
      headers: idempotencyHeadersSchema,
      body: schemas.stockBookingSchema,
      response: schemas.adminProductSchema,
      status: 201,
      handler: async ({ params, headers, body }, { principal }) =>
        withoutCost(
          principal,
          await bookStock(deps, principal.user_id, params.id, body, headers['idempotency-key']),
        ),
    }),
    route(contract.changeProducts, {
      summary: 'Change name, category, price or availability of many products, all or none',
      errors: [
        'category_unknown',
        'particulars_missing',
        'price_required',
        'version_conflict',
        'weight_unit_required',
      ],
      body: schemas.bulkChangesSchema,
      response: itemsOf(schemas.adminProductSummarySchema),
      handler: async ({ body }, { principal }) => ({
        items: await editing.changeProducts(deps, principal.user_id, body.changes),
      }),
    }),
    rawRoute(contract.exportProducts, {
      summary: 'Export all products as CSV, with the columns of the import',
      media_type: 'text/csv',
      query: schemas.exportQuerySchema,
      handler: ({ query }) =>
        Promise.resolve(
          new Response(exportProducts(deps.db, { hasStock: query.stock === 'with' }), {
            headers: { 'Content-Type': 'text/csv; charset=utf-8', 'Cache-Control': 'no-store' },
          }),
        ),
    }),
  ];
}

function keysetOf(row: AdminSummaryRow, { sort = 'name' }: schemas.AdminProductQuery): Keyset {
  const keys = {
    name: row.name,
    price: row.price_cents,
    stock: row.stock_quantity,
    newest: row.created_at,
  };
  return { key: String(keys[sort]), id: row.id };
}
