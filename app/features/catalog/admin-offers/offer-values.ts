import type { AdminOffer, OfferPeriod, OfferPrice } from '#contract/catalog/offers.schema.ts';
import { highestPercentOff, type OfferKind } from '#domain/catalog/offer-price.ts';
import { addDays, fromBerlin, toBerlin } from '#domain/delivery/berlin-time.ts';
import { parseEuros } from '#domain/money.ts';

/** The values of the form as typed. Days are in Berlin; the last one is inclusive. */
export interface OfferValues {
  product_id: string;
  kind: OfferKind;
  asks: 'price' | 'percent';
  price: string;
  percent: string;
  first: string;
  last: string;
}

export interface ReadOffer {
  product_id: string;
  kind: OfferKind;
  price: OfferPrice;
  period: OfferPeriod;
}

type OfferError = 'price' | 'percent' | 'past' | 'before_first';
export type OfferErrors = Partial<Record<'price' | 'percent' | 'first' | 'last', OfferError>>;

/** The product that a link to a new offer names, and until when. */
export interface OfferStart {
  product_id: string;
  name: string;
  last: string;
}

export function valuesOf(
  offer: AdminOffer | undefined,
  now: Date,
  start?: OfferStart,
): OfferValues {
  const first = toBerlin(offer ? new Date(offer.valid_from) : now).day;
  return {
    product_id: offer?.product.id ?? start?.product_id ?? '',
    kind: offer?.kind ?? 'weekly',
    asks: offer ? 'price' : 'percent',
    price: offer ? (offer.price_cents / 100).toFixed(2).replace('.', ',') : '',
    percent: offer ? '' : '20',
    first,
    last: offer
      ? toBerlin(new Date(Date.parse(offer.valid_to) - 1)).day
      : (start?.last ?? addDays(first, 6)),
  };
}

/** `/admin/offers?product=...&name=...&last=...` opens the form for a new offer. */
export function readStart(parameters: URLSearchParams): OfferStart | undefined {
  const [product_id, name, last] = ['product', 'name', 'last'].map((key) => parameters.get(key));
  if (!product_id || !name || !last || !/^\d{4}-\d{2}-\d{2}$/.test(last)) return undefined;
  return { product_id, name, last };
}

/** The errors by field, as keys of `admin_offers.error`. */
export function findErrors(values: OfferValues, now: Date, hasBegun: boolean): OfferErrors {
  const errors: OfferErrors = {};
  const today = toBerlin(now).day;
  if (!hasBegun && readPrice(values) === undefined) errors[values.asks] = values.asks;
  if (!hasBegun && values.first < today) errors.first = 'past';
  if (values.last < values.first) errors.last = 'before_first';
  else if (values.last < today) errors.last = 'past';
  return errors;
}

/** Undefined until a product is chosen and all values are valid. */
export function readValues(
  values: OfferValues,
  now: Date,
  offer?: AdminOffer,
): ReadOffer | undefined {
  const hasBegun = offer?.state === 'running';
  const price = readPrice(values);
  if (values.product_id === '' || (price === undefined && !hasBegun)) return undefined;
  if (Object.keys(findErrors(values, now, hasBegun)).length > 0) return undefined;
  const { product_id, kind, first, last } = values;
  // The start of today has passed, so an offer from today starts now.
  const begin = first > toBerlin(now).day ? { valid_from: midnight(first) } : {};
  const period = { ...begin, valid_to: midnight(addDays(last, 1)) };
  return { product_id, kind, price: price ?? {}, period };
}

function readPrice({ asks, price, percent }: OfferValues): OfferPrice | undefined {
  if (asks === 'price') {
    const price_cents = parseEuros(price);
    return price_cents ? { price_cents } : undefined;
  }
  const percent_off = /^\d{1,2}$/.test(percent.trim()) ? Number(percent) : 0;
  return percent_off >= 1 && percent_off <= highestPercentOff ? { percent_off } : undefined;
}

function midnight(day: string): string {
  return fromBerlin({ day, minutes: 0 }).toISOString();
}
