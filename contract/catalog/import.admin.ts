import type { ImportQuery, ImportReport } from '#contract/catalog/import.schema.ts';
import { endpoint } from '#contract/endpoint.ts';
import type { FileForm } from '#contract/fields.schema.ts';

/**
 * A .csv or .jsonl file in UTF-8. All good rows are imported in one transaction, the bad ones are
 * reported.
 */
export const importProducts = endpoint<{
  query: ImportQuery;
  form: FileForm;
  response: ImportReport;
}>('POST', '/api/v1/admin/product-imports', 'catalog:write');
