import { useMay } from '#app/features/frame/permissions/use-may.ts';
import { DeliveryWindow } from '#app/i18n/delivery-window.tsx';
import { formatDate, formatWeekday } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { CheckBox } from '#app/ui/form/check-box.tsx';
import { advanceOrders } from '#contract/orders/orders.admin.ts';
import { factsOf } from '#domain/accounts/languages.ts';
import type { OrderGroup } from './group-orders.ts';
import type { StepOfOrders } from './queries.ts';
import type { OrderSelection } from './use-order-selection.ts';

interface GroupHeadingProps {
  group: OrderGroup;
  selection: OrderSelection;
  /** Takes a step with these orders; undefined while it runs. */
  onStep: ((step: StepOfOrders) => void) | undefined;
}

/** A window with its number of orders, and the button that confirms those that wait for it. */
export function GroupHeading({ group, onStep, selection }: GroupHeadingProps) {
  const { start, end, orders, pendingIds } = group;
  const { t, i18n } = useTranslation();
  const mayAdvance = useMay(advanceOrders);
  const { comma } = factsOf(i18n.language);
  const day = group.isToday
    ? t('admin.today')
    : `${formatWeekday(start, i18n.language)}${comma}${formatDate(start)}`;
  const pending = pendingIds.length;
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <p className="flex flex-wrap items-center gap-x-2">
        <CheckBox
          className="font-semibold"
          checked={orders.every(({ id }) => selection.has(id))}
          onChange={({ target }) =>
            selection.change(
              orders.map(({ id }) => id),
              target.checked,
            )
          }
        >
          <span>
            {day}
            {comma}
            <DeliveryWindow start={start} end={end} />
          </span>
        </CheckBox>
        <span className="text-muted text-sm font-normal">
          {t('admin.group_orders', { count: orders.length })}
          {pending > 0 && ` · ${t('admin.group_pending', { count: pending })}`}
        </span>
      </p>
      {mayAdvance && pending > 1 && (
        <Button
          size="small"
          variant="secondary"
          aria-disabled={onStep === undefined}
          onClick={() => onStep?.({ ids: pendingIds, to: 'confirmed' })}
        >
          {t('admin.confirm_group', { count: pending })}
        </Button>
      )}
    </div>
  );
}
