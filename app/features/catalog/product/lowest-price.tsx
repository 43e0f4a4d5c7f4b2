import { formatMoney } from '#app/i18n/format.ts';
import { Money } from '#app/i18n/money.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { classNames } from '#app/ui/class-names.ts';
import type { Reduction } from '#contract/catalog/catalog.schema.ts';

interface LowestPriceProps {
  reduction: Reduction;
  className?: string;
}

/**
 * The crossed-out reference price next to the price of an offer. Screen readers read the line that
 * explains it.
 */
export function StruckPrice({ reduction, className }: LowestPriceProps) {
  return (
    <s aria-hidden="true" className={classNames('text-muted', className)}>
      <Money amount={reduction.original_price_cents} />
    </s>
  );
}

/** A reduced price must state the lowest price of the 30 days before (PAngV § 11). */
export function LowestPriceLine({ reduction, className }: LowestPriceProps) {
  const { t } = useTranslation();
  const price = formatMoney(reduction.original_price_cents);
  return (
    <span className={classNames('text-muted tabular-nums', className)}>
      {t('catalog.lowest_price', { price })}
    </span>
  );
}

/**
 * The same next to a crossed-out price, whose amount it does not repeat. Screen readers, which skip
 * the crossed-out price, read the whole line.
 */
export function LowestPriceNote({ reduction }: Pick<LowestPriceProps, 'reduction'>) {
  const { t } = useTranslation();
  return (
    <>
      <span aria-hidden="true" className="text-muted text-xs">
        {t('catalog.lowest_price_note')}
      </span>
      <LowestPriceLine reduction={reduction} className="sr-only" />
    </>
  );
}
