import { href } from 'react-router';
import { formatDate, formatTime } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import type { Order } from '#contract/orders/orders.schema.ts';

/** Leads to the page on which an order is changed, as long as that is possible. */
export function ChangeLink({ order }: { order: Pick<Order, 'changeable_until' | 'id'> }) {
  const { t } = useTranslation();
  const { id, changeable_until: until } = order;
  if (until === null) return null;
  return (
    <div className="flex w-full flex-wrap items-center gap-x-4 gap-y-1">
      <ButtonLink to={href('/profile/orders/:id/change', { id })}>
        {t('order_change.open')}
      </ButtonLink>
      <p className="text-muted text-sm">
        {t('order_change.until', { date: formatDate(until), time: formatTime(until) })}
      </p>
    </div>
  );
}
