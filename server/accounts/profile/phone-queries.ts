import type { Insertable } from 'kysely';
import type { Database } from '#server/platform/db/pool.ts';
import type { PhoneCodes } from '#server/platform/db/tables.ts';

export function findPhone(db: Database, userId: string) {
  return db
    .selectFrom('profiles')
    .innerJoin('user_settings', 'user_settings.user_id', 'profiles.id')
    .select(['profiles.phone', 'profiles.phone_confirmed_at', 'user_settings.language'])
    .where('profiles.id', '=', userId)
    .executeTakeFirst();
}

/** Replaces the previous code. */
export async function savePhoneCode(
  db: Database,
  code: Pick<Insertable<PhoneCodes>, 'user_id' | 'phone' | 'code_hash' | 'created_at'>,
): Promise<void> {
  const saved = { ...code, attempts: 0 };
  await db
    .insertInto('phone_codes')
    .values(saved)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(saved))
    .execute();
}

/** The user's valid code; counts an attempt. */
export function countPhoneCodeAttempt(
  db: Database,
  attempt: { user_id: string; created_after: string; maximum: number },
) {
  return db
    .updateTable('phone_codes')
    .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
    .where('user_id', '=', attempt.user_id)
    .where('created_at', '>', attempt.created_after)
    .where('attempts', '<', attempt.maximum)
    .returning(['phone', 'code_hash'])
    .executeTakeFirst();
}

export async function deletePhoneCode(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('phone_codes').where('user_id', '=', userId).execute();
}

/** Undefined when the profile's number has changed. */
export function confirmPhone(
  db: Database,
  { user_id, phone, now }: { user_id: string; phone: string; now: string },
) {
  return db
    .updateTable('profiles')
    .set({ phone_confirmed_at: now })
    .where('id', '=', user_id)
    .where('phone', '=', phone)
    .returning('id')
    .executeTakeFirst();
}
