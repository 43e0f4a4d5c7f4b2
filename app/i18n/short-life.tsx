import type { ProductSummary } from '#contract/catalog/catalog.schema.ts';
import { formatDate, formatMoney } from './format.ts';
import { useTranslation } from './use-translation.ts';

type Shown = NonNullable<ProductSummary['short_life']>;

/** Of goods of short life: until when they last at least, and what they cost otherwise. */
export interface WithShortLife {
  short_life?: Pick<Shown, 'until'> & Partial<Shown>;
}

export function ShortLife({ product: { short_life: life } }: { product: WithShortLife }) {
  const { t } = useTranslation();
  if (!life) return null;
  const { until, regular_price_cents: regular } = life;
  return (
    <span className="text-warning-ink text-xs">
      {t('catalog.short_life', { day: formatDate(until) })}
      {regular && ` · ${t('catalog.instead_of', { price: formatMoney(regular) })}`}
    </span>
  );
}
