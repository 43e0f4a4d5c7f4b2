import { useState } from 'react';
import { href, Link } from 'react-router';
import { formatDate } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Badge } from '#app/ui/badge.tsx';
import { ChevronIcon } from '#app/ui/icons/chevron.tsx';
import type { ExpectedDelivery } from '#contract/stock/expected-deliveries.schema.ts';
import { toBerlin } from '#domain/delivery/berlin-time.ts';
import { useExpectedDeliveries } from './queries.ts';

/** What suppliers are to bring; nothing if no order is open. */
export function ExpectedDeliveries() {
  const { t } = useTranslation();
  const { data } = useExpectedDeliveries();
  const [today] = useState(() => toBerlin(new Date()).day);
  if (data === undefined || data.items.length === 0) return null;
  return (
    <section aria-labelledby="expected-deliveries">
      <h2 id="expected-deliveries" className="mb-2 text-lg font-bold">
        {t('goods_receipt.expected')}
      </h2>
      <ul className="bg-raised divide-line divide-y overflow-hidden rounded-2xl">
        {data.items.map((delivery) => (
          <DeliveryRow key={delivery.id} delivery={delivery} today={today} />
        ))}
      </ul>
    </section>
  );
}

function DeliveryRow({ delivery, today }: { delivery: ExpectedDelivery; today: string }) {
  const { t } = useTranslation();
  const { id, number, supplier, expected_on, open_line_count, is_begun } = delivery;
  const isLate = expected_on !== null && expected_on < today;
  return (
    <li>
      <Link
        to={href('/work/receipts/:orderId', { orderId: id })}
        className="hover:bg-sunken flex min-h-16 items-center justify-between gap-3 px-4 py-3"
      >
        <span className="min-w-0">
          <bdi className="block font-semibold wrap-anywhere">{supplier.name}</bdi>
          <span className="text-muted block text-sm">
            <bdi dir="ltr">{number}</bdi>
            {' · '}
            {expected_on === null ? t('goods_receipt.any_day') : formatDate(expected_on)}
            {' · '}
            {t('goods_receipt.open_lines', { count: open_line_count })}
          </span>
        </span>
        <span className="flex items-center gap-2">
          {isLate && <Badge tone="warning">{t('goods_receipt.late')}</Badge>}
          {is_begun && <Badge tone="info">{t('goods_receipt.begun')}</Badge>}
          <ChevronIcon className="text-muted" />
        </span>
      </Link>
    </li>
  );
}
