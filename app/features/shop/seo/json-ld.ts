/**
 * Serialises data for a script element. No value, such as a product's name, can close the element
 * or start a comment.
 */
export function dataScript(data: object): string {
  return JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c');
}
