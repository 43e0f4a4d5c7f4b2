import { extname } from 'node:path';
import { readText } from '#server/platform/files/table.ts';
import { readCsv, type CsvOptions } from '../csv.ts';
import { readJsonLines, type FileRow } from '../json-lines.ts';

/** A list of products, which can be read once. */
export interface ProductFile {
  rows: (options: CsvOptions) => AsyncIterable<FileRow>;
  /** Share of the file read so far, from 0 to 1. */
  readShare: () => number;
}

export interface FileForm {
  isLines: boolean;
  isPacked: boolean;
}

const tables = new Set(['.csv', '.tsv', '.txt', '.bnn']);

/** By the name of a file; undefined for one that is no list of products. */
export function formOf(name: string): FileForm | undefined {
  const lower = name.toLowerCase();
  const isPacked = lower.endsWith('.gz');
  const extension = extname(isPacked ? lower.slice(0, -'.gz'.length) : lower);
  const isLines = extension === '.jsonl';
  return isLines || tables.has(extension) ? { isLines, isPacked } : undefined;
}

export async function* readRows(
  bytes: () => AsyncIterable<Buffer>,
  { isLines }: FileForm,
  options: CsvOptions,
): AsyncGenerator<FileRow> {
  const text = readText(bytes);
  yield* isLines ? readJsonLines(text) : readCsv(text, options);
}
