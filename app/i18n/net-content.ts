import type { ProductSummary } from '#contract/catalog/catalog.schema.ts';
import { formatNumber } from '#domain/format-number.ts';
import type { Translate } from './translation.ts';

/** Such as "500 g". */
export function netContentText(
  t: Translate,
  { amount, unit }: NonNullable<ProductSummary['net_content']>,
): string {
  return t(`catalog.net_${unit}`, { amount: formatNumber(amount), count: amount });
}
