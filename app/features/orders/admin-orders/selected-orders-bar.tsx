import { href, useLocation } from 'react-router';
import { useMay } from '#app/features/frame/permissions/use-may.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { Button } from '#app/ui/button.tsx';
import { advanceOrders } from '#contract/orders/orders.admin.ts';
import type { AdminOrder } from '#contract/orders/orders.schema.ts';
import { findStepForward, mostOrdersAtOnce, packingSteps } from '#domain/orders/status.ts';
import type { StepOfOrders } from './queries.ts';

interface SelectedOrdersBarProps {
  orders: readonly AdminOrder[];
  /** Takes a step with some of them; undefined while it runs. */
  onStep: ((step: StepOfOrders) => void) | undefined;
  onDeselect: () => void;
}

/**
 * What can be done with the chosen orders, at the bottom of the screen: print them, and the next
 * step of those that have it in common.
 */
export function SelectedOrdersBar({ orders, onStep, onDeselect }: SelectedOrdersBarProps) {
  const { t } = useTranslation();
  const { search } = useLocation();
  const mayAdvance = useMay(advanceOrders);
  if (orders.length === 0) return null;
  const isTooMany = orders.length > mostOrdersAtOnce;
  const steps = packingSteps.map((to) => ({
    to,
    // What is planned for a tour goes on there.
    ids: orders
      .filter((order) => order.tour_step === null && findStepForward(order.next_statuses) === to)
      .map(({ id }) => id),
  }));
  const print = new URLSearchParams(search);
  print.set('orders', orders.map((order) => order.order_number).join());
  return (
    <section
      aria-label={t('admin.selection')}
      className="bg-raised shadow-float ring-line sticky bottom-4 z-10 flex flex-wrap items-center gap-2 rounded-2xl p-3 ring-1"
    >
      <p className="me-auto px-2 font-semibold" role="status">
        {t('admin.orders_selected', { count: orders.length })}
        {isTooMany && (
          <span className="text-danger-ink block text-sm">
            {t('admin.selection_full', { limit: mostOrdersAtOnce })}
          </span>
        )}
      </p>
      {mayAdvance &&
        steps
          .filter(({ ids }) => ids.length > 0)
          .map(({ to, ids }) => (
            <Button
              key={to}
              size="small"
              disabled={isTooMany}
              aria-disabled={onStep === undefined}
              onClick={() => onStep?.({ ids, to })}
            >
              {t(`admin.to_${to}`)} <span className="tabular-nums">({ids.length})</span>
            </Button>
          ))}
      <ButtonLink
        size="small"
        variant="secondary"
        to={`${href('/admin/orders/print')}?${print.toString()}`}
      >
        {t('admin.print')}
      </ButtonLink>
      <Button size="small" variant="quiet" onClick={onDeselect}>
        {t('admin.deselect')}
      </Button>
    </section>
  );
}
