/** The words that a page may contain as `{{name}}`. */
export const pagePlaceholders = [
  'name',
  'company',
  'address',
  'street',
  'city',
  'representative',
  'register',
  'vat_id',
  'email',
  'phone',
  'fee',
  'minimum',
  'payment',
  'start',
  'end',
  'slot_length',
  'postal_codes',
] as const;

/** Replaces `{{name}}` by the word of that name; others stay, or become what `unknown` returns. */
export function fillPlaceholders(
  text: string,
  words: Readonly<Record<string, string>>,
  unknown: (placeholder: string) => string = String,
): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (placeholder, name: string) =>
    Object.hasOwn(words, name) ? (words[name] ?? '') : unknown(placeholder),
  );
}

/** Whether a text has a placeholder that no page has a word for. */
export function hasUnknownPlaceholder(text: string): boolean {
  const known: readonly string[] = pagePlaceholders;
  return Array.from(text.matchAll(/\{\{(\w+)\}\}/g)).some(([, name = '']) => !known.includes(name));
}
