import type {
  AdminProduct,
  AdminProductQuery,
  AdminProductSummary,
  BulkChanges,
  ExportQuery,
  NewProduct,
  ProductChanges,
  StockBooking,
  StockMovement,
} from '#contract/catalog/products.schema.ts';
import { endpoint, onceEndpoint, type ById, type Page } from '#contract/endpoint.ts';
import type { IfMatchHeaders } from '#contract/fields.schema.ts';

export const listAdminProducts = endpoint<{
  query: AdminProductQuery;
  response: Page<AdminProductSummary>;
}>('GET', '/api/v1/admin/products', 'catalog:read');
export const createProduct = onceEndpoint<{ body: NewProduct; response: AdminProduct }>(
  '/api/v1/admin/products',
  'catalog:write',
);
export const getAdminProduct = endpoint<{ params: ById; response: AdminProduct }>(
  'GET',
  '/api/v1/admin/products/{id}',
  'catalog:read',
);
/** With `If-Match: "<version>"` it refuses to overwrite a change of another person. */
export const updateProduct = endpoint<{
  params: ById;
  headers: IfMatchHeaders;
  body: ProductChanges;
  response: AdminProduct;
}>('PATCH', '/api/v1/admin/products/{id}', 'catalog:write');
export const archiveProduct = endpoint<{ params: ById; response: AdminProduct }>(
  'DELETE',
  '/api/v1/admin/products/{id}',
  'catalog:write',
);
export const listStockMovements = endpoint<{
  params: ById;
  response: { items: StockMovement[] };
}>('GET', '/api/v1/admin/products/{id}/stock-movements', 'catalog:read');
export const bookStock = endpoint<{
  params: ById;
  headers: { 'idempotency-key': string };
  body: StockBooking;
  response: AdminProduct;
}>('POST', '/api/v1/admin/products/{id}/stock-movements', 'stock:book');
/** All or nothing; to undo it, call it with the old values and the new versions. */
export const changeProducts = endpoint<{
  body: BulkChanges;
  response: { items: AdminProductSummary[] };
}>('POST', '/api/v1/admin/product-changes', 'catalog:write');
export const exportProducts = endpoint<{ query: ExportQuery; response: string }>(
  'GET',
  '/api/v1/admin/product-export',
  'catalog:read',
);
