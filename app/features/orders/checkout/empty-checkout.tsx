import { skipToken, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { href } from 'react-router';
import { call, isRefusal } from '#app/api/client.ts';
import { LoadFailure } from '#app/features/frame/offline/load-failure.tsx';
import { Redirect } from '#app/features/frame/redirect/redirect.tsx';
import { useOrdersKey } from '#app/features/orders/orders/use-orders.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Spinner } from '#app/ui/spinner.tsx';
import { useToast } from '#app/ui/toast/toast.tsx';
import { listOrders } from '#contract/orders/orders.ts';
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

  if (isRefusal(error)) return <PlacedElsewhere />;
  if (sent === null) return <Redirect to={href('/cart')} />;
  if (error !== null)
    return (
      <LoadFailure title={t('checkout.load_failed')} error={error} onRetry={() => repeat(sent)} />
    );
  return <Spinner label={t('checkout.placing')} />;
}

/** An order that is older was not placed together with the refused one. */
const placedTogetherMs = 10 * 60_000;

/**
 * The shop refused the order because the cart is empty. Mostly another tab or device has just
 * placed it: then its order is opened instead.
 */
function PlacedElsewhere() {
  const { t } = useTranslation();
  const toast = useToast();
  const [pressedAt] = useState(() => Date.now());
  const ordersKey = useOrdersKey();
  const [, userId] = ordersKey;
  const { data, isError } = useQuery({
    queryKey: [...ordersKey, 'placed elsewhere'],
    queryFn: userId === null ? skipToken : ({ signal }) => call(listOrders, { query: {}, signal }),
    gcTime: 0,
  });
  const newest = data?.items[0];
  const placed =
    newest !== undefined && pressedAt - Date.parse(newest.created_at) < placedTogetherMs
      ? newest
      : null;
  const number = placed?.order_number;
  const confirm = useEffectEvent(() => {
    // In place of the failure, which is none.
    toast.success(t('checkout.confirmed_title'), t('checkout.confirmed_number', { number }));
  });
  useEffect(() => {
    if (number !== undefined) confirm();
  }, [number]);
  if (placed !== null) return <Redirect to={href('/profile/orders/:id', { id: placed.id })} />;
  if (data === undefined && !isError) return <Spinner label={t('checkout.placing')} />;
  return <Redirect to={href('/cart')} />;
}
