import { listOriginFaults } from '#domain/catalog/food/lot-origin-faults.ts';
import {
  fishingAreas,
  fishingGears,
  fishMethods,
  originRegions,
  type LotOrigin,
  type LotOriginKind,
} from '#domain/catalog/food/lot-origin.ts';

/** Each is a country, unless another type of field is named below. */
export const fieldsOf = {
  country: ['country'],
  meat: ['reared', 'slaughtered'],
  minced_region: ['region'],
  beef: ['born', 'reared', 'slaughtered', 'slaughter_approval', 'cut', 'cut_approval', 'reference'],
  minced_beef: ['animals', 'slaughtered', 'minced', 'reference'],
  fish: ['trade_name', 'scientific_name', 'method', 'area', 'water', 'country', 'gear'],
  honey: [],
} as const satisfies Record<LotOriginKind, readonly string[]>;

export type OriginFieldName = (typeof fieldsOf)[LotOriginKind][number];

/** What is typed from a label. */
export interface OriginDraft {
  kind: LotOriginKind;
  texts: Partial<Record<OriginFieldName, string>>;
  /** Of honey. */
  countries: readonly { country: string; share: string }[];
  is_defrosted: boolean;
}

/** What is known of the goods: the same as last time, what someone types, or nothing (null). */
export type OriginChoice = { kept: LotOrigin } | { typed: OriginDraft } | null;

export function startOrigin(kind: LotOriginKind, texts: OriginDraft['texts'] = {}): OriginDraft {
  return { kind, texts, countries: [{ country: '', share: '100' }], is_defrosted: false };
}

/** The fields that the label of the goods has. */
export function shownFields({ kind, texts }: OriginDraft): readonly OriginFieldName[] {
  if (kind !== 'fish') return fieldsOf[kind];
  const { method } = texts;
  const ofMethod: Record<string, readonly OriginFieldName[]> = {
    sea: ['area', 'gear'],
    freshwater: ['water', 'country', 'gear'],
    farmed: ['country'],
  };
  return ['trade_name', 'scientific_name', 'method', ...(ofMethod[method ?? ''] ?? [])];
}

/** The origin to send, or the fields that are wrong. */
export function readOrigin(draft: OriginDraft): { origin: LotOrigin } | { faults: string[] } {
  const origin = toOrigin(draft);
  if (!('kind' in origin)) return origin;
  const faults = listOriginFaults(origin);
  return faults.length > 0 ? { faults } : { origin };
}

function toOrigin(draft: OriginDraft): LotOrigin | { faults: string[] } {
  const shown = shownFields(draft);
  const of = (name: OriginFieldName) =>
    shown.includes(name) ? (draft.texts[name] ?? '').trim() : '';
  const number = (name: OriginFieldName) => of(name).toUpperCase();
  const { kind } = draft;
  switch (kind) {
    case 'country':
      return { kind, country: of('country') };
    case 'meat':
      return { kind, reared: of('reared'), slaughtered: of('slaughtered') };
    case 'minced_region': {
      const region = originRegions.find((each) => each === of('region'));
      return region === undefined ? { faults: ['region'] } : { kind, region };
    }
    case 'beef':
      return {
        kind,
        born: of('born'),
        reared: of('reared'),
        slaughtered: of('slaughtered'),
        slaughter_approval: number('slaughter_approval'),
        cut: of('cut'),
        cut_approval: number('cut_approval'),
        reference: of('reference'),
      };
    case 'minced_beef':
      return {
        kind,
        animals: of('animals'),
        slaughtered: of('slaughtered'),
        minced: of('minced'),
        reference: of('reference'),
      };
    case 'fish': {
      const method = fishMethods.find((each) => each === of('method'));
      if (method === undefined) return { faults: ['method'] };
      return {
        kind,
        trade_name: of('trade_name'),
        scientific_name: of('scientific_name'),
        method,
        area: fishingAreas.find((each) => each === of('area')) ?? null,
        water: of('water') || null,
        country: of('country') || null,
        gear: fishingGears.find((each) => each === of('gear')) ?? null,
        is_defrosted: draft.is_defrosted,
      };
    }
    case 'honey':
      return {
        kind,
        countries: draft.countries.map(({ country, share }) => ({ country, share: Number(share) })),
      };
  }
}
