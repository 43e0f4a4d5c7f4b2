import { WorkQueryView } from '#app/features/frame/work-layout/work-query-view.tsx';
import { OrderStatusBadge } from '#app/features/orders/orders/status-badge.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import type { Lot, LotOrder } from '#contract/stock/inventory.schema.ts';
import { formatNumber } from '#domain/format-number.ts';
import { LotLabel } from './lot-label.tsx';
import { LotReceipts } from './lot-receipts.tsx';
import { useLotOrders } from './queries.ts';

/** Who got goods of a lot, for a recall. */
export function LotOrdersDialog({ lot, onClose }: { lot: Lot; onClose: () => void }) {
  const { t } = useTranslation();
  const orders = useLotOrders(lot.id);
  return (
    <Dialog
      isOpen
      title={t('work.lot_orders_title')}
      onClose={onClose}
      footer={
        <Button variant="secondary" size="large" onClick={onClose}>
          {t('common.close')}
        </Button>
      }
    >
      <p className="text-muted mb-4">
        <LotLabel lot={lot} />
      </p>
      <LotReceipts lotId={lot.id} />
      <WorkQueryView query={orders} height="h-32">
        {({ items }) =>
          items.length === 0 ? (
            <p>{t('work.no_lot_orders')}</p>
          ) : (
            <ul className="divide-line divide-y">
              {items.map((order) => (
                <OrderRow key={order.order_id} order={order} />
              ))}
            </ul>
          )
        }
      </WorkQueryView>
    </Dialog>
  );
}

export function OrderRow({ order }: { order: LotOrder }) {
  const { t } = useTranslation();
  const { order_number, status, customer_name, customer_phone, user_email, quantity } = order;
  return (
    <li className="flex items-start justify-between gap-4 py-3">
      <div className="min-w-0 wrap-anywhere">
        <p className="font-semibold">
          <bdi>#{order_number}</bdi> · {customer_name}
        </p>
        <a
          href={`tel:${customer_phone}`}
          dir="ltr"
          className="text-brand inline-flex min-h-12 items-center font-semibold"
        >
          {customer_phone}
        </a>
        <a
          href={`mailto:${user_email}`}
          dir="ltr"
          className="text-brand flex min-h-12 items-center text-sm"
        >
          {user_email}
        </a>
        <OrderStatusBadge status={status} />
      </div>
      <p className="text-end tabular-nums">
        {formatNumber(quantity)} {t('work.units')}
      </p>
    </li>
  );
}
