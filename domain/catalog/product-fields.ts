export const vatRates = [7, 19, 0] as const;

/** Shapes that an image can stand on. */
export const packs = ['tray', 'carton', 'bottle', 'jar', 'tin', 'bag', 'tub'] as const;

export const depositKinds = ['one_way', 'reusable'] as const;
export type DepositKind = (typeof depositKinds)[number];

/** As on the label: grams, except the energy in kilojoules and, as `calories`, in kilocalories. */
export const nutrients = [
  'energy_kj',
  'calories',
  'fat',
  'saturated_fat',
  'carbohydrates',
  'sugars',
  'fiber',
  'protein',
  'salt',
] as const;

/** The languages of search words beside German, which the name is in. */
export const searchLanguages = ['en', 'tr', 'ar'] as const;

export const productSorts = ['name', 'price', 'newest'] as const;
export type ProductSort = (typeof productSorts)[number];

/** In cents: no single product costs more than 10,000 euros. */
export const highestPrice = 1_000_000;

/** At this many pieces the staff is told that a product runs out. */
export const lowStock = 5;
