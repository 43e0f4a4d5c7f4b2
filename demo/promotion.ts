import { z } from 'zod';
import { computeOfferPrice } from '#domain/catalog/offer-price.ts';
import type { Transaction } from '#server/platform/db/pool.ts';
import { actAt } from '#server/platform/db/transaction.ts';
import ads from './ads.json' with { type: 'json' };
import offers from './offers.json' with { type: 'json' };

/** Long enough that a demo shop never runs out of top offers. */
const featuredDays = 365;

const imagePosition = z.enum(['left', 'right']);

export async function insertFeaturedOffers(trx: Transaction, now: Date): Promise<void> {
  await actAt(trx, now);
  const end = new Date(now.getTime() + featuredDays * 24 * 60 * 60 * 1000);
  const names = offers.featured.map(({ product }) => product);
  const found = await trx
    .selectFrom('products')
    .select(['id', 'name', 'price_cents'])
    .where('name', 'in', names)
    .execute();
  const products = new Map(found.map((product) => [product.name, product]));
  const rows = offers.featured.map(({ product: name, percent_off }, position) => {
    const product = products.get(name);
    if (product === undefined) throw new Error(`offers.json: there is no product ${name}`);
    return {
      product_id: product.id,
      kind: 'featured' as const,
      price_cents: computeOfferPrice({ percent_off }, product.price_cents),
      valid_from: now.toISOString(),
      valid_to: end.toISOString(),
      position,
    };
  });
  await trx.insertInto('offers').values(rows).execute();
}

/** The slides of the banner. Their numbers come from the shop's settings. */
export async function insertAds(trx: Transaction): Promise<void> {
  const rows = ads.map((ad, position) => ({
    ...ad,
    image_position: imagePosition.parse(ad.image_position),
    position,
  }));
  await trx.insertInto('ads').values(rows).execute();
}
