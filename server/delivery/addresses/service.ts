import { randomUUID } from 'node:crypto';
import type { Address, AddressBody, Addresses } from '#contract/delivery/addresses.schema.ts';
import type { PostalFieldName } from '#domain/accounts/address-fields.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { HttpProblem, orNotFound } from '#server/platform/http/problem.ts';
import * as queries from './queries.ts';

/** Names an address of the caller. */
interface OwnAddress {
  user_id: string;
  id: string;
}

export async function getAddresses(db: Database, userId: string): Promise<Addresses> {
  return { addresses: await queries.listAddresses(db, userId) };
}

/**
 * Creates an address, or replaces the one with this `version`. A repeated request changes nothing.
 * Throws `not_found` for the address of another account and for a version without an address,
 * `version_conflict` when it was edited since.
 */
export async function saveAddress(
  db: Database,
  own: OwnAddress,
  { is_default, ...fields }: AddressBody,
  version?: number,
): Promise<Addresses> {
  await inTransaction(db, async (trx) => {
    const addresses = await lockAddresses(trx, own.user_id);
    const stored = addresses.find(({ id }) => id === own.id);
    if (stored === undefined) {
      if (version !== undefined) throw new HttpProblem('not_found');
      const isFirst = addresses.length === 0;
      orNotFound(await queries.insertAddress(trx, { ...own, ...fields, is_default: isFirst }));
    } else if (isChange(stored, fields)) {
      if (stored.version !== version) {
        throw new HttpProblem('version_conflict', { facts: { ids: [own.id] } });
      }
      await queries.updateAddress(trx, own, fields);
    }
    if (is_default) await queries.setDefault(trx, own);
  });
  return getAddresses(db, own.user_id);
}

/** Does nothing for an address that the account lacks. */
export async function deleteAddress(db: Database, own: OwnAddress): Promise<Addresses> {
  await inTransaction(db, async (trx) => {
    const addresses = await lockAddresses(trx, own.user_id);
    await queries.deleteAddress(trx, own);
    // The default comes first, unless it was the deleted one.
    const next = addresses.find(({ id }) => id !== own.id);
    if (next?.is_default === false) await queries.setDefault(trx, { ...own, id: next.id });
  });
  return getAddresses(db, own.user_id);
}

/**
 * Changes fields of the default address, whose postal ones profiles and sign-ups show; creates it
 * if there is none.
 */
export async function changeDefaultAddress(
  trx: Database,
  userId: string,
  fields: Partial<Record<PostalFieldName | 'access', string>>,
): Promise<void> {
  if (Object.keys(fields).length === 0) return;
  const stored = (await lockAddresses(trx, userId)).find(({ is_default }) => is_default);
  if (stored !== undefined) {
    const own = { user_id: userId, id: stored.id };
    if (isChange(stored, fields)) await queries.updateAddress(trx, own, fields);
  } else {
    await createDefaultAddress(trx, userId, fields);
  }
}

/** The first address of an account, unless all fields are empty. */
export async function createDefaultAddress(
  trx: Database,
  userId: string,
  fields: Partial<Record<PostalFieldName | 'access', string>>,
): Promise<void> {
  if (Object.values(fields).every((text) => text === '')) return;
  const id = randomUUID();
  await queries.insertAddress(trx, { id, user_id: userId, ...fields, is_default: true });
}

export async function deleteAddressesOf(trx: Database, userId: string): Promise<void> {
  await queries.deleteAddressesOf(trx, userId);
}

async function lockAddresses(trx: Database, userId: string): Promise<Address[]> {
  const [owner] = await queries.lockOwner(trx, userId);
  // The account was deleted while this request waited for the lock.
  if (owner === undefined) throw new HttpProblem('sign_in_required');
  return queries.listAddresses(trx, userId);
}

function isChange(stored: Address, fields: Partial<Address>): boolean {
  return Object.entries(fields).some(([name, value]) => Reflect.get(stored, name) !== value);
}
