import { useTranslation } from '#app/i18n/use-translation.ts';
import { formatNumber } from '#domain/format-number.ts';

/** What happens to units: on their shelf, thrown away, or both. */
export function useDecisionText(): (quantity: number, waste: number) => string {
  const { t } = useTranslation();
  return (quantity, waste) => {
    const counts = { shelf: formatNumber(quantity - waste), waste: formatNumber(waste) };
    if (waste === 0) return t('work.returns.to_shelf', counts);
    return waste === quantity
      ? t('work.returns.to_waste', counts)
      : t('work.returns.to_both', counts);
  };
}
