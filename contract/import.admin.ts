import type { ImportNote, ImportReason } from '#domain/catalog/import-reasons.ts';
import { endpoint } from './endpoint.ts';

/** What an import of a product file does, or would do. */
export interface ImportReport {
  rows: number;
  created: number;
  updated: number;
  unchanged: number;
  bad: number;
  /** The first of the rows that are left out. Lines are counted from 1. */
  bad_rows: {
    line: number;
    /** Of the product, else its barcode. */
    name: string | null;
    reasons: { code: ImportReason; field: string | null; found: string | null }[];
  }[];
  /** The first of the rows that are taken and change something. */
  changes: {
    line: number;
    kind: 'created' | 'updated';
    name: string;
    fields: { field: string; before: string; after: string }[];
  }[];
  /** What was left out of rows that are taken, and how often. */
  notes: { code: ImportNote; count: number }[];
}

export interface ImportQuery {
  /** A preview does everything but write. */
  mode: 'preview' | 'apply';
  /** Slug or name of the category of new products whose row names none. */
  category?: string;
}

/** A .csv or .jsonl file in UTF-8. The good rows are taken all at once, the bad ones are told. */
export const importProducts = endpoint<{
  query: ImportQuery;
  form: { file: File };
  response: ImportReport;
}>('POST', '/api/v1/admin/product-imports', 'admin');
