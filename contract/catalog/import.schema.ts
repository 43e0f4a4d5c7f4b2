import { z } from 'zod';
import { importNotes, importReasons } from '#domain/catalog/import-reasons.ts';

const badRowSchema = z.strictObject({
  line: z.int(),
  /** Name of the product, or its barcode. */
  name: z.string().nullable(),
  reasons: z.array(
    z.strictObject({
      code: z.enum(importReasons),
      field: z.string().nullable(),
      found: z.string().nullable(),
    }),
  ),
});

const importChangeSchema = z.strictObject({
  line: z.int(),
  kind: z.enum(['created', 'updated']),
  name: z.string(),
  fields: z.array(z.strictObject({ field: z.string(), before: z.string(), after: z.string() })),
});

/** What an import of a product file does, or would do. */
export const importReportSchema = z
  .strictObject({
    rows: z.int(),
    created: z.int(),
    updated: z.int(),
    unchanged: z.int(),
    bad: z.int(),
    /** The first of the rows that are not imported. Lines are counted from 1. */
    bad_rows: z.array(badRowSchema),
    /** The first of the rows that change something. */
    changes: z.array(importChangeSchema),
    /** Fields dropped from imported rows, with their number. */
    notes: z.array(z.strictObject({ code: z.enum(importNotes), count: z.int() })),
    /** New products per category, the most first. */
    categories: z.array(z.strictObject({ slug: z.string(), count: z.int() })),
  })
  .meta({ id: 'ImportReport' });
export type ImportReport = z.infer<typeof importReportSchema>;

export const importQuerySchema = z.strictObject({
  /** A preview does everything except writing. */
  mode: z.enum(['preview', 'apply']),
  /** Slug or name of the category of new products whose row names none. */
  category: z.string().max(100).exactOptional(),
});
export type ImportQuery = z.infer<typeof importQuerySchema>;

export const importFormSchema = z.strictObject({
  file: z.file(),
  /** Rules that sort new products whose row names no category. */
  rules: z.file().exactOptional(),
});
export type ImportForm = z.infer<typeof importFormSchema>;
