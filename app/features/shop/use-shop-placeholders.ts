import { useTranslation } from 'react-i18next';
import { formatDuration, formatMoney } from '#app/i18n/format.ts';
import { cents, type Cents } from '#domain/money.ts';
import { useArea } from './use-area.ts';
import { useShop } from './use-shop.ts';

/**
 * The shop's settings as placeholders, so that texts contain no numbers (docs/spec-notes.md#d6).
 */
export function useShopPlaceholders() {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const shop = useShop();
  const { area, is_from } = useArea();
  const ofAreas = (field: 'delivery_fee_cents' | 'minimum_order_cents') =>
    formatRange(is_from ? shop.areas.map((each) => each[field]) : [area[field]]);
  return {
    name: shop.name,
    company: shop.company.name,
    address: `${shop.company.street}, ${shop.company.postal_code} ${shop.company.city}`,
    email: shop.contact_email,
    // No line break inside a number.
    phone: shop.contact_phone.replaceAll(' ', '\u00a0'),
    fee: ofAreas('delivery_fee_cents'),
    minimum: ofAreas('minimum_order_cents'),
    payment: t(shop.paypal_me === null ? 'shop.pay_cash' : 'shop.pay_cash_or_paypal'),
    start: shop.delivery_hours.start,
    end: shop.delivery_hours.end,
    slot_length: formatDuration(shop.slot_length_minutes, language),
    postal_codes: new Intl.ListFormat(language).format(shop.postal_codes),
  };
}

/** '3,99 €', or '3,99 € – 5,99 €' where the areas differ. */
function formatRange(amounts: readonly Cents[]): string {
  const limits = new Set([Math.min(...amounts), Math.max(...amounts)].map(cents));
  return [...limits].map(formatMoney).join(' – ');
}
