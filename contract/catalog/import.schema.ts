import { z } from 'zod';
import { timeSchema } from '#contract/fields.schema.ts';
import { factsChanges } from '#domain/catalog/food/facts-changes.ts';
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

/** A column of a file, and the field of a product that it is read as; null: it is left out. */
export const columnUseSchema = z.strictObject({ name: z.string(), field: z.string().nullable() });
export type ColumnUse = z.infer<typeof columnUseSchema>;

/** The field for each column of a file, by its lower-case name; empty: it is left out. */
export const columnChoiceSchema = z.record(z.string().max(500), z.string().max(100));
export type ColumnChoice = z.infer<typeof columnChoiceSchema>;

/** What an import of a product file does, or would do. */
export const importReportSchema = z
  .strictObject({
    /** By which it can be reverted; null: nothing was changed. */
    import_id: z.uuid().nullable(),
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
    /** The columns of the file; empty where the names cannot be chosen. */
    columns: z.array(columnUseSchema),
    /** New products per category, the most first. */
    categories: z.array(z.strictObject({ slug: z.string(), count: z.int() })),
  })
  .meta({ id: 'ImportReport' });
export type ImportReport = z.infer<typeof importReportSchema>;

/** An import of the last 30 days. */
export const productImportSchema = z
  .strictObject({
    id: z.uuid(),
    file_name: z.string(),
    created_at: timeSchema,
    /** Null: it has not been reverted. */
    reverted_at: timeSchema.nullable(),
    /** Products. */
    created: z.int(),
    updated: z.int(),
    /** Null after the account was deleted. */
    author: z.string().nullable(),
  })
  .meta({ id: 'ProductImport' });
export type ProductImport = z.infer<typeof productImportSchema>;

/** What the revert of an import did. */
export const importRevertSchema = z
  .strictObject({
    /** Products with their earlier values. */
    restored: z.int(),
    /** Products that the import had created. */
    archived: z.int(),
    /** Products that stay, because they were edited since, with the first of their names. */
    edited: z.int(),
    edited_names: z.array(z.string()),
  })
  .meta({ id: 'ImportRevert' });
export type ImportRevert = z.infer<typeof importRevertSchema>;

export const importQuerySchema = z.strictObject({
  /** A preview does everything except writing. */
  mode: z.enum(['preview', 'apply']),
  /** Slug or name of the category of new products whose row names none. */
  category: z.string().max(100).exactOptional(),
  /** The VAT rate for prices without VAT whose row names none. */
  vat_rate: z.enum(['0', '7', '19']).exactOptional(),
  /** What a changed fact of a label means; `label` if not given. */
  facts_change: z.enum(factsChanges).exactOptional(),
});
export type ImportQuery = z.infer<typeof importQuerySchema>;

export const importFormSchema = z.strictObject({
  file: z.file(),
  /** Rules that sort new products whose row names no category. */
  rules: z.file().exactOptional(),
  /** A `ColumnChoice` as JSON, which is remembered for files with the same columns. */
  columns: z.string().max(200_000).exactOptional(),
});
export type ImportForm = z.infer<typeof importFormSchema>;
