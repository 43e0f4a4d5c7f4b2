import type { ReactNode } from 'react';
import { href, Link } from 'react-router';
import { DeliveryWindow } from '#app/i18n/delivery-window.tsx';
import { Money } from '#app/i18n/money.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Badge } from '#app/ui/badge.tsx';
import type { UnplannedOrder } from '#contract/tours/tours.schema.ts';

export type BoardOrder = Omit<UnplannedOrder, 'status'>;

interface OrderFactsProps {
  order: BoardOrder;
  /** Of the list that the order is in: another one is shown. */
  windowStart: string;
  /** Before the number. */
  lead?: ReactNode;
  /** After the number. */
  badge?: ReactNode;
  /** The address is said above the order. */
  isInHouse?: boolean;
  /** At the end of the line with the number. */
  actions?: ReactNode;
  children?: ReactNode;
}

/** What the dispatcher needs to know of an order, wherever it is on the board. */
export function OrderFacts({
  order,
  windowStart,
  lead,
  badge,
  isInHouse = false,
  actions,
  children,
}: OrderFactsProps) {
  const { t } = useTranslation();
  const { order_number: number, payment_method: method } = order;
  return (
    <>
      <div className="flex items-start justify-between gap-2">
        <p className="flex min-h-9 flex-wrap items-center gap-x-2 gap-y-1 max-xl:min-h-11">
          {lead}
          <Link
            draggable={false}
            className="text-brand font-semibold tabular-nums hover:underline"
            to={`${href('/admin/orders')}?query=${number}`}
          >
            #{number}
          </Link>
          {badge}
          {order.is_held && (
            <Link draggable={false} to={href('/admin/tasks')}>
              <Badge tone="danger">{t('admin_tours.held')}</Badge>
            </Link>
          )}
        </p>
        {actions}
      </div>
      <p className="text-sm wrap-anywhere">
        <bdi>{order.customer_name}</bdi>
        {!isInHouse && (
          <span className="text-muted">
            {' · '}
            <bdi lang="de">{order.delivery_address}</bdi>
          </span>
        )}
      </p>
      <p className="text-muted flex flex-wrap gap-x-2 text-sm">
        <span>{t('admin_tours.totes', { count: order.totes })}</span>
        <span>
          <Money amount={order.due_cents} /> {t(`payment_method.${method}.within_sentence`)}
        </span>
        {order.window_start !== windowStart && (
          <DeliveryWindow start={order.window_start} end={order.window_end} isDated />
        )}
      </p>
      {children}
    </>
  );
}
