import { byIdSchema, idempotencyHeadersSchema } from '#contract/fields.schema.ts';
import { defaultLimit, itemsOf, pageOf } from '#contract/page.schema.ts';
import * as contract from '#contract/products.admin.ts';
import type { AdminProductSort } from '#domain/catalog/product-filters.ts';
import { rawRoute, route, type Route } from '#server/http/bind.ts';
import { decodeCursor, toPage, type Keyset } from '#server/http/cursor.ts';
import { presentAdminSummary } from './admin-present.ts';
import { listAdminProducts, type AdminSummaryRow } from './admin-product-queries.ts';
import * as schemas from './admin-schemas.ts';
import * as editing from './product-commands.ts';
import type { CatalogDeps } from './product-commands.ts';
import { exportProducts } from './product-export.ts';
import { bookStock } from './stock-booking.ts';
import { listStockMovements } from './stock-queries.ts';

export function adminCatalogRoutes(deps: CatalogDeps): Route[] {
  return [
    route(contract.listAdminProducts, {
      summary: 'All products, also those not sold',
      query: schemas.adminProductQuery,
      response: pageOf(schemas.adminProductSummarySchema),
      handler: ({ query }) => listProducts(deps, query),
    }),
    route(contract.createProduct, {
      summary: 'Add a product',
      body: schemas.newProductBody,
      response: schemas.adminProductSchema,
      status: 201,
      handler: ({ body }, { principal }) => editing.createProduct(deps, principal.user_id, body),
    }),
    route(contract.getAdminProduct, {
      summary: 'One product with all its fields',
      params: byIdSchema,
      response: schemas.adminProductSchema,
      handler: ({ params }) => editing.getAdminProduct(deps, params.id),
    }),
    route(contract.updateProduct, {
      summary: 'Change fields of a product; with If-Match only the version that was seen',
      params: byIdSchema,
      headers: schemas.ifMatchHeaders,
      body: schemas.productChangesBody,
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
      summary: 'Take a product out of the shop',
      params: byIdSchema,
      response: schemas.adminProductSchema,
      handler: ({ params }, { principal }) =>
        editing.archiveProduct(deps, principal.user_id, params.id),
    }),
    route(contract.listStockMovements, {
      summary: 'What came to and went from the stock of a product last',
      params: byIdSchema,
      response: itemsOf(schemas.stockMovementSchema),
      handler: async ({ params }) => ({ items: await listStockMovements(deps.db, params.id) }),
    }),
    route(contract.bookStock, {
      summary: 'Book what happened to the stock: received, lost, counted; once per Idempotency-Key',
      params: byIdSchema,
      headers: idempotencyHeadersSchema,
      body: schemas.stockBookingBody,
      response: schemas.adminProductSchema,
      status: 201,
      handler: ({ params, headers, body }, { principal }) =>
        bookStock(deps, principal.user_id, params.id, body, headers['idempotency-key']),
    }),
    route(contract.changeProducts, {
      summary: 'Change price or availability of many products, all or none',
      body: schemas.bulkChangesBody,
      response: itemsOf(schemas.adminProductSummarySchema),
      handler: async ({ body }, { principal }) => ({
        items: await editing.changeProducts(deps, principal.user_id, body.changes),
      }),
    }),
    rawRoute(contract.exportProducts, {
      summary: 'All products as CSV, in the columns of the import',
      media_type: 'text/csv',
      query: schemas.exportQuery,
      handler: ({ query }) =>
        Promise.resolve(
          new Response(exportProducts(deps.db, { hasStock: query.stock === 'with' }), {
            headers: { 'Content-Type': 'text/csv; charset=utf-8', 'Cache-Control': 'no-store' },
          }),
        ),
    }),
  ];
}

function versionOf(ifMatch: string | undefined): number | undefined {
  return ifMatch === undefined ? undefined : Number(ifMatch.slice(1, -1));
}

async function listProducts({ db, clock }: CatalogDeps, query: contract.AdminProductQuery) {
  const { sort = 'name', limit = defaultLimit } = query;
  const rows = await listAdminProducts(db, clock(), {
    text: query.query,
    category_id: query.category_id,
    state: query.state,
    stock: query.stock,
    sort,
    direction: query.direction ?? (sort === 'newest' ? 'desc' : 'asc'),
    limit,
    after: query.cursor === undefined ? undefined : decodeCursor(query.cursor),
  });
  return toPage(rows, limit, (row) => keysetOf(row, sort), presentAdminSummary);
}

function keysetOf(row: AdminSummaryRow, sort: AdminProductSort): Keyset {
  const keys = {
    name: row.name,
    price: row.price_cents,
    stock: row.stock_quantity,
    newest: row.created_at,
  };
  return { key: String(keys[sort]), id: row.id };
}
