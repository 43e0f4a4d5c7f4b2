import { href, Link } from 'react-router';
import { ReorderButton } from '#app/features/orders/reorder/reorder-button.tsx';
import { formatRelative } from '#app/i18n/format-relative.ts';
import { Money } from '#app/i18n/money.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Card } from '#app/ui/card.tsx';
import { ChevronIcon } from '#app/ui/icons/chevron.tsx';
import { ClockIcon } from '#app/ui/icons/clock.tsx';
import { PinIcon } from '#app/ui/icons/pin.tsx';
import type { Order } from '#contract/orders/orders.schema.ts';
import { totalsExpected } from '#domain/orders/delivered-lines.ts';
import { ExpectedTime } from './expected-time.tsx';
import { OrderStatusBadge } from './status-badge.tsx';

interface OrderCardProps {
  order: Order;
  /** The reference for 'five minutes ago'. */
  now: Date;
}

/** The whole card is clickable; the order number is the link for keyboards and screen readers. */
export function OrderCard({ order, now }: OrderCardProps) {
  const { t, i18n } = useTranslation();
  const count = order.items.reduce((sum, item) => sum + item.quantity, 0);
  return (
    <Card className="has-[a:hover]:shadow-float relative space-y-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Link
          to={href('/profile/orders/:id', { id: order.id })}
          className="font-bold after:absolute after:inset-0 after:rounded-2xl"
        >
          {t('orders.number', { number: order.order_number })}
        </Link>
        <OrderStatusBadge status={order.status} />
      </div>
      <p className="flex items-start gap-2 text-sm font-medium">
        <ClockIcon className="text-muted size-5" />
        <ExpectedTime order={order} />
      </p>
      <p className="flex items-start gap-2 text-sm">
        <PinIcon className="text-muted size-5" />
        <bdi>{order.delivery_address}</bdi>
      </p>
      <div className="flex items-end justify-between gap-4">
        <p className="text-muted text-sm">
          <time dateTime={order.created_at}>
            {formatRelative(order.created_at, now, i18n.language)}
          </time>
          {' · '}
          {t('orders.items', { count })}
        </p>
        <p className="flex items-center gap-1 font-bold">
          <Money amount={totalsExpected(order).total_cents} />
          <ChevronIcon className="text-muted size-5" />
        </p>
      </div>
      {/* Above the link that covers the card. */}
      <div className="relative w-fit">
        <ReorderButton order={order} variant="secondary" size="small" />
      </div>
    </Card>
  );
}
