import { formatMoney } from '#app/i18n/format.ts';
import { netContentText } from '#app/i18n/net-content.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import type { ProductSummary } from '#contract/catalog/catalog.schema.ts';

type Priced = Pick<ProductSummary, 'net_content' | 'price_per_unit' | 'unit_price'>;

/**
 * Content and price per kilogram, litre or piece; the shop's own unit text if there is no content.
 */
export function UnitPriceLine({ product }: { product: Priced }) {
  const { t } = useTranslation();
  const { net_content, unit_price, price_per_unit } = product;
  const content = net_content && netContentText(t, net_content);
  const perUnit = unit_price
    ? t(`catalog.per_${unit_price.per}`, { price: formatMoney(unit_price.price_cents) })
    : price_per_unit;
  const texts = [content, perUnit].filter((text) => text !== null);
  return <span className="tabular-nums">{texts.join(' · ')}</span>;
}
