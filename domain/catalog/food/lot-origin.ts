import type { TypedValues } from '#domain/catalog/typed-fields.ts';

type FoodKind = TypedValues['food_kind'];

/** Of minced meat of several animals (Implementing Regulation (EU) No 1337/2013, article 7). */
export const originRegions = ['eu', 'non_eu', 'eu_and_non_eu'] as const;
/** Regulation (EU) No 1379/2013, article 35 (1) b. */
export const fishMethods = ['sea', 'freshwater', 'farmed'] as const;
/** Regulation (EU) No 1379/2013, annex III. */
export const fishingGears = [
  'seines',
  'trawls',
  'gillnets',
  'surrounding_nets',
  'hooks',
  'dredges',
  'pots',
] as const;
/**
 * Areas of the FAO. Of the north-east Atlantic and the Mediterranean the law asks for the part
 * (Regulation (EU) No 1379/2013, article 38 (1) a).
 */
export const fishingAreas = [
  '18',
  '21',
  '27.1',
  '27.2',
  '27.3',
  '27.4',
  '27.5',
  '27.6',
  '27.7',
  '27.8',
  '27.9',
  '31',
  '34',
  '37.1',
  '37.2',
  '37.3',
  '37.4',
  '41',
  '47',
  '48',
  '51',
  '57',
  '58',
  '61',
  '67',
  '71',
  '77',
  '81',
  '87',
  '88',
] as const;

/** Countries are codes of ISO 3166-1. */
interface CountryOrigin {
  kind: 'country';
  country: string;
}

interface MeatOrigin {
  kind: 'meat';
  reared: string;
  slaughtered: string;
}

/** Of animals of several countries. */
interface RegionOrigin {
  kind: 'minced_region';
  region: (typeof originRegions)[number];
}

interface BeefOrigin {
  kind: 'beef';
  born: string;
  reared: string;
  slaughtered: string;
  /** Of the slaughterhouse. */
  slaughter_approval: string;
  cut: string;
  /** Of the cutting plant. */
  cut_approval: string;
  /** Links the meat to its animals. */
  reference: string;
}

interface MincedBeefOrigin {
  kind: 'minced_beef';
  /** Where the animals were born and reared. */
  animals: string;
  slaughtered: string;
  minced: string;
  reference: string;
}

interface FishOrigin {
  kind: 'fish';
  trade_name: string;
  scientific_name: string;
  method: (typeof fishMethods)[number];
  /** Caught in the sea. */
  area: (typeof fishingAreas)[number] | null;
  /** Caught in fresh water: the river or lake. */
  water: string | null;
  /** Caught in fresh water or farmed. */
  country: string | null;
  /** Caught. */
  gear: (typeof fishingGears)[number] | null;
  is_defrosted: boolean;
}

interface HoneyOrigin {
  kind: 'honey';
  /** From the largest share to the smallest; percent of the weight, 100 together. */
  countries: { country: string; share: number }[];
}

/** Where goods of a lot come from, as the law of their kind asks for it. */
export type LotOrigin =
  | CountryOrigin
  | MeatOrigin
  | RegionOrigin
  | BeefOrigin
  | MincedBeefOrigin
  | FishOrigin
  | HoneyOrigin;

export const lotOriginKinds = [
  'country',
  'meat',
  'minced_region',
  'beef',
  'minced_beef',
  'fish',
  'honey',
] as const satisfies readonly LotOrigin['kind'][];
export type LotOriginKind = LotOrigin['kind'];

interface OriginRule {
  /** Where the law asks for it. */
  source: string;
  /** One of these. */
  kinds: readonly LotOriginKind[];
  /** Whether goods need the code of their lot, too. */
  needsCode: boolean;
}

/** What a lot of each kind of food must say; null: the law asks for nothing. */
export const originRules: Record<FoodKind, OriginRule | null> = {
  other: null,
  not_food: null,
  produce: {
    source: 'Delegated Regulation (EU) 2023/2429, article 6',
    kinds: ['country'],
    needsCode: false,
  },
  dried_produce: {
    source: 'Delegated Regulation (EU) 2023/2429, article 6; since 1 January 2025',
    kinds: ['country'],
    needsCode: false,
  },
  meat: {
    source: 'Implementing Regulation (EU) No 1337/2013, article 5',
    kinds: ['meat'],
    needsCode: true,
  },
  poultry: {
    source: 'Implementing Regulation (EU) No 1337/2013, article 5',
    kinds: ['meat'],
    needsCode: true,
  },
  minced_meat: {
    source: 'Implementing Regulation (EU) No 1337/2013, articles 5 and 7',
    kinds: ['meat', 'minced_region'],
    needsCode: true,
  },
  beef: {
    source: 'Regulation (EC) No 1760/2000, article 13',
    kinds: ['beef'],
    needsCode: true,
  },
  minced_beef: {
    source: 'Regulation (EC) No 1760/2000, article 14',
    kinds: ['minced_beef'],
    needsCode: true,
  },
  fish: {
    source: 'Regulation (EU) No 1379/2013, article 35',
    kinds: ['fish'],
    needsCode: false,
  },
  honey: {
    source: 'Directive 2001/110/EC, article 2 (4), in force since 14 June 2026',
    kinds: ['honey'],
    needsCode: false,
  },
};

/** Whether a lot says all that its kind of food asks for. */
export function isOriginGiven(food: FoodKind, kind: LotOriginKind | null): boolean {
  const rule = originRules[food];
  return rule === null || (kind !== null && rule.kinds.includes(kind));
}

/** One line of the label about the origin. */
export type OriginStep =
  | { step: OriginTerm; country: string; approval?: string }
  | { step: 'origin'; region: (typeof originRegions)[number] }
  | { step: 'origin'; shares: HoneyOrigin['countries'] }
  | { step: 'reference' | 'scientific_name' | 'trade_name'; text: string }
  | { step: 'method'; method: (typeof fishMethods)[number] }
  | { step: 'area'; area: (typeof fishingAreas)[number] }
  | { step: 'area'; water: string; country: string }
  | { step: 'gear'; gear: (typeof fishingGears)[number] }
  | { step: 'state'; is_defrosted: true };

/** Steps in one country each. */
export type OriginTerm =
  | 'origin'
  | 'born'
  | 'reared'
  | 'slaughtered'
  | 'cut'
  | 'animals'
  | 'minced'
  | 'farmed';

/** In the order of the label; "origin" alone if all animals lived and died in one country. */
export function listOriginSteps(origin: LotOrigin): OriginStep[] {
  switch (origin.kind) {
    case 'country':
      return [{ step: 'origin', country: origin.country }];
    case 'meat':
      return stepsOf(origin, ['reared', 'slaughtered']);
    case 'minced_region':
      return [{ step: 'origin', region: origin.region }];
    case 'beef':
      return beefSteps(origin);
    case 'minced_beef':
      return [
        ...stepsOf(origin, ['animals', 'slaughtered', 'minced']),
        { step: 'reference', text: origin.reference },
      ];
    case 'fish':
      return fishSteps(origin);
    case 'honey':
      return [{ step: 'origin', shares: origin.countries }];
  }
}

function stepsOf<Step extends OriginTerm>(
  origin: Record<Step, string>,
  steps: readonly Step[],
): OriginStep[] {
  const [country, ...others] = new Set(steps.map((step) => origin[step]));
  return country !== undefined && others.length === 0
    ? [{ step: 'origin', country }]
    : steps.map((step) => ({ step, country: origin[step] }));
}

/** The numbers of slaughterhouse and cutting plant are named also with the one word. */
function beefSteps(origin: BeefOrigin): OriginStep[] {
  const { slaughtered, slaughter_approval, cut, cut_approval } = origin;
  const lived = stepsOf(origin, ['born', 'reared', 'slaughtered']);
  return [
    ...lived.filter(({ step }) => step !== 'slaughtered'),
    { step: 'slaughtered', country: slaughtered, approval: slaughter_approval },
    { step: 'cut', country: cut, approval: cut_approval },
    { step: 'reference', text: origin.reference },
  ];
}

function fishSteps(fish: FishOrigin): OriginStep[] {
  return [
    { step: 'trade_name', text: fish.trade_name },
    { step: 'scientific_name', text: fish.scientific_name },
    { step: 'method', method: fish.method },
    ...placeOf(fish),
    ...(fish.gear === null ? [] : [{ step: 'gear', gear: fish.gear } as const]),
    ...(fish.is_defrosted ? [{ step: 'state', is_defrosted: true } as const] : []),
  ];
}

function placeOf({ area, water, country }: FishOrigin): OriginStep[] {
  if (area !== null) return [{ step: 'area', area }];
  if (country === null) return [];
  return water === null ? [{ step: 'farmed', country }] : [{ step: 'area', water, country }];
}
