import { wantedBeforeSignIn } from './guest/guest-cart-store.ts';
import { useGuestQuantities } from './guest/use-guest-cart.ts';
import { countItems } from './state.ts';

/** Whether a visitor has nothing that could be bought after a sign-in. */
export function useIsGuestCartEmpty(): boolean {
  return countItems(useGuestQuantities()) === 0 && wantedBeforeSignIn.read() === null;
}
