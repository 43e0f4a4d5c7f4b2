/** What a storage holds as JSON; null unless it is what the shop wrote. */
export function parseStored<Stored>(
  text: string | null,
  isStored: (value: unknown) => value is Stored,
): Stored | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return isStored(value) ? value : null;
  } catch {
    return null;
  }
}

export function hasTexts<Name extends string>(
  value: unknown,
  ...names: Name[]
): value is Record<Name, string> {
  return (
    typeof value === 'object' &&
    value !== null &&
    names.every((name) => typeof Reflect.get(value, name) === 'string')
  );
}
