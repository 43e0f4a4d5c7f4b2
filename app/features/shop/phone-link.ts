/** What a browser dials. */
export function phoneLink(number: string): string {
  return `tel:${number.replaceAll(/[^+\d]/g, '')}`;
}
