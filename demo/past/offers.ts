import { computeOfferPrice } from '#domain/catalog/offer-price.ts';
import { addDays, fromBerlin, isoWeekday, toBerlin } from '#domain/delivery/berlin-time.ts';
import { cents, type Cents } from '#domain/money.ts';
import type { Database } from '#server/db/pool.ts';
import { actAt } from '#server/db/transaction.ts';
import type { PriceAt } from './basket.ts';
import type { ShelfProduct } from './shelf.ts';

/** The weekly offers that are over, the last week first. None is for a product of the present. */
const weeks = [
  [
    ['Spaghetti', 25],
    ['Hummus', 20],
    ['Köfte nach İnegöl-Art', 15],
  ],
  [
    ['Basmatireis, 1 kg', 20],
    ['Orangensaft, 100 % Direktsaft', 30],
    ['Halloumi', 20],
  ],
  [
    ['Rinderhackfleisch', 20],
    ['Kokosmilch', 25],
    ['Vanilleeis', 30],
  ],
  [
    ['Grüne Oliven', 25],
    ['Kartoffelchips Paprika', 30],
    ['Adana-Spieße, 4 Stück', 15],
  ],
  [
    ['Haselnüsse, geröstet', 20],
    ['Blütenhonig, cremig', 20],
    ['Gouda jung in Scheiben', 25],
  ],
] as const;

interface PastOffer {
  product_id: string;
  price_cents: Cents;
  valid_from: string;
  valid_to: string;
}

/** One week each, from Monday to Monday. */
function planOffers(products: readonly ShelfProduct[], today: string): PastOffer[] {
  const monday = addDays(today, 1 - isoWeekday(today));
  const instantOf = (day: string) => fromBerlin({ day, minutes: 0 }).toISOString();
  const byName = new Map(products.map((product) => [product.name, product]));
  return weeks.flatMap((week, index) =>
    week.map(([name, percent_off]) => {
      const product = byName.get(name);
      if (product === undefined) throw new Error(`past offers: there is no product ${name}`);
      return {
        product_id: product.id,
        price_cents: cents(computeOfferPrice({ percent_off }, product.price_cents)),
        valid_from: instantOf(addDays(monday, -7 * (index + 1))),
        valid_to: instantOf(addDays(monday, -7 * index)),
      };
    }),
  );
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
