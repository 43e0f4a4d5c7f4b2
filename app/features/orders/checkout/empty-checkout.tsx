import { useEffect, useState } from 'react';
import { href } from 'react-router';
import { isRefusal } from '#app/api/client.ts';
import { LoadFailure } from '#app/features/frame/offline/load-failure.tsx';
import { Redirect } from '#app/features/frame/redirect/redirect.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Spinner } from '#app/ui/spinner.tsx';
import type { UnansweredOrder } from './unanswered-order.ts';
import type { PlaceOrderState } from './use-place-order.ts';

interface EmptyCheckoutProps {
  /** The order whose response was lost; null without one. */
  attempt: UnansweredOrder | null;
  placing: PlaceOrderState;
}

/**
 * The cart is empty. If that is because an order was placed and its response was lost, the order is
 * requested again with the same key.
 */
export function EmptyCheckout({ attempt, placing }: EmptyCheckoutProps) {
  const { t } = useTranslation();
  const { repeat, error } = placing;
  const [sent] = useState(attempt);

  useEffect(() => {
    if (sent !== null) repeat(sent);
  }, [sent, repeat]);

  if (sent === null || isRefusal(error)) return <Redirect to={href('/cart')} />;
  if (error !== null)
    return (
      <LoadFailure title={t('checkout.load_failed')} error={error} onRetry={() => repeat(sent)} />
    );
  return <Spinner label={t('checkout.placing')} />;
}
