import { createHash } from 'node:crypto';
import type { Database, Transaction } from '#server/db/pool.ts';
import { HttpProblem, orNotFound } from '#server/http/problem.ts';
import * as queries from './queries.ts';

const retentionDays = 30;

/** A call of the staff that makes something. */
export interface StaffCall {
  actor_id: string;
  idempotency_key: string;
  /** Name and content: another one with the same key is refused. */
  content: readonly [name: string, body: unknown];
}

/**
 * Makes something once per key, in the caller's transaction; returns its id, also when it was made
 * before. Throws HttpProblem `idempotency_key_reused`.
 */
export async function makeOnce(
  trx: Transaction,
  { content, ...key }: StaffCall,
  make: () => Promise<string>,
): Promise<string> {
  const fingerprint = createHash('sha256').update(JSON.stringify(content)).digest('base64url');
  if (await queries.claimKey(trx, { ...key, fingerprint })) {
    const id = await make();
    await queries.recordMade(trx, key, id);
    return id;
  }
  const earlier = await queries.findCall(trx, key);
  if (earlier.fingerprint !== fingerprint) throw new HttpProblem('idempotency_key_reused');
  return orNotFound(earlier.made_id);
}

export function deleteOldCalls({ db }: { db: Database }): Promise<void> {
  return queries.deleteCallsAfter(db, retentionDays);
}
