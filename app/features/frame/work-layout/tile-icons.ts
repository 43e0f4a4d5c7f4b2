import { BasketIcon } from '#app/ui/icons/basket.tsx';
import { ClockIcon } from '#app/ui/icons/clock.tsx';
import { LotsIcon } from '#app/ui/icons/lots.tsx';
import { PickingIcon } from '#app/ui/icons/picking.tsx';
import { ReceiptIcon } from '#app/ui/icons/receipt.tsx';
import { ReturnIcon } from '#app/ui/icons/return.tsx';
import { StockIcon } from '#app/ui/icons/stock.tsx';
import { TruckIcon } from '#app/ui/icons/truck.tsx';

/** The icons of the tiles, by the names that the `pages.ts` of the districts use. */
export const tileIcons = {
  clock: ClockIcon,
  counter: BasketIcon,
  lots: LotsIcon,
  picking: PickingIcon,
  receipt: ReceiptIcon,
  return: ReturnIcon,
  stock: StockIcon,
  truck: TruckIcon,
};
export type TileIcon = keyof typeof tileIcons;
