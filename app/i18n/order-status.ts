import { orderStatuses, type OrderStatus } from '#domain/orders/status.ts';
import { useTranslation } from './use-translation.ts';

/** The name of a status; an unknown one is shown unchanged (docs/spec-notes.md#d13). */
export function useOrderStatusLabel(): (status: string) => string {
  const { t } = useTranslation();
  return (status) => (isKnownStatus(status) ? t(`orders.status.${status}`) : status);
}

export function isKnownStatus(status: string): status is OrderStatus {
  return orderStatuses.some((known) => known === status);
}
