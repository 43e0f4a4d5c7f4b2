import { Money, MoneyFrom } from '#app/i18n/money.tsx';
import type { CartView } from './use-shared-cart.ts';

/** The total with the delivery fee: "from" while the customer's fee may be higher. */
export function CartTotal({ cart }: { cart: CartView }) {
  const { total_cents: amount, is_fee_from: isFrom, lines } = cart;
  return isFrom && lines.length > 0 ? <MoneyFrom amount={amount} /> : <Money amount={amount} />;
}
