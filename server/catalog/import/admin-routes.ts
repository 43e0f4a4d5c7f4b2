import {
  importProducts,
  listProductImports,
  revertProductImport,
} from '#contract/catalog/import.admin.ts';
import {
  importFormSchema,
  importQuerySchema,
  importReportSchema,
  importRevertSchema,
  productImportSchema,
} from '#contract/catalog/import.schema.ts';
import { byIdSchema } from '#contract/fields.schema.ts';
import { itemsOf } from '#contract/page.schema.ts';
import type { ShopDeps } from '#server/deps.ts';
import { route, type Route } from '#server/platform/http/bind.ts';
import { importUpload } from './admin-import.ts';
import { listImports, revertImport } from './history/service.ts';

/** Tens of thousands of products; larger files are imported by the command. */
const maximum_megabytes = 10;

export function adminImportRoutes(deps: Pick<ShopDeps, 'db' | 'clock'>): Route[] {
  return [
    route(importProducts, {
      summary: 'Import the products of a file, or preview the import',
      errors: [
        'category_unknown',
        'import_archive_broken',
        'import_archive_too_large',
        'import_column_twice',
        'import_columns_unknown',
        'import_encoding',
        'import_fields_unknown',
        'import_file_empty',
        'import_file_form',
        'import_quote_open',
        'import_rules_invalid',
        'import_rules_too_large',
        'import_too_large',
      ],
      query: importQuerySchema,
      form: importFormSchema,
      limit: {
        bytes: maximum_megabytes * 1024 * 1024,
        rejection: { code: 'import_too_large', maximum_megabytes },
      },
      response: importReportSchema,
      handler: ({ query: options, form }, { principal }) =>
        importUpload(deps.db, principal.user_id, form, options),
    }),
    route(listProductImports, {
      summary: 'List the imports of the last 30 days, the newest first',
      response: itemsOf(productImportSchema),
      handler: () => listImports(deps),
    }),
    route(revertProductImport, {
      summary: 'Revert an import as a whole, except for products that were edited since',
      errors: ['import_reverted', 'barcode_taken'],
      params: byIdSchema,
      response: importRevertSchema,
      handler: ({ params }, { principal }) => revertImport(deps, principal.user_id, params.id),
    }),
  ];
}
