import { useTranslation } from 'react-i18next';
import { formatMoney } from '#app/i18n/format.ts';
import { Money } from '#app/i18n/money.tsx';
import { classNames } from '#app/ui/class-names.ts';
import type { Reduction } from '#contract/catalog/catalog.schema.ts';

interface LowestPriceProps {
  reduction: Reduction;
  className?: string;
}

/**
 * The reference price of an offer, struck through next to its price. Screen readers get the line
 * that says what it is.
 */
export function StruckPrice({ reduction, className }: LowestPriceProps) {
  return (
    <s aria-hidden="true" className={classNames('text-muted', className)}>
      <Money amount={reduction.original_price_cents} />
    </s>
  );
}

/** A reduced price has to name the lowest of the 30 days before (PAngV § 11). */
export function LowestPriceLine({ reduction, className }: LowestPriceProps) {
  const { t } = useTranslation();
  const price = formatMoney(reduction.original_price_cents);
  return (
    <span className={classNames('text-muted tabular-nums', className)}>
      {t('catalog.lowest_price', { price })}
    </span>
  );
}
