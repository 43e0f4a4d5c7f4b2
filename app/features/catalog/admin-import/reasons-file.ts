import type { ImportReport } from '#contract/catalog/import.schema.ts';
import { toCsv } from '#domain/csv.ts';

export interface FileTexts {
  /** Headers of the columns line, product, field, reason and value. */
  headers: readonly string[];
  reasonText: (code: ImportReport['bad_rows'][number]['reasons'][number]['code']) => string;
}

/** The rejected values, one reason per line, as CSV with semicolons for German spreadsheets. */
export function reasonsFile(
  rows: ImportReport['bad_rows'],
  { headers, reasonText }: FileTexts,
): string {
  const lines = rows.flatMap(({ line, name, reasons }) =>
    reasons.map(({ code, field, found }) => [
      String(line),
      name ?? '',
      field ?? '',
      reasonText(code),
      found ?? '',
    ]),
  );
  return toCsv([headers, ...lines]);
}
