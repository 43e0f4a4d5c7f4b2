import { readTable } from '#server/platform/files/table.ts';
import type { FileRow } from './json-lines.ts';
import { isOpenFoodFacts } from './open-food-facts.ts';
import { readHead, type Columns, type Recall } from './reading/columns.ts';

export interface CsvOptions {
  /** Finds the choice of columns that was made for such a file. */
  recall: Recall;
  /** Called when the head is read. */
  onHead?: (columns: Columns) => void;
}

/**
 * Reads a table of products in UTF-8 with a header.
 * @throws ImportError when the header is invalid, or a quote is never closed
 */
export async function* readCsv(
  bytes: AsyncIterable<Buffer>,
  { recall, onHead }: CsvOptions,
): AsyncGenerator<FileRow> {
  let columns: Columns | undefined;
  for await (const { line, values } of readTable(bytes, isExportOfOpenFoodFacts)) {
    if (values === undefined) yield refuseLine(line);
    else if (columns === undefined) {
      columns = await readHead(values, recall);
      onHead?.(columns);
    } else if (columns.fits(values)) {
      const row = columns.read(values);
      if (row !== undefined) yield { line, ...row };
    } else yield refuseLine(line);
  }
}

const refuseLine = (line: number): FileRow => ({ line, reasons: [{ code: 'not_csv' }] });

const isExportOfOpenFoodFacts = (names: readonly string[]) =>
  isOpenFoodFacts(Object.fromEntries(names.map((name) => [name, ''])));
