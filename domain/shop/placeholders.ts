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

const placeholders = /\{\{(\w+)\}\}/g;

/**
 * Replaces `{{name}}` by the word of that name; others stay, or become what `unknown` returns. A
 * sentence with a word that is null is left out.
 */
export function fillPlaceholders(
  text: string,
  words: Readonly<Record<string, string | null>>,
  unknown: (placeholder: string) => string = String,
): string {
  return leaveOutSentences(text, words).replaceAll(placeholders, (placeholder, name: string) =>
    Object.hasOwn(words, name) ? (words[name] ?? '') : unknown(placeholder),
  );
}

/** Without the sentences that have a placeholder whose word is null. */
export function leaveOutSentences(text: string, words: Readonly<Record<string, unknown>>): string {
  if (!Object.values(words).includes(null)) return text;
  const isComplete = (part: string) =>
    Array.from(part.matchAll(placeholders)).every(
      ([, name = '']) => !Object.hasOwn(words, name) || words[name] !== null,
    );
  return text
    .split('\n')
    .flatMap((line) => {
      if (isComplete(line)) return [line];
      const rest = line.split(/(?<=[.!?؟]\s)/).filter(isComplete);
      return rest.length === 0 ? [] : [rest.join('').trimEnd()];
    })
    .join('\n');
}

/** Whether a text has a placeholder that no page has a word for. */
export function hasUnknownPlaceholder(text: string): boolean {
  const known: readonly string[] = pagePlaceholders;
  return Array.from(text.matchAll(placeholders)).some(([, name = '']) => !known.includes(name));
}
