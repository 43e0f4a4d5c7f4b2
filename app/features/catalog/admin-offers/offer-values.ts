import { defineForm } from '#app/i18n/form/define-form.ts';
import {
  askedIf,
  beginOf,
  choice,
  endOf,
  euros,
  firstDay,
  lastDay,
  required,
  text,
  whole,
} from '#app/i18n/form/typed-fields.ts';
import type { AdminOffer, OfferPeriod, OfferPrice } from '#contract/catalog/offers.schema.ts';
import { highestPercentOff, type OfferKind } from '#domain/catalog/offer-price.ts';
import { addDays, toBerlin } from '#domain/delivery/berlin-time.ts';

type Asked = 'price' | 'percent';

/** Of a running offer, price and first day are fixed. Days are in Berlin. */
function formOf(asks: Asked, now: Date, hasBegun: boolean) {
  const today = beginOf(toBerlin(now).day);
  return defineForm(
    {
      product_id: required('product', text),
      kind: choice<OfferKind>('weekly'),
      asks: choice<Asked>('percent'),
      price: askedIf(!hasBegun && asks === 'price', euros('price', { min: 1 })),
      percent: askedIf(
        !hasBegun && asks === 'percent',
        whole('percent', { min: 1, max: highestPercentOff }),
      ),
      first: firstDay('past'),
      /** Inclusive. */
      last: lastDay('past'),
    },
    ({ first = '', last = first }) => [
      ...(!hasBegun && first < today ? [['first', 'past'] as const] : []),
      ...(last <= today ? [['last', 'past'] as const] : []),
      ...(last <= first ? [['last', 'before_first'] as const] : []),
    ],
  );
}

/** The values of the form as typed. */
export type OfferValues = ReturnType<ReturnType<typeof formOf>['format']>;

export interface ReadOffer {
  product_id: string;
  kind: OfferKind;
  price: OfferPrice;
  period: OfferPeriod;
}

/** The product that a new offer begins with, and until when it runs. */
export interface OfferStart {
  product_id: string;
  name: string;
  last?: string;
}

export function valuesOf(
  offer: AdminOffer | undefined,
  now: Date,
  start?: OfferStart,
): OfferValues {
  const form = formOf('percent', now, false);
  if (offer === undefined) {
    const last = endOf(start?.last ?? addDays(toBerlin(now).day, 6));
    return form.format({ ...start, percent: 20, first: now.toISOString(), last });
  }
  return form.format({
    product_id: offer.product.id,
    kind: offer.kind,
    asks: 'price',
    price: offer.price_cents,
    first: offer.valid_from,
    last: offer.valid_to,
  });
}

/** `/admin/offers?product=...&name=...&last=...` opens the form for a new offer. */
export function readStart(parameters: URLSearchParams): OfferStart | undefined {
  const [product_id, name, last] = ['product', 'name', 'last'].map((key) => parameters.get(key));
  if (!product_id || !name || !last || !/^\d{4}-\d{2}-\d{2}$/.test(last)) return undefined;
  return { product_id, name, last };
}

/** The errors by field, as keys of `admin_offers.error`. */
export function findErrors(typed: OfferValues, now: Date, hasBegun: boolean) {
  return formOf(typed.asks, now, hasBegun).errors(typed);
}

/** Undefined until a product is chosen and all values are valid. */
export function readValues(
  typed: OfferValues,
  now: Date,
  offer?: AdminOffer,
): ReadOffer | undefined {
  const values = formOf(typed.asks, now, offer?.state === 'running').values(typed);
  if (values === undefined) return undefined;
  const { product_id, kind, price, percent, first, last } = values;
  // The start of today has passed, so an offer from today starts now.
  const begin = first > now.toISOString() ? { valid_from: first } : {};
  return {
    product_id,
    kind,
    price: {
      ...(price !== null && { price_cents: price }),
      ...(percent !== null && { percent_off: percent }),
    },
    period: { ...begin, valid_to: last },
  };
}
