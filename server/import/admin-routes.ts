import { z } from 'zod';
import { importProducts, type ImportQuery, type ImportReport } from '#contract/import.admin.ts';
import { importNotes, importReasons } from '#domain/catalog/import-reasons.ts';
import type { Database } from '#server/db/pool.ts';
import { route, type Route } from '#server/http/bind.ts';
import { importUpload } from './admin-import.ts';

/** Tens of thousands of products; more come in by the command. */
const maximum_megabytes = 10;

const query: z.ZodType<ImportQuery> = z.strictObject({
  mode: z.enum(['preview', 'apply']),
  category: z.string().max(100).exactOptional(),
});

const reportSchema: z.ZodType<ImportReport> = z.strictObject({
  rows: z.int(),
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  bad: z.int(),
  bad_rows: z.array(
    z.strictObject({
      line: z.int(),
      name: z.string().nullable(),
      reasons: z.array(
        z.strictObject({
          code: z.enum(importReasons),
          field: z.string().nullable(),
          found: z.string().nullable(),
        }),
      ),
    }),
  ),
  changes: z.array(
    z.strictObject({
      line: z.int(),
      kind: z.enum(['created', 'updated']),
      name: z.string(),
      fields: z.array(z.strictObject({ field: z.string(), before: z.string(), after: z.string() })),
    }),
  ),
  notes: z.array(z.strictObject({ code: z.enum(importNotes), count: z.int() })),
});

export function adminImportRoutes({ db }: { db: Database }): Route[] {
  return [
    route(importProducts, {
      summary: 'Bring the products of a file into the shop, or see what that would do',
      query,
      form: z.strictObject({ file: z.file() }),
      limit: {
        bytes: maximum_megabytes * 1024 * 1024,
        rejection: { code: 'import_too_large', maximum_megabytes },
      },
      response: reportSchema,
      handler: ({ query: options, form }, { principal }) =>
        importUpload(db, principal.user_id, form.file, options),
    }),
  ];
}
