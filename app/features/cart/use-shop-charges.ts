import { useMemo } from 'react';
import { useShop } from '#app/features/shop/use-shop.ts';
import { noCharges, type Charges } from '#domain/cart/charges.ts';

/** The charges of a cart that the server does not know. */
export function useShopCharges(): Charges {
  const { delivery_fee_cents } = useShop();
  return useMemo(() => ({ ...noCharges, delivery_fee_cents }), [delivery_fee_cents]);
}
