import { useId } from 'react';
import { call } from '#app/api/client.ts';
import { Permitted } from '#app/features/frame/permissions/permitted.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { transitionOrder } from '#contract/orders/orders.admin.ts';
import { OrderFacts } from './order-facts.tsx';
import { useBoardAction, useOrdersWithoutTour } from './queries.ts';

/** Orders that are on their way on no tour, until they are delivered; nothing without any. */
export function OrdersWithoutTour() {
  const { t } = useTranslation();
  const id = useId();
  const { data } = useOrdersWithoutTour();
  const delivering = useBoardAction({ failed: t('admin.order_update_failed') });
  if (data === undefined || data.items.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mb-6">
      <h2 id={id} className="text-danger-ink mb-3 text-lg font-bold">
        {t('admin_tours.without_tour')}
      </h2>
      <ul className="grid gap-3 md:grid-cols-2">
        {data.items.map((order) => (
          <li key={order.order_id}>
            <Card>
              <OrderFacts order={order} windowStart="">
                <Permitted to={transitionOrder}>
                  <Button
                    size="small"
                    variant="secondary"
                    isBusy={delivering.isPending}
                    onClick={() =>
                      delivering.mutate(() =>
                        call(transitionOrder, {
                          params: { id: order.order_id },
                          body: { to: 'delivered' },
                        }),
                      )
                    }
                  >
                    {t('admin.to_delivered')}
                  </Button>
                </Permitted>
              </OrderFacts>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  );
}
