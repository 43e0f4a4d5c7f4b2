import type { ImportForm, ImportQuery, ImportReport } from '#contract/catalog/import.schema.ts';
import { endpoint } from '#contract/endpoint.ts';

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
