import type { Supplier } from '#contract/stock/inventory.schema.ts';
import type {
  AdminSupplier,
  NewSupplierArticle,
  NewSupplierPrice,
  SupplierArticle,
  SupplierArticleChanges,
  SupplierChanges,
  SupplierDetails,
} from '#contract/stock/suppliers.schema.ts';
import { toBerlin } from '#domain/delivery/berlin-time.ts';
import type { Database, Transaction } from '#server/platform/db/pool.ts';
import { actAs, inStaffTransaction } from '#server/platform/db/transaction.ts';
import { HttpProblem, orNotFound } from '#server/platform/http/problem.ts';
import { presentArticle, presentSupplier } from './present.ts';
import * as queries from './queries.ts';

export interface BuyingDeps {
  db: Database;
  clock: () => Date;
}

/** In the transaction of a call that counts once. */
export interface OnceCall {
  trx: Transaction;
  clock: () => Date;
  actorId: string;
}

/** A change of what the staff member saw: of this version, or of any. */
export interface Change {
  actorId: string;
  id: string;
  version: number | undefined;
}

function requireVersion(id: string, current: number, expected: number | undefined): void {
  if (expected !== undefined && expected !== current) {
    throw new HttpProblem('version_conflict', { facts: { ids: [id] } });
  }
}

/** By name, for who receives goods. Throws HttpProblem `supplier_archived`. */
export async function addSupplier(db: Database, name: string): Promise<Supplier> {
  const { archived_at, ...supplier } = await queries.saveSupplier(db, name);
  if (archived_at !== null) throw new HttpProblem('supplier_archived');
  return supplier;
}

export async function getSupplier({ db, clock }: BuyingDeps, id: string): Promise<AdminSupplier> {
  return presentSupplier(orNotFound(await queries.findSupplier(db, id)), clock());
}

/** Throws HttpProblem `supplier_taken` for the name of another one. */
export async function createSupplier(
  { trx, clock, actorId }: OnceCall,
  { days, exceptions, ...details }: SupplierDetails,
): Promise<AdminSupplier> {
  await actAs(trx, actorId);
  const id = await queries.insertSupplier(trx, details);
  await queries.setDays(trx, id, days, exceptions);
  return getSupplier({ db: trx, clock }, id);
}

/** Throws HttpProblem: `version_conflict`, `supplier_taken`. */
export async function updateSupplier(
  { db, clock }: BuyingDeps,
  { actorId, id, version }: Change,
  { days, exceptions, is_archived, ...details }: SupplierChanges,
): Promise<AdminSupplier> {
  return inStaffTransaction(db, actorId, async (trx) => {
    const current = orNotFound(await queries.lockSupplier(trx, id));
    requireVersion(id, current.version, version);
    const archived_at = is_archived ? (current.archived_at ?? clock().toISOString()) : null;
    await queries.updateSupplier(trx, id, { ...details, archived_at });
    await queries.setDays(trx, id, days, exceptions);
    return getSupplier({ db: trx, clock }, id);
  });
}

async function getArticle({ db, clock }: BuyingDeps, id: string): Promise<SupplierArticle> {
  return presentArticle(orNotFound(await queries.findArticle(db, toBerlin(clock()).day, id)));
}

function requireWeight(per: string | undefined, case_weight_g: number | null): void {
  if (per === 'kilogram' && case_weight_g === null) throw new HttpProblem('case_weight_missing');
}

/**
 * Adds what a supplier sells of a product. Throws HttpProblem: `supplier_archived`,
 * `article_number_taken`, `case_weight_missing` for a price by kilogram.
 */
export async function createArticle(
  { trx, clock, actorId }: OnceCall,
  supplier_id: string,
  { price, product_id, ...fields }: NewSupplierArticle,
): Promise<SupplierArticle> {
  await actAs(trx, actorId);
  orNotFound(await queries.lockProduct(trx, product_id));
  const supplier = orNotFound(await queries.lockSupplier(trx, supplier_id));
  if (supplier.archived_at !== null) throw new HttpProblem('supplier_archived');
  requireWeight(price?.per, fields.case_weight_g);
  if (fields.is_preferred) await queries.clearPreferred(trx, product_id, null);
  const id = await queries.insertArticle(trx, { ...fields, supplier_id, product_id });
  if (price !== null) await insertListPrice({ trx, clock, actorId }, id, price);
  return getArticle({ db: trx, clock }, id);
}

function insertListPrice({ trx, clock, actorId }: OnceCall, id: string, price: NewSupplierPrice) {
  const created_at = clock().toISOString();
  const row = { ...price, article_id: id, source: 'list' as const, actor_id: actorId, created_at };
  return queries.insertPrice(trx, row);
}

/** Throws HttpProblem: `version_conflict`, `article_number_taken`, `case_weight_missing`. */
export async function updateArticle(
  { db, clock }: BuyingDeps,
  { actorId, id, version }: Change,
  { is_archived, ...fields }: SupplierArticleChanges,
): Promise<SupplierArticle> {
  const now = clock();
  const { day } = toBerlin(now);
  return inStaffTransaction(db, actorId, async (trx) => {
    const { product_id } = orNotFound(await queries.findArticle(trx, day, id));
    // No problem if it is archived: orders name its articles.
    await queries.lockProduct(trx, product_id);
    const current = orNotFound(await queries.lockArticle(trx, id));
    requireVersion(id, current.version, version);
    if (await queries.hasPriceByKilogram(trx, id, day)) {
      requireWeight('kilogram', fields.case_weight_g);
    }
    const is_preferred = fields.is_preferred && !is_archived;
    if (is_preferred) await queries.clearPreferred(trx, product_id, id);
    const archived_at = is_archived ? (current.archived_at ?? now.toISOString()) : null;
    await queries.updateArticle(trx, id, { ...fields, is_preferred, archived_at });
    return getArticle({ db: trx, clock }, id);
  });
}

/** Throws HttpProblem `case_weight_missing` for a price by kilogram. */
export async function addPrice(
  { trx, clock, actorId }: OnceCall,
  id: string,
  price: NewSupplierPrice,
): Promise<SupplierArticle> {
  await actAs(trx, actorId);
  const { case_weight_g } = orNotFound(await queries.lockArticle(trx, id));
  requireWeight(price.per, case_weight_g);
  await insertListPrice({ trx, clock, actorId }, id, price);
  return getArticle({ db: trx, clock }, id);
}
