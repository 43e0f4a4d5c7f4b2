import type { TFunction } from 'i18next';
import type { ProductSummary } from '#contract/catalog/catalog.schema.ts';
import { formatNumber } from './format.ts';

/** Such as "500 g". */
export function netContentText(
  t: TFunction,
  { amount, unit }: NonNullable<ProductSummary['net_content']>,
): string {
  return t(`catalog.net_${unit}`, { amount: formatNumber(amount), count: amount });
}
