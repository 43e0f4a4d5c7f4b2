import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import type { AdminOrder } from '#contract/orders/orders.schema.ts';
import type { OrderStep } from '#domain/orders/status.ts';
import type { OrderActions } from './queries.ts';

interface WithoutTourProps {
  order: AdminOrder;
  next: OrderStep;
  actions: OrderActions;
  onClose: () => void;
}

/** Asks before an order is sent off or delivered past the tours. */
export function WithoutTour({ order, next, actions, onClose }: WithoutTourProps) {
  const { t } = useTranslation();
  return (
    <div className="flex w-full flex-wrap items-center justify-end gap-2">
      <p className="mb-2 w-full" role="alert">
        {t(`admin.without_tour_${order.tour_step === 'on_tour' ? 'on_tour' : 'put_on'}`)}
      </p>
      <Button
        // The clicked button is gone; Enter must not take the step.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        size="small"
        variant="secondary"
        onClick={onClose}
      >
        {t('admin.cancel')}
      </Button>
      <Button
        size="small"
        variant="danger"
        isBusy={actions.isBusy(order.id)}
        onClick={() => actions.moveWithoutTour(order, next)}
      >
        {t(`admin.to_${next}`)}
      </Button>
    </div>
  );
}
