import { useCallback, useRef } from 'react';
import { href } from 'react-router';
import { useMay } from '#app/features/frame/permissions/use-may.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { Button } from '#app/ui/button.tsx';
import { useDebouncedValue } from '#app/ui/use-debounced-value.ts';
import { transitionOrder } from '#contract/orders/orders.admin.ts';
import type { AdminOrder } from '#contract/orders/orders.schema.ts';
import { planTours } from '#contract/tours/tours.ts';
import { toBerlin } from '#domain/delivery/berlin-time.ts';
import { findStepForward } from '#domain/orders/status.ts';
import type { OrderGroup } from './group-orders.ts';
import type { OrderActions, StepOfOrders } from './queries.ts';
import type { OrderSelection } from './use-order-selection.ts';

export interface OrdersProps {
  /** The orders by window, unless the list is filtered. */
  groups: readonly OrderGroup[] | null;
  orders: readonly AdminOrder[];
  /** Takes a step with orders of a window; undefined while it runs. */
  onStep: ((step: StepOfOrders) => void) | undefined;
  selection: OrderSelection;
  actions: OrderActions;
  /** Opens the details of an order. */
  onOpen: (id: string) => void;
}

/**
 * Milliseconds for which the button is inactive after the order changed its status: a double click,
 * or a click meant for the label before a colleague's change, must not take a second step.
 */
const armAfterMs = 700;

/** For the ref of a control that another kind of control replaces: passes the focus on to it. */
function usePassedFocus(): (control: HTMLElement | null) => () => void {
  const hadFocus = useRef(false);
  return useCallback((control) => {
    if (hadFocus.current) control?.focus();
    return () => {
      hadFocus.current = control === document.activeElement;
    };
  }, []);
}

/** The next step of an order as the main button; null when there is none. */
export function NextStep({ order, actions }: { order: AdminOrder; actions: OrderActions }) {
  const { t } = useTranslation();
  const next = findStepForward(order.next_statuses);
  const isArmed = useDebouncedValue(order.status, armAfterMs) === order.status;
  const mayAdvance = useMay(transitionOrder);
  const mayPlan = useMay(planTours);
  const control = usePassedFocus();
  if (next === undefined || !mayAdvance) return null;
  if (order.tour_step === 'at_counter') {
    return (
      <ButtonLink
        size="small"
        className="whitespace-nowrap"
        data-next-step
        ref={control}
        to={href('/work/counter/:orderId', { orderId: order.id })}
      >
        {t('admin.tour_at_counter')}
      </ButtonLink>
    );
  }
  if (order.tour_step !== null) {
    const { day } = toBerlin(new Date(order.delivery_time_start));
    return (
      mayPlan && (
        <ButtonLink
          size="small"
          className="whitespace-nowrap"
          data-next-step
          ref={control}
          to={`${href('/admin/tours')}?day=${day}`}
        >
          {t(`admin.tour_${order.tour_step}`)}
        </ButtonLink>
      )
    );
  }
  const isOff = !isArmed || actions.isBusy(order.id);
  return (
    <Button
      size="small"
      className="whitespace-nowrap"
      data-next-step
      ref={control}
      // A disabled button would lose the focus of keyboard users.
      aria-disabled={isOff}
      onClick={() => {
        if (!isOff) actions.move(order, next);
      }}
    >
      {t(`admin.to_${next}`)}
    </Button>
  );
}
