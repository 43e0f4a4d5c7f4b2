/**
 * What people look for: plain, without its umlaut, in other languages and with a letter too few.
 */
export const searchWords = [
  'milch',
  'kase',
  'tomaten',
  'reis',
  'dattel',
  'hahnchen',
  'süt',
  'rice',
  'joghrt',
  'brot',
];
