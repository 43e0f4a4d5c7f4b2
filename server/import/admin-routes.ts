import { importProducts } from '#contract/catalog/import.admin.ts';
import {
  importFormSchema,
  importQuerySchema,
  importReportSchema,
} from '#contract/catalog/import.schema.ts';
import type { Database } from '#server/db/pool.ts';
import { route, type Route } from '#server/http/bind.ts';
import { importUpload } from './admin-import.ts';

/** Tens of thousands of products; larger files are imported by the command. */
const maximum_megabytes = 10;

export function adminImportRoutes({ db }: { db: Database }): Route[] {
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
        importUpload(db, principal.user_id, form, options),
    }),
  ];
}
