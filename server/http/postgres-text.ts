/**
 * Where in an input there is a text that PostgreSQL cannot keep (the character U+0000, half of a
 * surrogate pair), in the dotted form of a field's path; undefined where there is none.
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

function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}
