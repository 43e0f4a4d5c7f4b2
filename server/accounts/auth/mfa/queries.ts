import type { Insertable } from 'kysely';
import type { Database } from '#server/platform/db/pool.ts';
import type { FactorChallenges, Factors } from '#server/platform/db/tables.ts';

/** A user's factor with its secret. */
export function findFactor(db: Database, userId: string, factorId: string) {
  return db
    .selectFrom('factors')
    .selectAll()
    .where('id', '=', factorId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** Undefined when the user already has a factor of this name. */
export function insertFactor(
  db: Database,
  factor: Pick<Insertable<Factors>, 'user_id' | 'friendly_name' | 'secret' | 'created_at'>,
) {
  return db
    .insertInto('factors')
    .values(factor)
    .onConflict((conflict) => conflict.columns(['user_id', 'friendly_name']).doNothing())
    .returning('id')
    .executeTakeFirst();
}

export async function updateFactor(
  db: Database,
  factorId: string,
  changes: { status?: 'verified'; last_used_step?: number; last_challenged_at?: string },
): Promise<void> {
  await db.updateTable('factors').set(changes).where('id', '=', factorId).execute();
}

/** Deletes the unverified factors of a user: all but one, or those older than a time. */
export async function deleteUnverifiedFactors(
  db: Database,
  userId: string,
  options: { except?: string; created_before?: string },
): Promise<void> {
  const { except, created_before: before } = options;
  await db
    .deleteFrom('factors')
    .where('user_id', '=', userId)
    .where('status', '=', 'unverified')
    .$if(except !== undefined, (query) => query.where('id', '!=', except ?? ''))
    .$if(before !== undefined, (query) => query.where('created_at', '<', before ?? ''))
    .execute();
}

/** First lowers the sessions that this factor raised. */
export async function deleteFactor(db: Database, factorId: string): Promise<void> {
  await db.updateTable('sessions').set({ aal: 'aal1' }).where('factor_id', '=', factorId).execute();
  await db.deleteFrom('factors').where('id', '=', factorId).execute();
}

/** Deletes all factors of a user; the caller must end the sessions. */
export async function deleteFactorsOf(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('factors').where('user_id', '=', userId).execute();
}

/**
 * Counts an attempt before it is checked; undefined after `maximum` failures since the last
 * success.
 */
export async function countFactorAttempt(
  db: Database,
  userId: string,
  maximum: number,
): Promise<number | undefined> {
  const row = await db
    .updateTable('users')
    .set((eb) => ({ factor_attempts: eb('factor_attempts', '+', 1) }))
    .where('id', '=', userId)
    .where('factor_attempts', '<', maximum)
    .returning('factor_attempts')
    .executeTakeFirst();
  return row?.factor_attempts;
}

export async function forgetFactorAttempts(db: Database, userId: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ factor_attempts: 0 })
    .where('id', '=', userId)
    .where('factor_attempts', '>', 0)
    .execute();
}

export function insertChallenge(
  db: Database,
  challenge: Pick<Insertable<FactorChallenges>, 'factor_id' | 'ip' | 'created_at'>,
) {
  return db
    .insertInto('factor_challenges')
    .values(challenge)
    .returning('id')
    .executeTakeFirstOrThrow();
}

export function findChallenge(db: Database, factorId: string, challengeId: string) {
  return db
    .selectFrom('factor_challenges')
    .select(['id', 'ip', 'created_at', 'verified_at'])
    .where('id', '=', challengeId)
    .where('factor_id', '=', factorId)
    .executeTakeFirst();
}

export async function deleteChallengesBefore(
  db: Database,
  factorId: string,
  time: string,
): Promise<void> {
  await db
    .deleteFrom('factor_challenges')
    .where('factor_id', '=', factorId)
    .where('created_at', '<', time)
    .execute();
}

export async function closeChallenge(
  db: Database,
  challengeId: string,
  now: string,
): Promise<void> {
  await db
    .updateTable('factor_challenges')
    .set({ verified_at: now })
    .where('id', '=', challengeId)
    .execute();
}
