import { useMemo } from 'react';
import type { ShopArea } from '#contract/shop/shop.schema.ts';
import { findArea, lowestTerms, type AreaTerms } from '#domain/delivery/area.ts';
import { usePostalCode } from './use-postal-code.ts';
import { useShop } from './use-shop.ts';

export interface ShownArea {
  /** Of the customer's area; the lowest of all areas while it is unknown. */
  terms: AreaTerms;
  /** Whether the customer's fee may be higher: "from 3.99 €". */
  is_fee_from: boolean;
  is_minimum_from: boolean;
  /** The customer's area; undefined while it is unknown, or where the shop does not deliver. */
  own: ShopArea | undefined;
}

/** Fee and minimum order as they are shown to this customer. */
export function useArea(): ShownArea {
  const { areas } = useShop();
  const code = usePostalCode();
  return useMemo(() => {
    const own = findArea(code ?? '', areas);
    const differ = (field: 'delivery_fee_cents' | 'minimum_order_cents') =>
      own === undefined && new Set(areas.map((area) => area[field])).size > 1;
    return {
      own,
      terms: own ?? lowestTerms(areas),
      is_fee_from: differ('delivery_fee_cents'),
      is_minimum_from: differ('minimum_order_cents'),
    };
  }, [areas, code]);
}
