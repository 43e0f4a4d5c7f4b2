import { useMemo } from 'react';
import type { ShopArea } from '#contract/shop/shop.schema.ts';
import {
  announcedHours,
  findArea,
  type AreaTerms,
  type HoursOfDay,
} from '#domain/delivery/area.ts';
import { usePostalCode } from './use-postal-code.ts';
import { useShop } from './use-shop.ts';

export interface ShownArea {
  /** Of the customer's area; the lowest of all areas while it is unknown. */
  terms: AreaTerms;
  /** Whether the customer's terms may be higher: "from 3.99 €". */
  is_from: boolean;
  /** From the first to the last of all areas while the customer's is unknown; null without any. */
  hours: HoursOfDay | null;
  /** Whether the customer's hours may be others: "from 9:00". */
  is_hours_from: boolean;
  /** The customer's area; undefined while it is unknown, or where the shop does not deliver. */
  own: ShopArea | undefined;
}

/** Fee, minimum order and hours as they are shown to this customer. */
export function useArea(): ShownArea {
  const shop = useShop();
  const code = usePostalCode();
  return useMemo(() => {
    const { areas, delivery_fee_cents, minimum_order_cents } = shop;
    const own = findArea(code ?? '', areas);
    const lowest = { delivery_fee_cents, minimum_order_cents, free_from_cents: null };
    const terms = own ?? (areas.length > 1 ? lowest : (areas[0] ?? lowest));
    const is_from = areas.some(
      ({ delivery_fee_cents: fee, minimum_order_cents: minimum }) =>
        own === undefined && (fee > delivery_fee_cents || minimum > minimum_order_cents),
    );
    const { hours, is_from: is_hours_from } = announcedHours(shop, own);
    return { own, terms, is_from, hours, is_hours_from };
  }, [shop, code]);
}
