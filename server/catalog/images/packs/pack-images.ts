import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Database } from '#server/platform/db/pool.ts';
import { createDiskImages } from '../disk-images.ts';
import type { ImageStore } from '../image-store.ts';
import { createTurns } from '../turns.ts';
import { drawPack, drawingVersion, type PackFacts } from './draw-pack.ts';

const nameForm =
  /^packs\/(?<id>[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})-(?<digest>[\da-f]{12})\.webp$/;

/** Where the pack of a product without an image is drawn: another URL when its label changes. */
export function packUrl({ id, ...facts }: PackFacts & { id: string }): string {
  return `/media/packs/${id}-${digestOf(facts)}.webp`;
}

function digestOf({ name, brand, pack, net_amount, net_unit }: PackFacts): string {
  const content = JSON.stringify([drawingVersion, name, brand, pack, net_amount, net_unit]);
  return createHash('sha256').update(content).digest('hex').slice(0, 12);
}

/** What is on the label of a product. */
export function findPackFacts(db: Database, id: string) {
  return db
    .selectFrom('products')
    .select(['name', 'brand', 'pack', 'net_amount', 'net_unit'])
    .where('id', '=', id)
    .executeTakeFirst();
}

interface PackDeps {
  db: Database;
  /** Folder of what can be made again; may be emptied at any time. */
  variantsDir: string;
  /** Packs that may wait for their drawing. */
  maximum?: number;
}

/** The images of a store, and the packs of its products, each drawn at the first request. */
export function withPacks(images: ImageStore, { db, variantsDir, maximum }: PackDeps): ImageStore {
  const drawn = createDiskImages(join(variantsDir, 'drawn'));
  const once = createTurns<Uint8Array<ArrayBuffer> | undefined>(maximum);

  /** Undefined for an unknown product, and for a label that it no longer has. */
  async function findFacts(name: string): Promise<PackFacts | undefined> {
    const { id = '', digest } = nameForm.exec(name)?.groups ?? {};
    const facts = await findPackFacts(db, id);
    return facts && digestOf(facts) === digest ? facts : undefined;
  }

  /** A drawing takes a tenth of a second of a core. */
  async function draw(
    name: string,
    facts: PackFacts,
  ): Promise<Uint8Array<ArrayBuffer> | undefined> {
    const before = await drawn.read(name);
    if (before !== undefined) return before;
    await drawn.write(name, await drawPack(facts), 'image/webp');
    return drawn.read(name);
  }

  const isPack = (name: string) => name.startsWith('packs/');
  return {
    ...images,
    has: async (name) => {
      if (!isPack(name)) return images.has(name);
      if (!nameForm.test(name)) return false;
      return (await drawn.has(name)) || (await findFacts(name)) !== undefined;
    },
    read: async (name) => {
      if (!isPack(name)) return images.read(name);
      if (!nameForm.test(name)) return undefined;
      const before = await drawn.read(name);
      if (before !== undefined) return before;
      const facts = await findFacts(name);
      return facts && once(name, (inTurn) => inTurn(() => draw(name, facts)));
    },
  };
}
