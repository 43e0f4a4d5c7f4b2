import type { Change } from './plan.ts';
import { explain, noteTexts, quote, type Reason } from './row-errors.ts';
import type { ImportListener, Totals } from './service.ts';

export interface ReportOptions {
  /** A dry run lists the changes; a real one only counts them. */
  isDryRun: boolean;
  /** Outputs for lists and for transient progress. */
  write: (text: string) => void;
  writeProgress: (text: string) => void;
}

/** Prints the events of an import line by line. */
export function createReport(options: ReportOptions): ImportListener {
  const { isDryRun, write, writeProgress } = options;
  return {
    onBadRow: (line, reasons) => write(badRowOf(line, reasons)),
    onChange: (line, change, category) => {
      if (isDryRun) write(changeOf(line, change, category));
    },
    onProgress: ({ rows, created, updated, unchanged, bad }, share) => {
      const percent = Math.round(share * 100);
      writeProgress(
        `${percent} % read, ${rows} rows: ${created} new, ${updated} changed, ${unchanged} unchanged, ${bad} bad`,
      );
    },
  };
}

function badRowOf(line: number, reasons: Reason[]): string {
  return [`line ${line}: bad`, ...reasons.map((reason) => `  ${explain(reason)}`), ''].join('\n');
}

function changeOf(line: number, change: Change, category: string | undefined): string {
  switch (change.kind) {
    case 'created': {
      const { name, barcode } = change.product;
      return `line ${line}: new in ${category}, ${nameOf(name, barcode)}\n`;
    }
    case 'updated': {
      const { name, barcode } = change.product;
      const fields = change.fields.map(
        ({ field, before, after }) => `  ${field}: ${quote(before)} -> ${quote(after)}\n`,
      );
      return `line ${line}: changed, ${nameOf(name, barcode)}\n${fields.join('')}`;
    }
    case 'unchanged':
      return '';
  }
}

function nameOf(name: string, barcode: string | null): string {
  return barcode === null ? quote(name) : `${quote(name)} ${barcode}`;
}

/** The result in a few lines. */
export function summarize(totals: Totals, { isDryRun }: { isDryRun: boolean }): string {
  const { rows, created, updated, unchanged, bad, reasons, notes, categories, columns } = totals;
  const leftOut = columns.filter(({ field }) => field === null).map(({ name }) => quote(name));
  const lines = [
    `${rows} rows: ${created} new, ${updated} changed, ${unchanged} unchanged, ${bad} bad.`,
    ...byCount(categories).map(([slug, count]) => `  new: ${count} in ${slug}`),
    ...byCount(reasons).map(([code, count]) => `  bad: ${count} ${code}`),
    ...byCount(notes).map(([code, count]) => `  good, but: ${count} ${code}: ${noteTexts[code]}`),
    ...(leftOut.length > 0 ? [`Columns left out: ${leftOut.join(', ')}.`] : []),
    isDryRun ? 'Dry run: nothing was changed.' : 'The good rows are in the shop.',
  ];
  return `${lines.join('\n')}\n`;
}

function byCount<K>(counts: ReadonlyMap<K, number>): [K, number][] {
  return [...counts].toSorted(([, one], [, other]) => other - one);
}
