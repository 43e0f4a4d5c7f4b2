import type { ImportReport } from '#contract/catalog/import.schema.ts';

export interface FileTexts {
  /** Of the columns line, product, field, reason and found. */
  headers: readonly string[];
  reasonText: (code: ImportReport['bad_rows'][number]['reasons'][number]['code']) => string;
}

/** What is to be corrected, one reason to a line, as spreadsheets of this country read it. */
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
  return `\uFEFF${[headers, ...lines].map((cells) => cells.map(cellOf).join(';')).join('\r\n')}\r\n`;
}

function cellOf(text: string): string {
  // A spreadsheet takes what begins like this for a formula.
  const harmless = /^[=+\-@]/.test(text) ? `\t${text}` : text;
  return /[;"\r\n\t]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
