import type { ShelfZone } from '#domain/stock/zones.ts';

/** Boxes whose temperature is read. */
export const temperatureZones = ['chilled', 'frozen'] as const satisfies ShelfZone[];
export type TemperatureZone = (typeof temperatureZones)[number];

/** When: as the goods go into the car, and as the boxes come back. */
export const temperatureMoments = ['loading', 'return'] as const;
export type TemperatureMoment = (typeof temperatureMoments)[number];

/** `needs_note`: short deviations are allowed, if something is done about them. */
export type TemperatureVerdict = 'fine' | 'needs_note' | 'forbids_delivery';

interface Limit {
  /** All in tenths of a degree Celsius. */
  fine_up_to: number;
  /** Above this the goods are not delivered. */
  deliverable_up_to: number;
}

/**
 * Chilled: DIN 10508:2018, 4.1, and for meat of ungulates Regulation (EC) 853/2004, Annex III,
 * Section I, Chapter VII. Short deviations while handling are allowed by Regulation (EC) 852/2004,
 * Annex II, Chapter IX, 5, without a number: three degrees, as for frozen goods.
 * Frozen: section 2 (4) and (5) TLMV, at most three degrees warmer in the delivery to households.
 */
const limits: Record<TemperatureZone, Limit> = {
  chilled: { fine_up_to: 70, deliverable_up_to: 100 },
  frozen: { fine_up_to: -180, deliverable_up_to: -150 },
};

export function judgeTemperature(zone: TemperatureZone, tenths: number): TemperatureVerdict {
  const { fine_up_to, deliverable_up_to } = limits[zone];
  if (tenths <= fine_up_to) return 'fine';
  return tenths <= deliverable_up_to ? 'needs_note' : 'forbids_delivery';
}
