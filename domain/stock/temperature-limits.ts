import type { TypedValues } from '#domain/catalog/typed-fields.ts';
import type { TemperatureZone } from './zones.ts';

type FoodKind = TypedValues['food_kind'];

/** `needs_note`: short deviations are allowed, if something is done about them. */
export type TemperatureVerdict = 'fine' | 'needs_note' | 'too_warm';

/**
 * Short deviations while handling are allowed by Regulation (EC) 852/2004, Annex II, Chapter IX, 5,
 * without a number: three degrees, as section 2 (4) and (5) TLMV has it for frozen goods in the
 * delivery to households.
 */
const deviation = 30;

/**
 * In tenths of a degree Celsius. Chilled: DIN 10508:2018, 4.1, and for meat of ungulates Regulation
 * (EC) 853/2004, Annex III, Section I, Chapter VII. Frozen: section 2 (4) TLMV.
 */
const limitOfZone: Record<TemperatureZone, number> = { chilled: 70, frozen: -180 };

/**
 * Kinds of food that are chilled more than others, by Annex III of Regulation (EC) 853/2004.
 * Minced meat: Section V, Chapter III, 2 c. Poultry: Section II, Chapter II, 5, and V, 1. Fresh
 * fish: Section VIII, Chapter VII, 1, close to that of melting ice; DIN 10508:2018 says 2 degrees.
 */
const limitOfKind: Partial<Record<FoodKind, number>> = {
  minced_meat: 20,
  minced_beef: 20,
  poultry: 40,
  fish: 20,
};

/** What decides how warm goods may be. */
export interface CooledGoods {
  zone: TemperatureZone;
  food_kind: FoodKind;
}

/** The highest temperature without a deviation, in tenths of a degree. */
export function temperatureLimit({ zone, food_kind }: CooledGoods): number {
  const general = limitOfZone[zone];
  return zone === 'chilled' ? (limitOfKind[food_kind] ?? general) : general;
}

/** Above this, goods are not received, delivered or put back. */
export function highestTemperature(goods: CooledGoods): number {
  return temperatureLimit(goods) + deviation;
}

/** Of goods that arrive, are in a box, or come back. */
export function judgeTemperature(goods: CooledGoods, tenths: number): TemperatureVerdict {
  if (tenths <= temperatureLimit(goods)) return 'fine';
  return tenths <= highestTemperature(goods) ? 'needs_note' : 'too_warm';
}

/** Of the kinds in one box, the one with the lowest limit: it decides about the box. */
export function strictestKind(zone: TemperatureZone, kinds: readonly FoodKind[]): FoodKind {
  let strictest: FoodKind = 'other';
  for (const food_kind of kinds) {
    const isLower =
      temperatureLimit({ zone, food_kind }) < temperatureLimit({ zone, food_kind: strictest });
    if (isLower) strictest = food_kind;
  }
  return strictest;
}
