import { useTranslation } from 'react-i18next';
import { Button } from '#app/ui/button.tsx';
import type { AdminOrder } from '#contract/admin.ts';
import type { OrderStatus } from '#domain/orders/status.ts';
import type { OrderActions } from './queries.ts';

export interface OrdersProps {
  orders: readonly AdminOrder[];
  actions: OrderActions;
  /** Opens the details of the order with this id. */
  onOpen: (id: string) => void;
}

/** The next step of an order as the one big button; nothing when there is none. */
export function NextStep({ order, actions }: { order: AdminOrder; actions: OrderActions }) {
  const { t } = useTranslation();
  const next = nextStepOf(order);
  if (next === undefined) return null;
  return (
    <Button
      size="small"
      className="whitespace-nowrap"
      data-next-step
      // Not disabled: that would take the focus away from who goes on by keyboard.
      aria-disabled={actions.isBusy}
      onClick={() => {
        if (!actions.isBusy) actions.move(order, next);
      }}
    >
      {t(`admin.to_${next}`)}
    </Button>
  );
}

type Step = Exclude<OrderStatus, 'pending' | 'cancelled'>;

function nextStepOf({ next_statuses: statuses }: AdminOrder): Step | undefined {
  return statuses.find((status): status is Step => status !== 'pending' && status !== 'cancelled');
}
