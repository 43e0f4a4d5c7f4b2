import { useState } from 'react';
import { SearchField } from '#app/features/frame/admin-layout/search-field.tsx';
import { useProblemText } from '#app/i18n/problem-text.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { RecordedCustomer } from '#contract/accounts/recorded-customers.schema.ts';
import { formatAddress } from '#domain/orders/placement.ts';
import { useRecordedCustomers } from './queries.ts';
import { hasAddress } from './state.ts';

interface CustomerSearchProps {
  onChoose: (customer: RecordedCustomer) => void;
  onNew: () => void;
}

/** Finds a customer who has ordered this way before, by name, telephone number or address. */
export function CustomerSearch({ onChoose, onNew }: CustomerSearchProps) {
  const { t } = useTranslation();
  const textOf = useProblemText();
  const [query, setQuery] = useState('');
  const found = useRecordedCustomers(query);
  return (
    <div className="space-y-4">
      <SearchField label={t('staff_orders.search')} value={query} onChange={setQuery} />
      {found.error !== null && <Notice tone="danger">{textOf(found.error)}</Notice>}
      <p role="status" className={found.data?.length === 0 ? 'text-muted text-sm' : 'sr-only'}>
        {found.data !== undefined &&
          (found.data.length === 0
            ? t('staff_orders.none_found')
            : t('staff_orders.found', { count: found.data.length }))}
      </p>
      {found.data !== undefined && found.data.length > 0 && (
        <ul className="divide-line border-line divide-y rounded-xl border">
          {found.data.map((customer) => (
            <li key={customer.id}>
              <button
                type="button"
                className="hover:bg-sunken w-full rounded-xl px-4 py-3 text-start"
                onClick={() => onChoose(customer)}
              >
                <CustomerLines customer={customer} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <Button variant="secondary" onClick={onNew}>
        {t('staff_orders.new_customer')}
      </Button>
    </div>
  );
}

/** Name, telephone number and address; each has a direction of its own. */
export function CustomerLines({ customer }: { customer: RecordedCustomer }) {
  const { t } = useTranslation();
  return (
    <>
      <span className="block font-medium wrap-anywhere">
        <bdi>
          {customer.first_name} {customer.last_name}
        </bdi>
        {' · '}
        <bdi dir="ltr" className="whitespace-nowrap">
          {customer.phone}
        </bdi>
      </span>
      <span className="text-muted block text-sm wrap-anywhere">
        {hasAddress(customer) ? <bdi>{formatAddress(customer)}</bdi> : t('staff_orders.no_address')}
      </span>
    </>
  );
}
