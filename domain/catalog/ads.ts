import { factsOf, type Language } from '#domain/accounts/languages.ts';
import { announcedHours, findArea, type AreaHours, type AreaTerms } from '#domain/delivery/area.ts';
import { cents, type Cents } from '#domain/money.ts';
import { fillPlaceholders } from '#domain/shop/placeholders.ts';

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
interface ShopNumbers extends AreaHours {
  /** The lowest ones of all areas. */
  minimum_order_cents: number;
  delivery_fee_cents: number;
  areas: readonly (AreaTerms & AreaHours & { postal_codes: readonly string[] })[];
}

interface Reader {
  language: Language;
  /** Where the customer lives; null while it is unknown. */
  postalCode: string | null;
}

/**
 * Fills in numbers of the shop, such as `{{minimum_order}}`; other placeholders stay. They are
 * those of the customer's area. While it is unknown and fees differ, the lowest one is
 * "from 3.99 €"; a minimum order says as much by itself.
 * Without hours, the sentences that name them are left out.
 */
function fillShopNumbers(
  text: string,
  shop: ShopNumbers,
  { language, postalCode }: Reader,
): string {
  const own = findArea(postalCode ?? '', shop.areas);
  const { delivery_fee_cents: lowest } = shop;
  const differs = shop.areas.some(({ delivery_fee_cents: fee }) => fee > lowest);
  const fee = formatEuros(cents(own?.delivery_fee_cents ?? lowest));
  const { hours } = announcedHours(shop, own);
  const numbers: Record<string, string | null> = {
    minimum_order: formatEuros(cents(own?.minimum_order_cents ?? shop.minimum_order_cents)),
    delivery_fee:
      own === undefined && differs
        ? fillPlaceholders(factsOf(language).from, { amount: fee })
        : fee,
    delivery_start: hours?.start ?? null,
    delivery_end: hours?.end ?? null,
  };
  return fillPlaceholders(text, numbers);
}

/** The same for all texts of an ad. */
export function fillAd<Ad extends Record<AdTextName, string>>(
  ad: Ad,
  shop: ShopNumbers,
  reader: Reader,
): Ad {
  const fill = (text: string) => fillShopNumbers(text, shop, reader);
  return {
    ...ad,
    title: fill(ad.title),
    subtitle: fill(ad.subtitle),
    description: fill(ad.description),
    button_text: fill(ad.button_text),
  };
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
