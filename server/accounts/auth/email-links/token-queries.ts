import { sql, type Insertable } from 'kysely';
import type { OneTimeTokenKind } from '#domain/accounts/one-time-token-kinds.ts';
import type { Database } from '#server/platform/db/pool.ts';
import type { FlowStates, OneTimeTokens } from '#server/platform/db/tables.ts';

/** Replaces the user's previous token of the kind. */
export async function saveOneTimeToken(
  db: Database,
  token: Insertable<OneTimeTokens> & { kind: OneTimeTokenKind },
): Promise<void> {
  await db
    .insertInto('one_time_tokens')
    .values(token)
    .onConflict((conflict) => conflict.columns(['user_id', 'kind']).doUpdateSet(token))
    .execute();
}

/**
 * Deletes the token and returns its owner: of two concurrent uses, one succeeds.
 */
export function takeOneTimeToken(
  db: Database,
  token: { token_hash: string; kinds: readonly OneTimeTokenKind[]; may_have_flow: boolean },
) {
  return db
    .deleteFrom('one_time_tokens')
    .where('token_hash', '=', token.token_hash)
    .where('kind', '=', sql<OneTimeTokenKind>`any(${token.kinds})`)
    .$if(!token.may_have_flow, (query) => query.where('flow_state_id', 'is', null))
    .returning(['user_id', 'kind', 'flow_state_id', 'is_for_browser', 'created_at'])
    .$narrowType<{ kind: OneTimeTokenKind }>()
    .executeTakeFirst();
}

/** The tokens with a code for this email; counts an attempt on each. */
export function countCodeAttempt(
  db: Database,
  attempt: {
    email: string;
    kinds: readonly OneTimeTokenKind[];
    created_after: string;
    maximum: number;
  },
) {
  return db
    .updateTable('one_time_tokens')
    .set((eb) => ({ code_attempts: eb('code_attempts', '+', 1) }))
    .where('email', '=', attempt.email)
    .where('kind', '=', sql<OneTimeTokenKind>`any(${attempt.kinds})`)
    .where('created_at', '>', attempt.created_after)
    .where('code_attempts', '<', attempt.maximum)
    .returning(['user_id', 'code_hash', 'token_hash'])
    .execute();
}

/** Also deletes unexchanged PKCE codes. */
export async function deleteOneTimeTokens(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('one_time_tokens').where('user_id', '=', userId).execute();
  await db.deleteFrom('flow_states').where('user_id', '=', userId).execute();
}

export function insertFlowState(
  db: Database,
  flow: Pick<
    Insertable<FlowStates>,
    'code_challenge' | 'code_challenge_method' | 'authentication_method' | 'created_at'
  >,
) {
  return db.insertInto('flow_states').values(flow).returning('id').executeTakeFirstOrThrow();
}

/** Undefined when the flow was deleted in the meantime. */
export function completeFlowState(
  db: Database,
  flowId: string,
  proof: {
    user_id: string;
    auth_code: string;
    auth_code_issued_at: string;
    provider_token?: string;
    provider_refresh_token?: string | null;
  },
) {
  return db
    .updateTable('flow_states')
    .set(proof)
    .where('id', '=', flowId)
    .returning('auth_code')
    .executeTakeFirst();
}

/** The flow of a code, locked so that the code is exchanged once. */
export function lockFlowState(db: Database, authCode: string) {
  return db
    .selectFrom('flow_states')
    .selectAll()
    .where('auth_code', '=', authCode)
    .forUpdate()
    .executeTakeFirst();
}

export async function deleteFlowState(db: Database, flowId: string): Promise<void> {
  await db.deleteFrom('flow_states').where('id', '=', flowId).execute();
}

/** Marks the code as exchanged for this session and deletes the provider's tokens. */
export async function closeFlowState(
  db: Database,
  flowId: string,
  sessionId: string,
): Promise<void> {
  await db
    .updateTable('flow_states')
    .set({ session_id: sessionId, provider_token: null, provider_refresh_token: null })
    .where('id', '=', flowId)
    .execute();
}

export async function deleteFlowStatesBefore(db: Database, time: string): Promise<void> {
  await db.deleteFrom('flow_states').where('created_at', '<', time).execute();
}
