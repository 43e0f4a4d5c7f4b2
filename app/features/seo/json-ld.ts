/**
 * Data as text of a script element: no value can end the element or begin a comment. Names of
 * products come from imports and forms.
 */
export function dataScript(data: object): string {
  return JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c');
}
