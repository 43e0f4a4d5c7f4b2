import { useMemo } from 'react';
import type { ShopArea } from '#contract/shop/shop.schema.ts';
import { findArea, findCheapestArea } from '#domain/delivery/area.ts';
import { usePostalCode } from './use-postal-code.ts';
import { useShop } from './use-shop.ts';

export interface ShownArea {
  /** The customer's area; that with the lowest fee while it is unknown. */
  area: ShopArea;
  /** Whether the terms of the customer's area may be higher: "from 3.99 €". */
  is_from: boolean;
}

/** Fee and minimum order as they are shown to this customer. */
export function useArea(): ShownArea {
  const { areas } = useShop();
  const code = usePostalCode();
  return useMemo(() => {
    const own = findArea(code ?? '', areas);
    const area = own ?? findCheapestArea(areas);
    if (area === undefined) throw new Error('the shop has no delivery area');
    const fees = new Set(areas.map(({ delivery_fee_cents: fee }) => fee));
    return { area, is_from: own === undefined && fees.size > 1 };
  }, [areas, code]);
}
