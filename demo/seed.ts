import { fileURLToPath } from 'node:url';
import type { Database } from '#server/db/pool.ts';

/**
 * Fills an empty database with the demo shop and its accounts. Returns false when it is not empty.
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
    // Imported on demand: only the first start needs the catalogue.
    const { fillShop } = await import('./filling.ts');
    await fillShop(trx, clock());
    return true;
  });
}

/** The folder of the images at `/media/demo/`. */
export const demoImages = fileURLToPath(new URL('images', import.meta.url));
