/** Specification section 5: shorter texts find nothing. */
export const minimumLength = 2;
/** Longer than any product name. */
export const maximumLength = 200;
/** Control characters and bidirectional formatting marks. */
const unwritable = /[\p{Cc}\u202A-\u202E\u2066-\u2069]+/gu;

/** Normalises typed text for search and display: one line of bounded length. */
export function cleanSearchText(text: string): string {
  return text
    .slice(0, maximumLength)
    .toWellFormed()
    .replaceAll(unwritable, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

export function isSearchable(text: string): boolean {
  return cleanSearchText(text).length >= minimumLength;
}
