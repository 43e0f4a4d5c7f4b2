import { formatChoice, formatDuration, formatList, formatMoney } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import type { AreaTerms } from '#domain/delivery/area.ts';
import { cents } from '#domain/money.ts';
import { offeredMethods } from '#domain/orders/payment-methods.ts';
import { useArea } from './use-area.ts';
import { useShop } from './use-shop.ts';

/**
 * The shop's settings as placeholders, so that texts contain no numbers (docs/spec-notes.md#d6).
 * What the shop does not have is null: sentences with it are left out.
 */
export function useShopPlaceholders() {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const shop = useShop();
  const { terms, is_from, hours } = useArea();
  const fee = formatMoney(terms.delivery_fee_cents);
  const isOffering = shop.slot_length_minutes > 0;
  const lowest = formatMoney(terms.minimum_order_cents);
  return {
    name: shop.name,
    company: shop.company.name,
    address: `${shop.company.street}, ${shop.company.postal_code} ${shop.company.city}`,
    email: shop.contact_email,
    // No line break inside a number.
    phone: shop.contact_phone.replaceAll(' ', '\u00a0'),
    fee: is_from ? t('shop.amount_from', { amount: fee }) : fee,
    minimum: is_from
      ? t('shop.amount_by_area', { lowest, highest: formatMoney(highestMinimum(shop.areas)) })
      : lowest,
    payment: formatChoice(
      offeredMethods(shop).map((method) => t(`payment_method.${method}.within_sentence`)),
      language,
    ),
    start: hours?.start ?? null,
    end: hours?.end ?? null,
    slot_length: isOffering ? formatDuration(shop.slot_length_minutes, language) : null,
    postal_codes: formatList(shop.postal_codes, language),
  };
}

function highestMinimum(areas: readonly AreaTerms[]) {
  return cents(Math.max(...areas.map(({ minimum_order_cents }) => minimum_order_cents)));
}
