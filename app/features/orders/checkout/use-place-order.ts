import { href, useNavigate, useRevalidator } from 'react-router';
import { isProblem } from '#app/api/client.ts';
import { untilLoaded } from '#app/api/until-loaded.ts';
import { formatMoney } from '#app/i18n/format.ts';
import { useProblemText } from '#app/i18n/problem-text.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { useToast } from '#app/ui/toast/toast.tsx';
import type { Order } from '#contract/orders/orders.schema.ts';
import { cents } from '#domain/money.ts';
import { useOrderMutation } from './queries.ts';
import type { UnansweredOrder, OrderRequest } from './unanswered-order.ts';

/** The parts of the checkout, each with a function that reloads it. */
interface Shown {
  cart: { reload: () => Promise<void> };
  profile: { refetch: () => Promise<unknown> };
  addresses: { refetch: () => Promise<unknown> };
  slots: { refetch: () => Promise<unknown> };
}

export interface PlaceOrderState {
  place: (request: OrderRequest) => void;
  /** Sends an unanswered order again. */
  repeat: (attempt: UnansweredOrder) => void;
  isPending: boolean;
  data: Order | undefined;
  error: Error | null;
}

/**
 * Places the order and handles all refusals: a toast shows the reason, and the outdated data is
 * reloaded, so that the page shows the current state.
 */
export function usePlaceOrder({ cart, profile, addresses, slots }: Shown): PlaceOrderState {
  const { t } = useTranslation();
  const toast = useToast();
  const textOf = useProblemText();
  const tellBelowMinimum = useBelowMinimumToast();
  const navigate = useNavigate();
  // Reloads fee, minimum and area of the shop, which may be outdated on the page.
  const { revalidate } = useRevalidator();

  const askAgain = {
    shop: revalidate,
    cart: cart.reload,
    profile: profile.refetch,
    addresses: addresses.refetch,
    slots: slots.refetch,
  };

  /** Which parts, is loaded with the first refusal. */
  async function reload(reason: unknown): Promise<void> {
    const { outdatedParts } = await untilLoaded(() => import('./outdated-parts.ts'));
    for (const part of outdatedParts(reason)) void askAgain[part]();
  }

  const { mutate, isPending, data, error } = useOrderMutation({
    onSuccess: () => void cart.reload(),
    onError: (reason) => {
      void reload(reason);
      if (isProblem(reason, 'below_minimum_order')) {
        tellBelowMinimum(Number(reason.facts['minimum_order_cents']));
        void navigate(href('/cart'), { replace: true });
      } else toast.error(t('checkout.failed'), textOf(reason));
    },
  });
  return { place: mutate, repeat: mutate, isPending, data, error };
}

/** Shows the error with the minimum amount (specification section 8). */
export function useBelowMinimumToast(): (minimum: number) => void {
  const { t } = useTranslation();
  const toast = useToast();
  return (minimum) =>
    toast.error(
      t('checkout.minimum_title'),
      t('checkout.minimum_text', { amount: formatMoney(cents(minimum)) }),
    );
}
