import type {
  AdminProduct,
  AdminProductSummary,
  BulkChange,
  NewProduct,
  ProductChanges,
} from '#contract/catalog/products.schema.ts';
import type { Language } from '#domain/accounts/languages.ts';
import type { SearchWordKind } from '#domain/catalog/product-fields.ts';
import { toBerlin } from '#domain/delivery/berlin-time.ts';
import { cents } from '#domain/money.ts';
import type { ShopDeps } from '#server/deps.ts';
import type { Transaction } from '#server/platform/db/pool.ts';
import { actAt, inStaffTransaction } from '#server/platform/db/transaction.ts';
import { orNotFound, HttpProblem } from '#server/platform/http/problem.ts';
import { presentAdminProduct, presentAdminSummary } from './admin-present.ts';
import * as queries from './admin-product-queries.ts';
import { listWaivers, requireParticulars } from './particulars/service.ts';
import { listPackSizes, lockPackSizes, setPackSizes } from './product-families.ts';
import { insertStockMovement } from './stock-queries.ts';

type Deps = Pick<ShopDeps, 'db' | 'clock'>;

export async function getAdminProduct({ db, clock }: Deps, id: string) {
  const now = clock();
  const product = orNotFound(await queries.findAdminProduct(db, now, id));
  const waivers = await listWaivers(db, id, toBerlin(now).day);
  return presentAdminProduct(product, await listPackSizes(db, product), waivers);
}

/** Adds a product; books its initial stock as a delivery. Throws HttpProblem. */
export async function createProduct(
  deps: Deps,
  actorId: string,
  { stock_quantity = 0, pack_sizes: packSizes = [], ...input }: NewProduct,
): Promise<AdminProduct> {
  const id = await inStaffTransaction(deps.db, actorId, async (trx) => {
    await requireCategories(trx, [input.category_id]);
    const { name, category_id, price_cents } = input;
    const product = await queries.insertProduct(trx, {
      ...columnsOf(input),
      name,
      category_id,
      price_cents: cents(price_cents),
    });
    if (packSizes.length > 0) {
      await setPackSizes(trx, product.id, await lockPackSizes(trx, product.id, packSizes));
    }
    if (stock_quantity > 0) {
      await insertStockMovement(trx, {
        product_id: product.id,
        quantity: stock_quantity,
        reason: 'delivery',
        note: null,
        actor_id: actorId,
      });
    }
    await requireParticulars(trx, deps.clock(), [product.id]);
    return product.id;
  });
  return getAdminProduct(deps, id);
}

/**
 * Changes the named fields and leaves the rest. With a `version` it refuses (`version_conflict`)
 * when the product was changed since, and a change of its label that does not say why
 * (`facts_change_unclear`) while there are units.
 */
export async function updateProduct(
  deps: Deps,
  actorId: string,
  id: string,
  { is_archived, pack_sizes: packSizes, facts_change, ...input }: ProductChanges,
  version?: number,
): Promise<AdminProduct> {
  await inStaffTransaction(deps.db, actorId, async (trx) => {
    const family = packSizes && (await lockPackSizes(trx, id, packSizes));
    const product = orNotFound(await queries.lockProduct(trx, id));
    if (version !== undefined && version !== product.version) {
      throw new HttpProblem('version_conflict', { facts: { ids: [id] } });
    }
    // A restored product needs a category that is not archived.
    const isBack = is_archived === false && product.archived_at !== null;
    const categoryId = input.category_id ?? (isBack ? product.category_id : undefined);
    if (categoryId !== undefined) await requireCategories(trx, [categoryId]);
    const changes = {
      ...columnsOf(input),
      ...(is_archived !== undefined && {
        archived_at: is_archived ? deps.clock().toISOString() : null,
      }),
    };
    if (Object.keys(changes).length > 0) {
      await actAt(trx, deps.clock());
      await queries.nameFactsChange(trx, facts_change ?? null);
      const facts = await queries.updateProduct(trx, id, changes);
      const isNewLabel = facts !== product.facts_version;
      if (isNewLabel && facts_change === undefined && (await queries.hasUnits(trx, id))) {
        throw new HttpProblem('facts_change_unclear');
      }
      await requireParticulars(trx, deps.clock(), [id]);
    }
    if (family !== undefined) await setPackSizes(trx, id, family);
  });
  return getAdminProduct(deps, id);
}

/** Archives a product; its orders do not change. */
export function archiveProduct(deps: Deps, actorId: string, id: string) {
  return updateProduct(deps, actorId, id, { is_archived: true });
}

/** All or nothing: if one product has been changed or deleted since, none is changed. */
export async function changeProducts(
  { db, clock }: Deps,
  actorId: string,
  changes: readonly BulkChange[],
): Promise<AdminProductSummary[]> {
  const ids = changes.map(({ id }) => id);
  await inStaffTransaction(db, actorId, async (trx) => {
    const locked = await queries.lockProducts(trx, ids);
    const versions = new Map(locked.map(({ id, version }) => [id, version]));
    const stale = changes.filter(({ id, version }) => versions.get(id) !== version);
    if (stale.length > 0) {
      throw new HttpProblem('version_conflict', { facts: { ids: stale.map(({ id }) => id) } });
    }
    await requireCategories(
      trx,
      changes.flatMap(({ category_id }) => category_id ?? []),
    );
    await queries.updateProducts(trx, changes);
    await requireParticulars(trx, clock(), ids);
  });
  const rows = await queries.listAdminProductsByIds(db, clock(), ids);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [presentAdminSummary(row)] : [];
  });
}

/** Adds a search word to a product. Call within a staff transaction. */
export async function addSearchWord(
  trx: Transaction,
  id: string,
  language: Language,
  word: string,
  kind: SearchWordKind,
): Promise<void> {
  orNotFound(await queries.lockProduct(trx, id));
  await queries.addSearchWord(trx, id, language, word, kind);
}

async function requireCategories(trx: Transaction, ids: readonly string[]): Promise<void> {
  const distinct = [...new Set(ids)];
  const found = await queries.lockCategoriesForShare(trx, distinct);
  if (found.length < distinct.length) throw new HttpProblem('category_unknown');
}

/** Net content, deposit, allergens and traces are two columns each, other fields one. */
function columnsOf({
  net_content,
  deposit,
  price_cents,
  cost_cents,
  allergens,
  traces,
  ...same
}: Omit<ProductChanges, 'facts_change' | 'is_archived' | 'pack_sizes'>) {
  return {
    ...same,
    ...(price_cents !== undefined && { price_cents: cents(price_cents) }),
    ...(cost_cents !== undefined && {
      cost_cents: cost_cents === null ? null : cents(cost_cents),
    }),
    ...(allergens !== undefined && {
      allergens: allergens ?? [],
      is_free_of_allergens: allergens?.length === 0,
    }),
    ...(traces !== undefined && { traces: traces ?? [], has_trace_data: traces !== null }),
    ...(net_content !== undefined && {
      net_amount: net_content?.amount ?? null,
      net_unit: net_content?.unit ?? null,
    }),
    ...(deposit !== undefined && {
      deposit_kind: deposit?.kind ?? null,
      deposit_cents: cents(deposit?.amount_cents ?? 0),
    }),
  };
}
