/** Typical queries: plain, without umlauts, in other languages and with typos. */
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
