import type {
  ExportedShoppingList,
  NewList,
  ShoppingList,
  ShoppingLists,
} from '#contract/catalog/shopping-lists.schema.ts';
import type { Language } from '#domain/accounts/languages.ts';
import {
  orderableOf,
  presentSummary,
  selectCartSummaries,
} from '#server/catalog/products/service.ts';
import type { ShopDeps } from '#server/deps.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { HttpProblem, orNotFound } from '#server/platform/http/problem.ts';
import * as queries from './queries.ts';

type Deps = Pick<ShopDeps, 'db' | 'clock'>;

/** A list of the caller: their account, its id, and the language to answer in. */
export interface OwnList {
  user_id: string;
  id: string;
  language: Language;
}

const readList = queries.prepareList(selectCartSummaries);

export async function getLists(
  db: Database,
  userId: string,
  productId?: string,
): Promise<ShoppingLists> {
  return { lists: await queries.listLists(db, userId, productId ?? null) };
}

/** For the copy of a customer's data. */
export function exportShoppingLists(db: Database, userId: string): Promise<ExportedShoppingList[]> {
  return queries.exportLists(db, userId);
}

/** Throws `not_found` for the list of another account. */
export async function getList(
  { db, clock }: Deps,
  { language, ...own }: OwnList,
): Promise<ShoppingList> {
  const [row] = await readList(db, { ...own, at: clock().toISOString(), language });
  const { items, ...list } = orNotFound(row);
  return {
    ...list,
    items: items.map(({ quantity, ...product }) => ({
      product: presentSummary(product, language),
      quantity,
      orderable_quantity: Math.min(quantity, orderableOf(product)),
    })),
  };
}

/** All of its products or none: throws `product_unavailable` for one that never existed. */
export async function createList(
  deps: Deps,
  own: OwnList,
  { name, items }: NewList,
): Promise<ShoppingList> {
  await inTransaction(deps.db, async (trx) => {
    const isNew = await queries.insertList(trx, own, name, deps.clock());
    if (!isNew || items.length === 0) return;
    const inserted = await queries.insertItems(trx, own.id, items);
    if (inserted.length < items.length) throw new HttpProblem('product_unavailable');
  });
  return getList(deps, own);
}

export async function renameList(deps: Deps, own: OwnList, name: string): Promise<ShoppingList> {
  await queries.renameList(deps.db, own, name, deps.clock());
  return getList(deps, own);
}

export async function deleteList({ db }: Deps, own: OwnList): Promise<ShoppingLists> {
  await queries.deleteList(db, own);
  return getLists(db, own.user_id);
}

/** Throws `not_found` for a product that is neither in the catalogue nor on the list. */
export function putItem(
  deps: Deps,
  own: OwnList,
  item: { product_id: string; quantity: number },
): Promise<ShoppingList> {
  return changeList(deps, own, async (trx) => {
    orNotFound(await queries.putItem(trx, own.id, item));
  });
}

export function removeItem(deps: Deps, own: OwnList, productId: string): Promise<ShoppingList> {
  return changeList(deps, own, (trx) => queries.deleteItem(trx, own.id, productId));
}

export function sortList(
  deps: Deps,
  own: OwnList,
  productIds: readonly string[],
): Promise<ShoppingList> {
  return changeList(deps, own, (trx) => queries.sortItems(trx, own.id, productIds));
}

/** One change of a list after the other: positions and limits count on it. */
async function changeList(
  deps: Deps,
  own: OwnList,
  change: (trx: Database) => Promise<unknown>,
): Promise<ShoppingList> {
  await inTransaction(deps.db, async (trx) => {
    orNotFound(await queries.lockList(trx, own, deps.clock()));
    await change(trx);
  });
  return getList(deps, own);
}
