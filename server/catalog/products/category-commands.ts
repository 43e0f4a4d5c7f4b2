import type { TextTranslations } from '#contract/catalog/catalog.schema.ts';
import type {
  AdminCategory,
  CategoryChanges,
  NewCategory,
} from '#contract/catalog/categories.schema.ts';
import { slugOf } from '#domain/catalog/slug.ts';
import type { ShopDeps } from '#server/deps.ts';
import type { Database, Transaction } from '#server/platform/db/pool.ts';
import { inStaffTransaction } from '#server/platform/db/transaction.ts';
import { orNotFound, HttpProblem } from '#server/platform/http/problem.ts';
import * as queries from './admin-category-queries.ts';

type Deps = Pick<ShopDeps, 'db' | 'clock'>;

/**
 * Without a slug it is derived from the name; without a position the category comes last. Throws
 * HttpProblem `slug_taken`.
 */
export async function createCategory(
  { db }: Deps,
  actorId: string,
  { slug, ...fields }: NewCategory,
): Promise<AdminCategory> {
  return inStaffTransaction(db, actorId, async (trx) => {
    await requireParent(trx, fields.parent_id);
    const { id } = await queries.insertCategory(trx, {
      ...fields,
      slug: slug ?? chooseSlug(fields.name),
      position: fields.position ?? (await queries.findLastPosition(trx)) + 1,
    });
    return queries.getAdminCategory(trx, id);
  });
}

export interface NewMissingCategory {
  id: string;
  slug: string;
  name: string;
  name_translations: TextTranslations;
  parent_id: string | null;
  tint: string;
}

/** Adds categories after all others, in the transaction of the caller. Parents come first. */
export async function insertMissingCategories(
  trx: Transaction,
  categories: readonly NewMissingCategory[],
): Promise<void> {
  if (categories.length === 0) return;
  const created = new Set(categories.map(({ id }) => id));
  const parents = new Set(categories.map(({ parent_id }) => parent_id));
  for (const id of [...parents].filter((parent) => parent !== null).toSorted()) {
    if (!created.has(id)) await requireParent(trx, id);
  }
  const last = await queries.findLastPosition(trx);
  const rows = categories.map((category, index) => ({ ...category, position: last + 1 + index }));
  await queries.insertCategories(trx, rows);
}

/** Names in some scripts yield no slug: then the request must contain one. */
function chooseSlug(name: string): string {
  const slug = slugOf(name);
  if (slug !== '') return slug;
  const message = 'The name yields no slug: enter one.';
  throw new HttpProblem('invalid_input', { issues: [{ path: 'slug', code: 'required', message }] });
}

export async function updateCategory(
  { db }: Deps,
  actorId: string,
  id: string,
  changes: CategoryChanges,
): Promise<AdminCategory> {
  return inStaffTransaction(db, actorId, async (trx) => {
    orNotFound(await queries.lockCategory(trx, id));
    await requireParent(trx, changes.parent_id);
    if (Object.keys(changes).length > 0) await queries.updateCategory(trx, id, changes);
    return queries.getAdminCategory(trx, id);
  });
}

/** Locks the parent, so that it is not archived concurrently. The foreign key checks its level. */
async function requireParent(trx: Database, id: string | null | undefined): Promise<void> {
  if (id === null || id === undefined) return;
  if ((await queries.lockCategory(trx, id)) === undefined)
    throw new HttpProblem('category_parent_invalid');
}

/** Throws HttpProblem `category_not_empty` while it has products or subcategories. */
export async function archiveCategory(
  { db, clock }: Deps,
  actorId: string,
  id: string,
): Promise<AdminCategory> {
  return inStaffTransaction(db, actorId, async (trx) => {
    orNotFound(await queries.lockCategory(trx, id));
    const category = await queries.getAdminCategory(trx, id);
    const { product_count } = category;
    const child_count = await queries.countChildren(trx, id);
    if (product_count > 0 || child_count > 0)
      throw new HttpProblem('category_not_empty', { facts: { product_count, child_count } });
    await queries.updateCategory(trx, id, {
      archived_at: clock().toISOString(),
      // Frees the slug for another category of the same name.
      slug: `${category.slug}-${id}`,
    });
    return category;
  });
}
