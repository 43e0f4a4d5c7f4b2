import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { MoreFilters } from '#app/features/admin-layout/more-filters.tsx';
import { SearchField } from '#app/features/admin-layout/search-field.tsx';
import { useMay } from '#app/features/auth/use-may.ts';
import { useOrderStatusLabel } from '#app/features/orders/status-badge.tsx';
import { formatDate, formatTime } from '#app/i18n/format.ts';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { paymentStatuses } from '#domain/orders/payment.ts';
import { orderStatuses } from '#domain/orders/status.ts';
import { useBookedSlots } from './queries.ts';

/** The raw value from the query string. */
interface TypedFilter {
  query: string;
  status: string;
  payment_status: string;
  /** When it begins. */
  slot: string;
}

interface OrderFiltersProps {
  filter: TypedFilter;
  onChange: (changes: Partial<TypedFilter>) => void;
  searchField: RefObject<HTMLInputElement | null>;
}

export function OrderFilters({ filter, onChange, searchField }: OrderFiltersProps) {
  const { t } = useTranslation();
  const labelOf = useOrderStatusLabel();
  const slots = useBookedSlots();
  const maySeeSlots = useMay('delivery:read');
  return (
    <search className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-[1fr_11rem_9rem_14rem]">
      <div className="max-sm:col-span-2 sm:max-xl:col-span-3">
        <SearchField
          ref={searchField}
          label={t('admin.search_orders')}
          placeholder={t('admin.search_orders_hint')}
          value={filter.query}
          onChange={(query) => onChange({ query })}
        />
      </div>
      <MoreFilters
        isActive={[filter.status, filter.payment_status, filter.slot].some((value) => value !== '')}
      >
        <SelectField
          label={t('admin.status')}
          value={filter.status}
          onChange={({ target }) => onChange({ status: target.value })}
        >
          <option value="">{t('admin.all_statuses')}</option>
          {orderStatuses.map((status) => (
            <option key={status} value={status}>
              {labelOf(status)}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t('admin.column_payment')}
          value={filter.payment_status}
          onChange={({ target }) => onChange({ payment_status: target.value })}
        >
          <option value="">{t('admin.all')}</option>
          {paymentStatuses.map((status) => (
            <option key={status} value={status}>
              {t(`admin.payment_${status}`)}
            </option>
          ))}
        </SelectField>
        {maySeeSlots && (
          <div className="max-sm:col-span-2">
            <SelectField
              label={t('admin.column_slot')}
              value={filter.slot}
              onChange={({ target }) => onChange({ slot: target.value })}
            >
              <option value="">{t('admin.all')}</option>
              {slots.map(({ start, end, booked }) => (
                <option key={start} value={start}>
                  {formatDate(start)}, {formatTime(start)} – {formatTime(end)} ({booked})
                </option>
              ))}
            </SelectField>
          </div>
        )}
      </MoreFilters>
    </search>
  );
}
