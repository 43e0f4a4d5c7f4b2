import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { countBoughtTogether } from '#server/catalog/recommendations/service.ts';
import type { Database } from '#server/platform/db/pool.ts';

/**
 * Fills an empty database with the demo shop and its accounts, on request with a past. Returns
 * false when it is not empty.
 */
export async function seedDemoShop({
  db,
  clock,
  hasPast = false,
}: {
  db: Database;
  clock: () => Date;
  /** Six weeks of orders and all that comes with them. */
  hasPast?: boolean;
}): Promise<boolean> {
  const isFilled = await db.transaction().execute(async (trx) => {
    const used = await trx
      .selectNoFrom((eb) =>
        eb
          .or([eb.exists(eb.selectFrom('products')), eb.exists(eb.selectFrom('users'))])
          .as('is_used'),
      )
      .executeTakeFirstOrThrow();
    if (used.is_used) return false;
    // Judged once for each of many movements otherwise, when the goods are there.
    await sql`set constraints stock_movements_promise_origin, lots_promise_origin immediate`.execute(
      trx,
    );
    // Imported on demand: only the first start needs the catalogue.
    const { fillShop } = await import('./filling.ts');
    await fillShop(trx, clock());
    if (hasPast) {
      const { fillPast } = await import('./past/past.ts');
      await fillPast(trx, clock());
    }
    const { storeGoods } = await import('./storage/store-goods.ts');
    await storeGoods(trx, clock());
    const { nameOrigins } = await import('./storage/name-origins.ts');
    await nameOrigins(trx);
    await trx
      .updateTable('shop_settings')
      .set({ particulars_enforced: true, offers_short_lives: true })
      .execute();
    const { certifyProducts } = await import('./halal/certify-products.ts');
    await certifyProducts(trx, clock());
    const { answerDoubts } = await import('./halal/answer-doubts.ts');
    await answerDoubts(trx, clock());
    const { fillBuying } = await import('./buying/fill-buying.ts');
    await fillBuying(trx, clock());
    return true;
  });
  // Otherwise only the following night would find out.
  if (isFilled && hasPast) await countBoughtTogether({ db, clock });
  return isFilled;
}

/** The folder of the images at `/media/demo/`. */
export const demoImages = fileURLToPath(new URL('images', import.meta.url));
