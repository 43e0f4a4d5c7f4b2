import type { TFunction } from 'i18next';
import { formatNumber } from '#app/i18n/format.ts';
import type { ProductSummary } from '#contract/catalog/catalog.schema.ts';

/** Such as "500 g". */
export function netContentText(
  t: TFunction,
  { amount, unit }: NonNullable<ProductSummary['net_content']>,
): string {
  return t(`catalog.net_${unit}`, { amount: formatNumber(amount), count: amount });
}
