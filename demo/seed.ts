import { fileURLToPath } from 'node:url';
import type { Database } from '#server/db/pool.ts';

/**
 * Fills an empty database with the demo shop and its accounts. Answers false when there was
 * something already.
 */
export async function seedDemoShop({
  db,
  clock,
}: {
  db: Database;
  clock: () => Date;
}): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const used = await trx
      .selectNoFrom((eb) =>
        eb
          .or([eb.exists(eb.selectFrom('products')), eb.exists(eb.selectFrom('users'))])
          .as('is_used'),
      )
      .executeTakeFirstOrThrow();
    if (used.is_used) return false;
    // Every start but the first goes without the catalogue.
    const { fillShop } = await import('./filling.ts');
    await fillShop(trx, clock());
    return true;
  });
}

/** The folder of the images at `/media/demo/`. */
export const demoImages = fileURLToPath(new URL('images', import.meta.url));
