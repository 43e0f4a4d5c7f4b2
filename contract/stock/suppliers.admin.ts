import { endpoint, onceEndpoint, type ById, type Page } from '#contract/endpoint.ts';
import type { IfMatchHeaders } from '#contract/fields.schema.ts';
import type {
  AdminSupplier,
  NewSupplierArticle,
  NewSupplierPrice,
  SupplierArticle,
  SupplierArticleChanges,
  SupplierArticleQuery,
  SupplierChanges,
  SupplierDetails,
  SupplierPriceRow,
} from '#contract/stock/suppliers.schema.ts';

/** By name, archived ones last. */
export const listAdminSuppliers = endpoint<{ response: { items: AdminSupplier[] } }>(
  'GET',
  '/api/v1/admin/suppliers',
  'buying:read',
);
export const getSupplier = endpoint<{ params: ById; response: AdminSupplier }>(
  'GET',
  '/api/v1/admin/suppliers/{id}',
  'buying:read',
);
export const createSupplier = onceEndpoint<{ body: SupplierDetails; response: AdminSupplier }>(
  '/api/v1/admin/suppliers',
  'buying:write',
);
/** With `If-Match: "<version>"` it refuses to overwrite a change of another person. */
export const updateSupplier = endpoint<{
  params: ById;
  headers: IfMatchHeaders;
  body: SupplierChanges;
  response: AdminSupplier;
}>('PUT', '/api/v1/admin/suppliers/{id}', 'buying:write');
/** Those that are not archived, by name. */
export const listSupplierArticles = endpoint<{
  query: SupplierArticleQuery;
  response: Page<SupplierArticle>;
}>('GET', '/api/v1/admin/supplier-articles', 'buying:read');
export const createSupplierArticle = onceEndpoint<{
  params: ById;
  body: NewSupplierArticle;
  response: SupplierArticle;
}>('/api/v1/admin/suppliers/{id}/articles', 'buying:write');
/** With `If-Match: "<version>"` it refuses to overwrite a change of another person. */
export const updateSupplierArticle = endpoint<{
  params: ById;
  headers: IfMatchHeaders;
  body: SupplierArticleChanges;
  response: SupplierArticle;
}>('PUT', '/api/v1/admin/supplier-articles/{id}', 'buying:write');
/** All that were ever valid, the latest first. */
export const listSupplierPrices = endpoint<{
  params: ById;
  response: { items: SupplierPriceRow[] };
}>('GET', '/api/v1/admin/supplier-articles/{id}/prices', 'buying:read');
export const addSupplierPrice = onceEndpoint<{
  params: ById;
  body: NewSupplierPrice;
  response: SupplierArticle;
}>('/api/v1/admin/supplier-articles/{id}/prices', 'buying:write');
