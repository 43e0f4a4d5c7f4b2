import { useTranslation } from '#app/i18n/use-translation.ts';
import { ProgressBar } from '#app/ui/progress-bar.tsx';
import type { Order } from '#contract/orders/orders.schema.ts';

/** How far an order is packed. */
export function PackingProgress({
  picked,
  of,
}: Pick<NonNullable<Order['fulfilment']>, 'picked' | 'of'>) {
  const { t } = useTranslation();
  return (
    <ProgressBar label={t('orders.packed', { picked, of })} share={of === 0 ? 0 : picked / of} />
  );
}
