import { toBaseContent, unitPriceUnits, type NetContent, type UnitPrice } from './unit-price.ts';

/** How many pack sizes are shown together. */
export const maxPackSizes = 50;

/** The form of the key that the products of a family share. */
export const familyKey = /^[a-z0-9]+(-[a-z0-9]+)*$/;

interface Pack {
  unit_price: UnitPrice | null;
  /** Whether it can be bought now. */
  is_orderable: boolean;
}

/**
 * The packs with the lowest unit price of each unit. Kilograms are compared with kilograms, litres
 * with litres and pieces with pieces, by the rounded prices that customers see. Only packs that can
 * be bought are compared. A unit has no lowest price if all its packs have the same.
 */
export function findLowestUnitPrices<T extends Pack>(packs: readonly T[]): T[] {
  return unitPriceUnits.flatMap((unit) => {
    const comparable = packs.flatMap((pack) =>
      pack.is_orderable && pack.unit_price?.per === unit
        ? [{ pack, cents: pack.unit_price.price_cents }]
        : [],
    );
    const prices = comparable.map(({ cents }) => cents);
    const lowest = Math.min(...prices);
    if (lowest === Math.max(...prices)) return [];
    return comparable.filter(({ cents }) => cents === lowest).map(({ pack }) => pack);
  });
}

/** Sorts packs from small to large, by unit; those without a content come last. */
export function compareContents(one: NetContent | null, other: NetContent | null): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  const [first, second] = [toBaseContent(one), toBaseContent(other)];
  return (
    unitPriceUnits.indexOf(first.per) - unitPriceUnits.indexOf(second.per) ||
    first.amount - second.amount
  );
}
