/**
 * The dotted path of the first text that PostgreSQL cannot store (U+0000, a lone surrogate);
 * undefined when there is none.
 */
export function findInvalidText(value: unknown, path: readonly string[] = []): string | undefined {
  if (typeof value === 'string') return isStorable(value) ? undefined : path.join('.');
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [name, part] of Object.entries(value)) {
    const here = [...path, isStorable(name) ? name : '?'];
    const found = isStorable(name) ? findInvalidText(part, here) : here.join('.');
    if (found !== undefined) return found;
  }
  return undefined;
}

/** With U+FFFD in place of what PostgreSQL cannot store. */
function toStorable(value: unknown): unknown {
  if (typeof value === 'string') return toStorableText(value);
  if (Array.isArray(value)) return value.map(toStorable);
  return typeof value === 'object' && value !== null ? toStorableRecord(value) : value;
}

export function toStorableRecord(value: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [toStorableText(name), toStorable(part)]),
  );
}

export function toStorableText(text: string): string {
  return text.toWellFormed().replaceAll('\0', '\uFFFD');
}

function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}
