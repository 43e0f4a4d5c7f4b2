import type { ReactNode } from 'react';
import { DeliveryWindow } from '#app/i18n/delivery-window.tsx';
import { formatDate } from '#app/i18n/format.ts';
import { Money } from '#app/i18n/money.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Badge } from '#app/ui/badge.tsx';
import { EmailText } from '#app/ui/email-text.tsx';
import type { AdminOrder } from '#contract/orders/orders.schema.ts';

/** Visible characters of an id (specification section 9). */
const shortIdLength = 8;

export function OrderNumber({ order }: { order: AdminOrder }) {
  return (
    <span className="block">
      <span className="block font-medium tabular-nums">#{order.order_number}</span>
      <bdi className="text-muted font-mono text-xs">{order.id.slice(0, shortIdLength)}</bdi>
    </span>
  );
}

/** Names and addresses have their own direction, their lines that of the page. */
export function CustomerName({ order }: { order: AdminOrder }) {
  return (
    <div className="min-w-0">
      <p className="font-medium wrap-anywhere">
        <bdi>{order.customer_name}</bdi>
      </p>
      <p className="text-muted text-sm">
        <EmailText email={order.user_email} />
      </p>
    </div>
  );
}

/** The delivery window, by which the day is sorted. */
export function Slot({ order }: { order: AdminOrder }) {
  return (
    <time dateTime={order.delivery_time_start}>
      <bdi>{formatDate(order.delivery_time_start)}</bdi>
      <span className="text-muted block tabular-nums">
        <DeliveryWindow start={order.delivery_time_start} end={order.delivery_time_end} />
      </span>
    </time>
  );
}

/** A cancelled order requires no payment. */
export function PaymentBadge({ order }: { order: AdminOrder }) {
  const { t } = useTranslation();
  const { payment_status: status } = order;
  if (status === 'unpaid' && order.status === 'cancelled') return null;
  return (
    <Badge tone={status === 'paid' ? 'success' : 'neutral'}>{t(`admin.payment_${status}`)}</Badge>
  );
}

/** What the driver needs change for. */
export function DeclaredTender({ order }: { order: AdminOrder }) {
  const { t } = useTranslation();
  if (order.tender_cents === null || order.payment_status === 'paid') return null;
  return (
    <p>
      {t('admin.tender')} <Money amount={order.tender_cents} />
    </p>
  );
}

/** A term and its value for the order, inside a `dl`. */
export function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-muted text-sm">{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
