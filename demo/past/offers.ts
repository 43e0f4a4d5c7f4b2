import { computeOfferPrice } from '#domain/catalog/offer-price.ts';
import { addDays, toBerlin } from '#domain/delivery/berlin-time.ts';
import { cents, type Cents } from '#domain/money.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { actAt } from '#server/platform/db/transaction.ts';
import { planWeek } from '../weekly-offers.ts';
import type { PriceAt } from './basket.ts';
import type { ShelfProduct } from './shelf.ts';

/** With the present one, each group of products has had its week. */
const pastWeeks = [1, 2, 3, 4, 5];

interface PastOffer {
  product_id: string;
  price_cents: Cents;
  valid_from: string;
  valid_to: string;
}

/** The last week first. */
function planOffers(products: readonly ShelfProduct[], today: string): PastOffer[] {
  const byName = new Map(products.map((product) => [product.name, product]));
  return pastWeeks.flatMap((ago) => {
    const { offers, valid_from, valid_to } = planWeek(addDays(today, -7 * ago));
    return offers.map(({ product: name, percent_off }) => {
      const product = byName.get(name);
      if (product === undefined) throw new Error(`offers.json: there is no product ${name}`);
      return {
        product_id: product.id,
        price_cents: cents(computeOfferPrice({ percent_off }, product.price_cents)),
        valid_from: valid_from.toISOString(),
        valid_to: valid_to.toISOString(),
      };
    });
  });
}

/** Inserts them as of before they began, and returns what was charged at any time. */
export async function insertPastOffers(
  trx: Database,
  products: readonly ShelfProduct[],
  now: Date,
): Promise<PriceAt> {
  const offers = planOffers(products, toBerlin(now).day);
  const [first = ''] = offers.map(({ valid_from }) => valid_from).toSorted();
  await actAt(trx, new Date(first));
  await trx
    .insertInto('offers')
    .values(
      offers.map((offer, position) => ({
        ...offer,
        kind: 'weekly' as const,
        position,
        created_at: offer.valid_from,
      })),
    )
    .execute();
  await actAt(trx, now);
  return ({ id, price_cents }, at) => {
    const instant = at.toISOString();
    const offer = offers.find(
      ({ product_id, valid_from, valid_to }) =>
        product_id === id && valid_from <= instant && instant < valid_to,
    );
    return offer?.price_cents ?? price_cents;
  };
}
