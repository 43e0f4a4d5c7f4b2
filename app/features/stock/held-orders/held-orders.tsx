import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { call } from '#app/api/client.ts';
import { useAdminAction } from '#app/features/frame/admin-layout/queries.ts';
import { OrderStatusBadge } from '#app/features/orders/orders/status-badge.tsx';
import { LotLabel } from '#app/features/stock/lots/lot-label.tsx';
import { DeliveryWindow } from '#app/i18n/delivery-window.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import type { HeldOrder } from '#contract/stock/recalls.schema.ts';
import { listHeldOrders, takeOutGoods } from '#contract/stock/recalls.ts';

/** Orders with goods that must not be handed on, with the way out; nothing if there are none. */
export function HeldOrders() {
  const { t } = useTranslation();
  const id = useId();
  const { data } = useQuery({
    queryKey: ['picking', 'held'],
    queryFn: ({ signal }) => call(listHeldOrders, { signal }),
    // A lot may expire without anything being reported.
    refetchInterval: 60_000,
  });
  if (data === undefined || data.items.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mb-6">
      <h2 id={id} className="text-danger-ink mb-1 text-lg font-bold">
        {t('held_orders.title')}
      </h2>
      <p className="mb-3 max-w-prose">{t('held_orders.text')}</p>
      <ul className="grid gap-3 md:grid-cols-2">
        {data.items.map((order) => (
          <li key={order.order_id}>
            <HeldOrderCard order={order} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function HeldOrderCard({ order }: { order: HeldOrder }) {
  const { t } = useTranslation();
  const taking = useAdminAction(['picking', 'admin-open-work', 'admin-tours', 'admin-orders'], {
    done: t('held_orders.done', { number: order.order_number }),
    failed: t('held_orders.failed'),
  });
  const params = { id: order.order_id };
  return (
    <Card className="space-y-3">
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-semibold tabular-nums">#{order.order_number}</span>
        <OrderStatusBadge status={order.status} />
        <DeliveryWindow start={order.window_start} end={order.window_end} isDated />
      </p>
      <p className="wrap-anywhere">
        <bdi>{order.customer_name}</bdi>
      </p>
      <ul>
        {order.goods.map(({ product_name, quantity, lot }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the same goods may be there twice
          <li key={index} className="wrap-anywhere">
            <span className="font-semibold tabular-nums">{quantity} ×</span>{' '}
            <bdi lang="de">{product_name}</bdi>
            <span className="text-muted block text-sm">
              <LotLabel lot={lot} />
            </span>
          </li>
        ))}
      </ul>
      {order.status === 'ready' ? (
        <Button
          size="large"
          className="w-full"
          isBusy={taking.isPending}
          onClick={() => taking.mutate(() => call(takeOutGoods, { params }))}
        >
          {t('held_orders.take_out')}
        </Button>
      ) : (
        <p className="font-medium">
          {t(order.status === 'preparing' ? 'held_orders.in_batch' : 'held_orders.under_way')}
        </p>
      )}
    </Card>
  );
}
