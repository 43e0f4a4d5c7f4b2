import { format } from 'sql-formatter';

const columns = 100;

/** SQL for reading: what fits on a line of 100 columns is on one. */
export function formatSql(sql: string): string {
  return `${fold(format(sql, { language: 'postgresql' }).split('\n')).join('\n')};\n`;
}

/** Of lines with the same indentation or a deeper one. */
function fold(lines: readonly string[]): string[] {
  const indent = Math.min(...lines.map(indentOf));
  const items: string[][] = [];
  for (const line of lines) {
    const last = items.at(-1);
    // A closing bracket, and what follows it, belongs to the item that it closes.
    const isNew = indentOf(line) === indent && !/^\s*(?:\)|\]|end\b)/.test(line);
    if (isNew || last === undefined) items.push([line]);
    else last.push(line);
  }
  return fill(items.map((item) => foldItem(item, indent)));
}

function foldItem(item: readonly string[], indent: number): string[] {
  const [head = '', ...rest] = item;
  if (rest.length === 0) return [head];
  const line = joined(item, indent);
  if (line.length <= columns && !line.includes('--')) return [line];
  const inner = rest.filter((each) => indentOf(each) > indent);
  const isPlain = rest.every((each, index) => indentOf(each) > indent || index === rest.length - 1);
  if (!isPlain || inner.length === 0) return [...item];
  return [head, ...fold(inner), ...rest.slice(inner.length)];
}

/** Puts short items of a list behind each other. */
function fill(items: readonly string[][]): string[] {
  const lines: string[] = [];
  for (const item of items) {
    const last = lines.at(-1) ?? '';
    const [line = ''] = item;
    const isShort = item.length === 1 && last.endsWith(',') && !last.includes('--');
    if (isShort && last.length + 1 + line.trim().length <= columns) {
      lines[lines.length - 1] = `${last} ${line.trim()}`;
    } else lines.push(...item);
  }
  return lines;
}

const indentOf = (line: string) => line.length - line.trimStart().length;
const joined = (lines: readonly string[], indent: number) =>
  ' '.repeat(indent) +
  lines
    .map((line) => line.trim())
    .join(' ')
    .replaceAll('( ', '(')
    .replaceAll(' )', ')');
