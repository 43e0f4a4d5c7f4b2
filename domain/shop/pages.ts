/** Pages that an order refers to, in the version of its time. */
export const agreedPages = ['terms', 'withdrawal'] as const;
export type AgreedPage = (typeof agreedPages)[number];

/** In place of an id: the shop's own text, while the staff had not written another one. */
export const ownVersion = 'own';

/** The version in a URL in its canonical form; empty: the one that is valid now. */
export function readVersion(typed: string): string {
  const version = typed.toLowerCase();
  return version === ownVersion || /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(version)
    ? version
    : '';
}

/** Pages whose text the staff may replace. */
export const contentPages = [
  ...agreedPages,
  'privacy',
  'imprint',
  'help',
  'delivery',
  'pricing',
  'trust',
] as const;
export type ContentPage = (typeof contentPages)[number];

/** Characters of a page in one language: five times the longest one of the shop. */
export const longestPage = 50_000;
