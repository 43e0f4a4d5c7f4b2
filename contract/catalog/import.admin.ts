import type {
  ImportForm,
  ImportQuery,
  ImportReport,
  ImportRevert,
  ProductImport,
} from '#contract/catalog/import.schema.ts';
import { endpoint, type ById } from '#contract/endpoint.ts';

/**
 * A .csv or .jsonl file in UTF-8, also compressed (.gz), and optionally a file of category rules
 * (.json), as for the command. All good rows are imported in one transaction, the bad ones are
 * reported.
 */
export const importProducts = endpoint<{
  query: ImportQuery;
  form: ImportForm;
  response: ImportReport;
}>('POST', '/api/v1/admin/product-imports', 'catalog:write');
/** The newest first. */
export const listProductImports = endpoint<{ response: { items: ProductImport[] } }>(
  'GET',
  '/api/v1/admin/product-imports',
  'catalog:write',
);
/** As a whole, except for products that were edited since. */
export const revertProductImport = endpoint<{ params: ById; response: ImportRevert }>(
  'POST',
  '/api/v1/admin/product-imports/{id}/revert',
  'catalog:write',
);
