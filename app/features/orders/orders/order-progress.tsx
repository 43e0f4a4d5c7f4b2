import { useTranslation } from '#app/i18n/use-translation.ts';
import { classNames } from '#app/ui/class-names.ts';
import { BasketIcon } from '#app/ui/icons/basket.tsx';
import { CheckIcon } from '#app/ui/icons/check.tsx';
import { CloseIcon } from '#app/ui/icons/close.tsx';
import { HomeIcon } from '#app/ui/icons/home.tsx';
import { OrdersIcon } from '#app/ui/icons/orders.tsx';
import { PickingIcon } from '#app/ui/icons/picking.tsx';
import { TruckIcon } from '#app/ui/icons/truck.tsx';
import type { Order } from '#contract/orders/orders.schema.ts';
import { findProgress, progressSteps, type ProgressStep } from '#domain/orders/progress.ts';

type State = 'done' | 'current' | 'cancelled' | 'ahead';

const icons: Record<ProgressStep, typeof TruckIcon> = {
  received: OrdersIcon,
  packing: PickingIcon,
  packed: BasketIcon,
  on_the_way: TruckIcon,
  delivered: HomeIcon,
};

const circles: Record<State, string> = {
  done: 'bg-brand text-on-brand',
  current: 'bg-brand text-on-brand ring-brand-soft ring-4',
  cancelled: 'bg-danger-soft text-danger-ink ring-danger-soft ring-4',
  ahead: 'bg-sunken text-muted',
};

/** The steps of an order as a line: those behind it, the present one, those ahead. */
export function OrderProgress({
  order,
}: {
  order: Pick<Order, 'delivery_method' | 'history' | 'status'>;
}) {
  const { t } = useTranslation();
  const { reached, is_cancelled } = findProgress(order);
  const isPickup = order.delivery_method === 'pickup';
  const steps: readonly ProgressStep[] = progressSteps.filter(
    (step) => !isPickup || step !== 'on_the_way',
  );
  const present = steps.indexOf(reached);
  const stateOf = (index: number): State => {
    if (index > present) return 'ahead';
    if (index === present) return is_cancelled ? 'cancelled' : 'current';
    return 'done';
  };
  return (
    <ol aria-label={t('orders.progress')} className="flex print:hidden">
      {steps.map((step, index) => (
        <Step
          key={step}
          step={step}
          state={stateOf(index)}
          isFirst={index === 0}
          isPickup={isPickup}
        />
      ))}
    </ol>
  );
}

interface StepProps {
  step: ProgressStep;
  state: State;
  isFirst: boolean;
  isPickup: boolean;
}

function Step({ step, state, isFirst, isPickup }: StepProps) {
  const { t } = useTranslation();
  const name = isPickup && step === 'delivered' ? t('pickup.fetched') : t(`orders.step.${step}`);
  const isPresent = state === 'current' || state === 'cancelled';
  const Icon = state === 'done' ? CheckIcon : state === 'cancelled' ? CloseIcon : icons[step];
  return (
    <li
      aria-current={isPresent ? 'step' : undefined}
      className="relative flex flex-1 flex-col items-center gap-1.5 text-center"
    >
      {!isFirst && (
        <span
          aria-hidden="true"
          className={classNames(
            'absolute end-1/2 top-4.5 me-6 h-1 w-[calc(100%-3rem)] rounded-full',
            state === 'ahead' ? 'bg-sunken' : 'bg-brand',
          )}
        />
      )}
      <span className={classNames('grid size-10 place-items-center rounded-full', circles[state])}>
        <Icon className="size-5" />
      </span>
      <span
        className={classNames(
          'text-[0.6875rem] leading-tight sm:text-sm',
          isPresent ? 'font-bold' : 'text-muted',
        )}
      >
        {state === 'cancelled' ? t('orders.status.cancelled') : name}
      </span>
    </li>
  );
}
