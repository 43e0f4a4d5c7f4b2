import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openProductFile } from '#server/catalog/import/product-file.ts';
import { explain, type Reason } from '#server/catalog/import/row-errors.ts';
import {
  importProducts,
  type ImportListener,
  type ImportOptions,
} from '#server/catalog/import/service.ts';
import type { TestApp } from './app.ts';

export interface ImportRun {
  totals: Awaited<ReturnType<typeof importProducts>>;
  /** Reasons by line. */
  bad: Map<number, Reason[]>;
  /** Line and change. */
  changes: [line: number, change: Parameters<ImportListener['onChange']>[1]][];
  /** How much of the file had been read, after each batch. */
  shares: number[];
}

type RunOptions = Partial<
  Pick<ImportOptions, 'isDryRun' | 'category' | 'rules' | 'columns' | 'vatRate'>
>;

/** Runs an import of a file that exists and returns its output. */
export async function importFile(
  { db }: Pick<TestApp, 'db'>,
  path: string,
  options: RunOptions = {},
): Promise<ImportRun> {
  const bad: ImportRun['bad'] = new Map();
  const changes: ImportRun['changes'] = [];
  const shares: number[] = [];
  const file = await openProductFile(path);
  const totals = await importProducts(
    db,
    file,
    { isDryRun: false, ...options },
    {
      onBadRow: (line, reasons) => {
        bad.set(line, reasons);
        // Output must be printable, whatever the file contains.
        for (const reason of reasons) explain(reason);
      },
      onChange: (line, change) => changes.push([line, change]),
      onProgress: (_, share) => shares.push(share),
    },
  );
  return { totals, bad, changes, shares };
}

/** The same with a file that holds this. */
export async function importContent(
  shop: Pick<TestApp, 'db'>,
  name: string,
  content: string | Uint8Array,
  options: RunOptions = {},
): Promise<ImportRun> {
  const folder = await mkdtemp(join(tmpdir(), 'import-'));
  try {
    const path = join(folder, name);
    await writeFile(path, content);
    return await importFile(shop, path, options);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The same with a line of JSON for each row. */
export function importRows(
  shop: Pick<TestApp, 'db'>,
  rows: unknown[],
  options: RunOptions = {},
): Promise<ImportRun> {
  const text = rows.map((row) => JSON.stringify(row)).join('\n');
  return importContent(shop, 'products.jsonl', text, options);
}
