import { useTranslation } from '#app/i18n/use-translation.ts';
import { ProgressBar } from '#app/ui/progress-bar.tsx';
import type { Order } from '#contract/orders/orders.schema.ts';

type Progress = Pick<NonNullable<Order['fulfilment']>, 'missing' | 'of' | 'picked'>;

/** How far an order is packed, and how much of it was found to be missing. */
export function PackingProgress({ picked, of, missing }: Progress) {
  const { t } = useTranslation();
  const undecided = missing.reduce((units, line) => units + line.undecided, 0);
  const gone = missing.reduce(
    (units, line) => units + line.quantity - line.replaced - line.undecided,
    0,
  );
  const parts = [
    t('orders.packed', { picked, of }),
    ...(gone > 0 ? [t('orders.packed_missing', { count: gone })] : []),
    ...(undecided > 0 ? [t('orders.packed_undecided', { count: undecided })] : []),
  ];
  return <ProgressBar label={parts.join(' · ')} share={of === 0 ? 0 : picked / of} />;
}
