import type { LotOrigin, LotOriginKind } from '#domain/catalog/food/lot-origin.ts';

/** A right origin of each kind. */
export const lotOrigins = {
  country: { kind: 'country', country: 'ES' },
  meat: { kind: 'meat', reared: 'NZ', slaughtered: 'NZ' },
  minced_region: { kind: 'minced_region', region: 'eu' },
  beef: {
    kind: 'beef',
    born: 'FR',
    reared: 'DE',
    slaughtered: 'DE',
    slaughter_approval: 'DE NI 10055 EG',
    cut: 'DE',
    cut_approval: 'DE BE 20013 EG',
    reference: 'R-2611-07',
  },
  minced_beef: {
    kind: 'minced_beef',
    animals: 'PL',
    slaughtered: 'PL',
    minced: 'DE',
    reference: 'H-2611-03',
  },
  fish: {
    kind: 'fish',
    trade_name: 'Lachs',
    scientific_name: 'Salmo salar',
    method: 'farmed',
    area: null,
    water: null,
    country: 'NO',
    gear: null,
    is_defrosted: false,
  },
  honey: {
    kind: 'honey',
    countries: [
      { country: 'UA', share: 60 },
      { country: 'DE', share: 40 },
    ],
  },
} satisfies { [Kind in LotOriginKind]: Extract<LotOrigin, { kind: Kind }> };
