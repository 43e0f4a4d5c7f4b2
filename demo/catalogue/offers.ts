import type { DemoOffer } from './shape.ts';

/** Six featured and six weekly ones. */
export const demoOffers = [
  { product: 'lammfleisch-zum-schmoren', kind: 'featured', discount_percent: 20 },
  { product: 'sucuk-rind', kind: 'featured', discount_percent: 25 },
  { product: 'medjool-datteln', kind: 'featured', discount_percent: 15 },
  { product: 'olivenoel-nativ-extra', kind: 'featured', discount_percent: 20 },
  { product: 'baklava', kind: 'featured', discount_percent: 15 },
  { product: 'filterkaffee-gemahlen', kind: 'featured', discount_percent: 30 },
  { product: 'haehnchenunterkeulen', kind: 'weekly', discount_percent: 20 },
  { product: 'hirtenkaese', kind: 'weekly', discount_percent: 25 },
  { product: 'rispentomaten', kind: 'weekly', discount_percent: 30 },
  { product: 'rote-linsen', kind: 'weekly', discount_percent: 15 },
  { product: 'vollmilchschokolade', kind: 'weekly', discount_percent: 20 },
  { product: 'pizza-rindersalami', kind: 'weekly', discount_percent: 25 },
] satisfies DemoOffer[];
