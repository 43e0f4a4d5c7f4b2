/** Deeper than any input of the shop; thousands of levels overflow the stack of PostgreSQL. */
const maximumDepth = 50;

/**
 * The dotted path of the first text that PostgreSQL cannot store (U+0000, a lone surrogate), or of
 * what is nested too deep; undefined when there is none.
 */
export function findInvalidText(value: unknown, path: readonly string[] = []): string | undefined {
  if (typeof value === 'string') return isStorable(value) ? undefined : path.join('.');
  if (typeof value !== 'object' || value === null) return undefined;
  if (path.length >= maximumDepth) return path.join('.');
  for (const [name, part] of Object.entries(value)) {
    const here = [...path, isStorable(name) ? name : '?'];
    const found = isStorable(name) ? findInvalidText(part, here) : here.join('.');
    if (found !== undefined) return found;
  }
  return undefined;
}

/** With U+FFFD in place of what PostgreSQL cannot store. */
export function toStorableRecord(value: object, depth = 0): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [
      toStorableText(name),
      toStorable(part, depth + 1),
    ]),
  );
}

function toStorable(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return toStorableText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= maximumDepth) return '\uFFFD';
  if (Array.isArray(value)) return value.map((part) => toStorable(part, depth + 1));
  return toStorableRecord(value, depth);
}

export function toStorableText(text: string): string {
  return text.toWellFormed().replaceAll('\0', '\uFFFD');
}

function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}
