import type { Insertable } from 'kysely';
import type { Database } from '#server/platform/db/pool.ts';
import type { RecoveryCodes } from '#server/platform/db/tables.ts';

/** The unused codes with this number, of all verified factors of a user. */
export function listUnusedCodes(db: Database, userId: string, number: number) {
  return db
    .selectFrom('recovery_codes')
    .innerJoin('factors', 'factors.id', 'recovery_codes.factor_id')
    .select(['recovery_codes.factor_id', 'recovery_codes.code_hash'])
    .where('factors.user_id', '=', userId)
    .where('factors.status', '=', 'verified')
    .where('recovery_codes.number', '=', number)
    .where('recovery_codes.used_at', 'is', null)
    .execute();
}

/** Undefined when the code was already used; of two concurrent calls, one succeeds. */
export function useRecoveryCode(
  db: Database,
  { factor_id, code_hash, now }: { factor_id: string; code_hash: string; now: string },
) {
  return db
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('factor_id', '=', factor_id)
    .where('code_hash', '=', code_hash)
    .where('used_at', 'is', null)
    .returning('number')
    .executeTakeFirst();
}

export async function countUnusedCodes(db: Database, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_codes')
    .innerJoin('factors', 'factors.id', 'recovery_codes.factor_id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('factors.user_id', '=', userId)
    .where('recovery_codes.used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Deletes all codes of a user. */
export async function deleteRecoveryCodes(db: Database, userId: string): Promise<void> {
  await db
    .deleteFrom('recovery_codes')
    .using('factors')
    .whereRef('factors.id', '=', 'recovery_codes.factor_id')
    .where('factors.user_id', '=', userId)
    .execute();
}

export async function insertRecoveryCodes(
  db: Database,
  codes: readonly Pick<Insertable<RecoveryCodes>, 'factor_id' | 'number' | 'code_hash'>[],
): Promise<void> {
  await db.insertInto('recovery_codes').values(codes).execute();
}
