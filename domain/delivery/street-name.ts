/** Letters that a completion needs; one alone starts hundreds of streets. */
export const minimumStreetLetters = 2;

/**
 * The form in which names of streets are compared: "Bösebrücke", "boesebruecke" and "bosebrucke"
 * are equal, and so are "Badstr.", "Bad-Straße" and "badstrasse". The start of a name becomes the
 * start of its folded form, so that it can be completed while it is typed.
 */
export function foldStreet(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll(/str(?:\.|(?=\s+\S))/g, 'strasse')
    .replaceAll(/([aou])e/g, '$1')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '');
}
