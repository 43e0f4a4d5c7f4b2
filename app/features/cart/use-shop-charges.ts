import { useMemo } from 'react';
import { useShop } from '#app/features/shop/use-shop.ts';
import { noCharges, type Charges } from '#domain/cart/charges.ts';

/** What a cart is charged that the server has not seen. */
export function useShopCharges(): Charges {
  const { delivery_fee_cents } = useShop();
  return useMemo(() => ({ ...noCharges, delivery_fee_cents }), [delivery_fee_cents]);
}
