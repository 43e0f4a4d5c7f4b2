/** Where goods are stored, in the order in which they are picked: frozen ones last. */
export const shelfZones = ['ambient', 'chilled', 'frozen'] as const;
export type ShelfZone = (typeof shelfZones)[number];

/** Goods of these zones say how to store them, and their temperature is read. */
export const temperatureZones = ['chilled', 'frozen'] as const satisfies ShelfZone[];
export type TemperatureZone = (typeof temperatureZones)[number];

export function isCooled(zone: ShelfZone | null | undefined): zone is TemperatureZone {
  return zone === 'chilled' || zone === 'frozen';
}
