import type { RefObject } from 'react';
import { ChoiceField } from '#app/features/frame/admin-layout/choice-field.tsx';
import { MoreFilters } from '#app/features/frame/admin-layout/more-filters.tsx';
import { SearchField } from '#app/features/frame/admin-layout/search-field.tsx';
import { useMay } from '#app/features/frame/permissions/use-may.ts';
import { formatWindow } from '#app/i18n/format-window.ts';
import { useOrderStatusLabel } from '#app/i18n/order-status.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { classNames } from '#app/ui/class-names.ts';
import { listBookedSlots } from '#contract/insight/dashboard.admin.ts';
import { paymentStatuses } from '#domain/orders/payment.ts';
import { orderStatuses } from '#domain/orders/status.ts';
import { useBookedSlots } from './queries.ts';
import { allStatuses, type OrderFilter } from './use-order-filter.ts';

interface OrderFiltersProps {
  filter: OrderFilter;
  searchField: RefObject<HTMLInputElement | null>;
}

export function OrderFilters({ filter, searchField }: OrderFiltersProps) {
  const { t, i18n } = useTranslation();
  const labelOf = useOrderStatusLabel();
  const slots = useBookedSlots();
  const maySeeSlots = useMay(listBookedSlots);
  const slotTexts = new Map(
    slots.map(({ start, end, booked }) => [
      start,
      `${formatWindow(t, i18n.language, { start, end })} (${booked})`,
    ]),
  );
  const { status, payment_status, slot } = filter.typed;
  return (
    <search
      className={classNames(
        'grid grid-cols-2 gap-3 sm:grid-cols-3',
        maySeeSlots ? 'xl:grid-cols-[1fr_15rem_9rem_14rem]' : 'xl:grid-cols-[1fr_15rem_9rem]',
      )}
    >
      <div className="max-sm:col-span-2 sm:max-xl:col-span-3">
        <SearchField
          ref={searchField}
          label={t('admin.search_orders')}
          placeholder={t('admin.search_orders_hint')}
          {...filter.field('query')}
        />
      </div>
      <MoreFilters isActive={[status, payment_status, slot].some((value) => value !== '')}>
        <ChoiceField
          label={t('admin.status')}
          all={t('admin.status_open')}
          choices={[allStatuses, ...orderStatuses]}
          textOf={(name) => (name === allStatuses ? t('admin.status_all') : labelOf(name))}
          {...filter.field('status')}
        />
        <ChoiceField
          label={t('admin.column_payment')}
          choices={paymentStatuses}
          textOf={(name) => t(`admin.payment_${name}`)}
          {...filter.field('payment_status')}
        />
        {maySeeSlots && (
          <div className="max-sm:col-span-2">
            <ChoiceField
              label={t('admin.column_slot')}
              choices={[...slotTexts.keys()]}
              textOf={(start) => slotTexts.get(start) ?? start}
              {...filter.field('slot')}
            />
          </div>
        )}
      </MoreFilters>
    </search>
  );
}
