import { fnc1 } from '#domain/stock/gs1-elements.ts';
import type { ScannedKeys } from './use-keyboard-scanner.ts';

/** What the page shows to be scanned: each proves something else. */
export const testCodes = [
  { name: 'number', text: '4006381333931' },
  { name: 'tote', text: 'T-10051-1' },
  { name: 'letters', text: 'AbYz-abyZ' },
  { name: 'signs', text: '(01)04006381333931/?:=%&' },
  { name: 'separator', text: `10L7${fnc1}15301231` },
] as const;

/** What a scanner sends, as far as the codes so far show. */
export interface ScannerReport {
  /** Such as `]Q1`; null: none. */
  identifier: string | null;
  end: ScannedKeys['end'];
  /** As on the keyboard of the computer or on an American one. Digits are the same on all. */
  layout: 'american' | 'foreign' | 'same' | undefined;
  /** Undefined: the code with a separator was not scanned. */
  hasSeparator: boolean | undefined;
}

/** The report after one more code. */
export function addScan(before: ScannerReport | null, scan: ScannedKeys): ScannerReport {
  const same = readTest(scan.code);
  const american = scan.physical === undefined ? undefined : readTest(scan.physical);
  const read = same ?? american;
  const layout = same !== undefined ? 'same' : american !== undefined ? 'american' : 'foreign';
  const saysLayout = read === undefined || /[^\d]/.test(read.text);
  const hasSeparator = read?.name === 'separator' ? read.hasSeparator : before?.hasSeparator;
  return {
    identifier: read === undefined ? (before?.identifier ?? null) : read.identifier,
    end: scan.end,
    layout: saysLayout ? layout : before?.layout,
    hasSeparator,
  };
}

/** Which test code a text is, with or without identifier; undefined: none. */
function readTest(text: string) {
  const [identifier = null] = /^\][A-Za-z][\dA-Za-z]/.exec(text) ?? [];
  const content = text.slice(identifier?.length ?? 0);
  const found = testCodes.find(
    (code) => code.text.replaceAll(fnc1, '') === content.replaceAll(fnc1, ''),
  );
  return found && { ...found, identifier, hasSeparator: content.includes(fnc1) };
}
