/** Where goods are stored, in the order in which they are picked: frozen ones last. */
export const shelfZones = ['ambient', 'chilled', 'frozen'] as const;
export type ShelfZone = (typeof shelfZones)[number];

/** Goods of these zones say how to store them. */
export function isCooled(zone: ShelfZone | null | undefined): boolean {
  return zone === 'chilled' || zone === 'frozen';
}
