import { useTranslation } from '#app/i18n/use-translation.ts';
import { ProgressBar } from '#app/ui/progress-bar.tsx';
import type { Order } from '#contract/orders/orders.schema.ts';

/** How far an order is packed, and how much of it was found to be missing. */
export function PackingProgress({ picked, of, missing }: NonNullable<Order['fulfilment']>) {
  const { t } = useTranslation();
  const count = missing.reduce((units, { quantity }) => units + quantity, 0);
  const label = t('orders.packed', { picked, of });
  return (
    <ProgressBar
      label={count === 0 ? label : `${label} · ${t('orders.packed_missing', { count })}`}
      share={of === 0 ? 0 : picked / of}
    />
  );
}
