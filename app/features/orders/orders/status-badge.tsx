import { useTranslation } from '#app/i18n/use-translation.ts';
import { Badge } from '#app/ui/badge.tsx';
import type { Tone } from '#app/ui/tone.ts';
import { orderStatuses, type OrderStatus } from '#domain/orders/status.ts';

const tones: Record<OrderStatus, Tone> = {
  pending: 'warning',
  confirmed: 'info',
  preparing: 'accent',
  ready: 'accent',
  delivering: 'info',
  delivered: 'success',
  cancelled: 'danger',
};

/**
 * Label and colour of a status; an unknown status is shown unchanged in grey
 * (docs/spec-notes.md#d13).
 */
export function OrderStatusBadge({ status }: { status: string }) {
  const labelOf = useOrderStatusLabel();
  return <Badge tone={isKnown(status) ? tones[status] : 'neutral'}>{labelOf(status)}</Badge>;
}

export function useOrderStatusLabel(): (status: string) => string {
  const { t } = useTranslation();
  return (status) => (isKnown(status) ? t(`orders.status.${status}`) : status);
}

function isKnown(status: string): status is OrderStatus {
  return orderStatuses.some((known) => known === status);
}
