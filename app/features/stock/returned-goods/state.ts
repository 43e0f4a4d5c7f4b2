import type { Scan } from '#contract/stock/inventory.schema.ts';
import type { ReturnedGoods } from '#contract/stock/returns.schema.ts';

/** How many units the shop advises to throw away. */
export function advisedWaste({ waste_advice, quantity }: ReturnedGoods): number {
  return waste_advice === null ? 0 : quantity;
}

/** The goods that a scanned code is on; of several lots, the one with the date of the code. */
export function findScanned(
  goods: readonly ReturnedGoods[],
  { product, lot_code, date }: Scan,
): ReturnedGoods | undefined {
  const same = goods.filter(({ product: { id } }) => id === product?.id);
  const ofLot = same.find(
    ({ lot }) =>
      (lot_code === null || lot.code === lot_code) && (date === null || lot.date === date),
  );
  return ofLot ?? same[0];
}
