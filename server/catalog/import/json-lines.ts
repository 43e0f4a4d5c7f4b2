import { longestLine } from '#server/platform/files/table.ts';
import type { Cells } from './open-food-facts.ts';
import type { NoteCode, Reason } from './row-errors.ts';

/** The fields of a row. */
export interface ReadRow {
  cells: Cells;
  /** From a list of another program: what does not fit may be left out, with a note. */
  foreign?: { notes: NoteCode[] };
}

/** A row of a file, or why it cannot be read. Lines count from 1. */
export type FileRow = ({ line: number } & ReadRow) | { line: number; reasons: Reason[] };

const newline = 0x0a;

/** One JSON object on each line; empty lines are skipped. */
export async function* readJsonLines(bytes: AsyncIterable<Buffer>): AsyncGenerator<FileRow> {
  let line = 0;
  for await (const text of splitLines(bytes)) {
    line += 1;
    if (text === undefined) yield { line, reasons: [{ code: 'line_too_long' }] };
    else if (text.trim() !== '') yield { line, ...parseLine(text) };
  }
}

function parseLine(text: string): { cells: Cells } | { reasons: Reason[] } {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      return { cells: Object.fromEntries(Object.entries(value)) };
    }
  } catch {
    // Reported below.
  }
  return { reasons: [{ code: 'not_json', found: text }] };
}

/** The lines of a UTF-8 text without line ends; undefined for one that is too long. */
async function* splitLines(bytes: AsyncIterable<Buffer>): AsyncGenerator<string | undefined> {
  let parts: Buffer[] = [];
  let length = 0;
  const takeLine = () => {
    // Splitting by bytes is safe: in UTF-8 no multi-byte character contains a line feed byte.
    const text = length > longestLine ? undefined : new TextDecoder().decode(Buffer.concat(parts));
    parts = [];
    length = 0;
    return text;
  };
  for await (const chunk of bytes) {
    let start = 0;
    for (let end = chunk.indexOf(newline); end !== -1; end = chunk.indexOf(newline, start)) {
      keep(chunk.subarray(start, end));
      yield takeLine();
      start = end + 1;
    }
    keep(chunk.subarray(start));
  }
  if (length > 0) yield takeLine();

  function keep(part: Buffer): void {
    length += part.length;
    if (length > longestLine) parts = [];
    else parts.push(part);
  }
}
