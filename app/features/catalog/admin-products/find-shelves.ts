import type { Shelf } from '#contract/stock/inventory.schema.ts';

type Place = Pick<Shelf, 'aisle' | 'position' | 'zone'>;

/**
 * The shelves that all typed words are about: an aisle, a place, both ("T2") or three letters of a
 * zone.
 */
export function findShelves<Found extends Place>(
  shelves: readonly Found[],
  typed: string,
  nameOf: (zone: Place['zone']) => string,
): Found[] {
  const words = typed
    .toLowerCase()
    .split(/[\s,()]+/)
    .filter((word) => word !== '');
  return shelves.filter(({ aisle, position, zone }) => {
    const place = [aisle, String(position), `${aisle}${position}`].map((each) =>
      each.toLowerCase(),
    );
    const name = nameOf(zone).toLowerCase();
    return words.every(
      (word) => place.includes(word) || (word.length > 2 && name.startsWith(word)),
    );
  });
}
