import { randomUUID } from 'node:crypto';
import type { LinkedProduct } from '#contract/catalog/products.schema.ts';
import { packImage } from '#domain/catalog/product-images.ts';
import { slugOf } from '#domain/catalog/slug.ts';
import type { Database, Transaction } from '#server/platform/db/pool.ts';
import { HttpProblem } from '#server/platform/http/problem.ts';
import * as queries from './product-family-queries.ts';

/** The others of its family, without archived ones. */
export async function listPackSizes(
  db: Database,
  { id, family }: { id: string; family: string | null },
): Promise<LinkedProduct[]> {
  if (family === null) return [];
  const others = await queries.listOthersOfFamily(db, family, id);
  return others.map((other) => ({ ...other, image_url: other.image_url ?? packImage(other.id) }));
}

/**
 * Locks the product, these others and the families of all of them in id order. Call it before any
 * of them is locked alone, so that two edits of one family cannot deadlock.
 */
export async function lockPackSizes(trx: Transaction, id: string, others: readonly string[]) {
  const wanted = others.filter((other) => other !== id);
  return { wanted, locked: await queries.lockFamilies(trx, [id, ...wanted]) };
}

/**
 * Makes the wanted products the others of the family of this one. It joins the family of one of
 * them if it has none; without others it leaves its family. Archived products stay in theirs.
 * Throws HttpProblem `pack_size_unknown`.
 */
export async function setPackSizes(
  trx: Transaction,
  id: string,
  { wanted, locked }: Awaited<ReturnType<typeof lockPackSizes>>,
): Promise<void> {
  const byId = new Map(locked.map((product) => [product.id, product]));
  const isSelectable = (other: string) => byId.get(other)?.archived_at === null;
  const ids = wanted.filter((other) => !isSelectable(other));
  if (ids.length > 0) throw new HttpProblem('pack_size_unknown', { facts: { ids } });

  const product = byId.get(id);
  const before = product?.family ?? null;
  if (wanted.length === 0) {
    await queries.setFamily(trx, [id], null);
  } else {
    const families = [id, ...wanted].flatMap((member) => byId.get(member)?.family ?? []);
    const family = families[0] ?? createKey(product?.name ?? '');
    const members = new Set([id, ...wanted]);
    const isRemoved = (other: { id: string; family: string | null }) =>
      before !== null &&
      other.family === before &&
      !members.has(other.id) &&
      isSelectable(other.id);
    const removed = locked.filter(isRemoved).map((other) => other.id);
    await queries.setFamily(trx, removed, null);
    await queries.setFamily(trx, [...members], family);
  }
  const touched = new Set(locked.flatMap(({ family }) => family ?? []));
  await queries.dissolveSingles(trx, [...touched]);
}

/** Readable in an export, and never that of another family. */
function createKey(name: string): string {
  const slug = slugOf(name).slice(0, 60).replace(/-$/, '');
  return `${slug || 'family'}-${randomUUID().slice(0, 8)}`;
}
