import type { Insertable, Updateable } from 'kysely';
import type { AddressFields } from '#contract/delivery/addresses.schema.ts';
import { addressFieldNames } from '#domain/accounts/address-fields.ts';
import type { Database } from '#server/platform/db/pool.ts';
import type { Addresses } from '#server/platform/db/tables.ts';

/** Identifies an address of an account: that of another account is not found. */
interface OwnAddress {
  user_id: string;
  id: string;
}

const columns = ['id', ...addressFieldNames, 'is_default', 'version'] as const;

/** The default first, then the oldest. */
export function listAddresses(db: Database, userId: string) {
  return db
    .selectFrom('addresses')
    .select(columns)
    .where('user_id', '=', userId)
    .orderBy('is_default', 'desc')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Serialises the changes of one account's addresses until the end of the transaction. */
export function lockOwner(db: Database, userId: string) {
  return db.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
}

/** Answers nothing when there is an address with this id already, of whichever account. */
export function insertAddress(
  db: Database,
  address: Insertable<Addresses> & { user_id: string; is_default: boolean },
) {
  return db
    .insertInto('addresses')
    .values(address)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
}

export function updateAddress(
  db: Database,
  { user_id, id }: OwnAddress,
  fields: Partial<AddressFields>,
) {
  return db
    .updateTable('addresses')
    .set((eb) => ({ ...fields, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('user_id', '=', user_id)
    .execute();
}

/** Two statements, as the index allows no second default in between. */
export async function setDefault(db: Database, { user_id, id }: OwnAddress): Promise<void> {
  const set = (values: Updateable<Addresses>) =>
    db.updateTable('addresses').set(values).where('user_id', '=', user_id);
  await set({ is_default: false }).where('is_default', '=', true).where('id', '<>', id).execute();
  await set({ is_default: true }).where('id', '=', id).execute();
}

export function deleteAddress(db: Database, { user_id, id }: OwnAddress) {
  return db.deleteFrom('addresses').where('id', '=', id).where('user_id', '=', user_id).execute();
}

export function deleteAddressesOf(db: Database, userId: string) {
  return db.deleteFrom('addresses').where('user_id', '=', userId).execute();
}
