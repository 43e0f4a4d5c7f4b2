import { ClockIcon, TruckIcon } from '#app/ui/icons.tsx';
import { PickingIcon, ReceiptIcon, ReturnIcon, StockIcon } from './work-icons.tsx';

/** The icons of the tiles, by the names that the `pages.ts` of the districts use. */
export const tileIcons = {
  clock: ClockIcon,
  picking: PickingIcon,
  receipt: ReceiptIcon,
  return: ReturnIcon,
  stock: StockIcon,
  truck: TruckIcon,
};
export type TileIcon = keyof typeof tileIcons;
