import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOrderStatusLabel } from '#app/features/orders/status-badge.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { orderStatuses } from '#domain/orders/status.ts';
import type { OrderFilter } from './queries.ts';

/** Milliseconds after the last key before the server is asked. */
const pause = 300;

interface OrderFiltersProps {
  filter: OrderFilter;
  onChange: (filter: OrderFilter) => void;
}

export function OrderFilters({ filter, onChange }: OrderFiltersProps) {
  const { t } = useTranslation();
  const labelOf = useOrderStatusLabel();
  const [typed, setTyped] = useState(filter.query);

  useEffect(() => {
    const query = typed.trim();
    if (query === filter.query) return undefined;
    const timer = setTimeout(() => onChange({ ...filter, query }), pause);
    return () => clearTimeout(timer);
  }, [typed, filter, onChange]);

  return (
    <search className="grid gap-3 sm:grid-cols-[1fr_14rem]">
      <TextField
        type="search"
        label={t('admin.search_orders')}
        placeholder={t('admin.search_orders_hint')}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <SelectField
        label={t('admin.status')}
        value={filter.status ?? ''}
        onChange={({ target: { value } }) =>
          onChange({ ...filter, status: orderStatuses.find((status) => status === value) ?? null })
        }
      >
        <option value="">{t('admin.all_statuses')}</option>
        {orderStatuses.map((status) => (
          <option key={status} value={status}>
            {labelOf(status)}
          </option>
        ))}
      </SelectField>
    </search>
  );
}
