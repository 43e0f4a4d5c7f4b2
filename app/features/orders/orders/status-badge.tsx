import { isKnownStatus, useOrderStatusLabel } from '#app/i18n/order-status.ts';
import { Badge } from '#app/ui/badge.tsx';
import type { Tone } from '#app/ui/tone.ts';
import type { OrderStatus } from '#domain/orders/status.ts';

const tones: Record<OrderStatus, Tone> = {
  pending: 'warning',
  confirmed: 'info',
  preparing: 'info',
  ready: 'info',
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
  return <Badge tone={isKnownStatus(status) ? tones[status] : 'neutral'}>{labelOf(status)}</Badge>;
}
