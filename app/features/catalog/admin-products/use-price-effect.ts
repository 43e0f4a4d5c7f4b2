import { formatDate, formatMoney } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import type { ProductOffer } from '#contract/catalog/products.schema.ts';
import { effectOnOffer } from '#domain/catalog/price-change.ts';
import { parseEuros } from '#domain/money.ts';

/**
 * Describes how the typed price affects the running offer; undefined without an offer or a price.
 */
export function usePriceEffect(offer: ProductOffer | null, typed: string): string | undefined {
  const { t } = useTranslation();
  const price = parseEuros(typed);
  if (offer === null || price === undefined) return undefined;
  return t(`admin_products.offer_${effectOnOffer(price, offer.price_cents)}`, {
    price: formatMoney(offer.price_cents),
    date: formatDate(offer.valid_to),
  });
}
