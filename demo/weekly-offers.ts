import { computeOfferPrice } from '#domain/catalog/offer-price.ts';
import { addDays, fromBerlin, isoWeekday, toBerlin } from '#domain/delivery/berlin-time.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { actAt, inTransaction } from '#server/platform/db/transaction.ts';
import offers from './offers.json' with { type: 'json' };

const weekMs = 7 * 24 * 60 * 60 * 1000;

interface OfferWeek {
  offers: readonly { product: string; percent_off: number }[];
  /** Monday, 0:00 in Berlin. */
  valid_from: Date;
  valid_to: Date;
}

/**
 * The weekly offers of the week that contains a day. The groups of offers.json take turns: a
 * product pauses for five weeks, so that the lowest price of the 30 days before its next offer
 * (§ 11 PAngV) is its regular one. Offering it again at once would be no reduction.
 */
export function planWeek(day: string): OfferWeek {
  const monday = addDays(day, 1 - isoWeekday(day));
  // Counted without years: the number of the week in its year begins again after 52 or 53.
  const week = Math.floor(Date.parse(monday) / weekMs);
  return {
    offers: offers.weekly[week % offers.weekly.length] ?? [],
    valid_from: fromBerlin({ day: monday, minutes: 0 }),
    valid_to: fromBerlin({ day: addDays(monday, 7), minutes: 0 }),
  };
}

/**
 * Offers the products of this week until it ends. Skips those that had an offer in this week: one
 * that the staff has ended stays ended, and several processes may renew at once.
 */
export async function renewWeeklyOffers({
  db,
  clock,
}: {
  db: Database;
  clock: () => Date;
}): Promise<void> {
  const now = clock();
  const week = planWeek(toBerlin(now).day);
  const due = await listProductsWithoutOffer(db, week);
  if (due.length === 0) return;
  const products = new Map(due.map((product) => [product.name, product]));
  const rows = week.offers.flatMap(({ product: name, percent_off }, position) => {
    const product = products.get(name);
    if (product === undefined) return [];
    return {
      product_id: product.id,
      kind: 'weekly' as const,
      price_cents: computeOfferPrice({ percent_off }, product.price_cents),
      valid_from: now.toISOString(),
      valid_to: week.valid_to.toISOString(),
      position,
    };
  });
  await inTransaction(db, async (trx) => {
    await actAt(trx, now);
    await trx
      .insertInto('offers')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
}

function listProductsWithoutOffer(db: Database, { offers: wanted, ...week }: OfferWeek) {
  return db
    .selectFrom('products')
    .select(['id', 'name', 'price_cents'])
    .where(
      'name',
      'in',
      wanted.map(({ product }) => product),
    )
    .where('is_available', '=', true)
    .where('archived_at', 'is', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('offers')
            .whereRef('product_id', '=', 'products.id')
            .where('valid_from', '<', week.valid_to.toISOString())
            .where('valid_to', '>', week.valid_from.toISOString()),
        ),
      ),
    )
    .execute();
}
