import { fillPlaceholders } from '../contents/placeholders.ts';
import { cents, type Cents } from '../money.ts';

/** Where an ad shows its image next to the text. */
export const imagePositions = ['left', 'right'] as const;
export type ImagePosition = (typeof imagePositions)[number];

export const imageFits = ['contain', 'cover'] as const;
export type ImageFit = (typeof imageFits)[number];

/** The texts of an ad, with the characters that fit on a phone. */
export const adTextLengths = {
  title: 60,
  subtitle: 60,
  description: 200,
  button_text: 30,
} as const;
export type AdTextName = keyof typeof adTextLengths;

/** The settings of the shop that texts of ads may name. */
interface ShopNumbers {
  minimum_order_cents: number;
  delivery_fee_cents: number;
  delivery_hours: { start: string; end: string };
}

/** Fills in numbers of the shop, such as `{{minimum_order}}`; other placeholders stay. */
export function fillShopNumbers(text: string, shop: ShopNumbers): string {
  const numbers: Record<string, string> = {
    minimum_order: formatEuros(cents(shop.minimum_order_cents)),
    delivery_fee: formatEuros(cents(shop.delivery_fee_cents)),
    delivery_start: shop.delivery_hours.start,
    delivery_end: shop.delivery_hours.end,
  };
  return fillPlaceholders(text, numbers);
}

const euros = new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' });
const wholeEuros = new Intl.NumberFormat('de-DE', {
  style: 'currency',
  currency: 'EUR',
  maximumFractionDigits: 0,
});

/** In an ad, 15 euros are "15 €", 3.99 euros "3,99 €". */
function formatEuros(amount: Cents): string {
  return (amount % 100 === 0 ? wholeEuros : euros).format(amount / 100);
}
