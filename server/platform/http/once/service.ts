import { createHash } from 'node:crypto';
import type { Database, Transaction } from '#server/platform/db/pool.ts';
import { inStaffTransaction } from '#server/platform/db/transaction.ts';
import { HttpProblem, orNotFound } from '#server/platform/http/problem.ts';
import * as queries from './queries.ts';

/** No client repeats a call after this time. Answers may name customers, so they go early. */
const retentionDays = 2;

/** A call of the staff that makes something. */
export interface StaffCall {
  actor_id: string;
  idempotency_key: string;
  /** Path and input: another one with the same key is refused. */
  content: readonly [path: string, input: unknown];
}

/**
 * Makes something once per key, in a transaction; answers as the first time when it was made
 * before. Throws HttpProblem `idempotency_key_reused`.
 */
export function answerOnce<T>(
  db: Database,
  { content, ...key }: StaffCall,
  make: (trx: Transaction) => Promise<T>,
): Promise<T> {
  const fingerprint = createHash('sha256').update(JSON.stringify(content)).digest('base64url');
  return inStaffTransaction(db, key.actor_id, async (trx) => {
    if (await queries.claimKey(trx, { ...key, fingerprint })) {
      const answer = await make(trx);
      await queries.recordAnswer(trx, key, JSON.stringify(answer));
      return answer;
    }
    const earlier = await queries.findCall(trx, key);
    if (earlier.fingerprint !== fingerprint) throw new HttpProblem('idempotency_key_reused');
    // The fingerprint contains the path, so this is an answer of the same endpoint.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    return orNotFound(earlier.answer ?? undefined) as T;
  });
}

export function deleteOldCalls({ db }: { db: Database }): Promise<void> {
  return queries.deleteCallsAfter(db, retentionDays);
}
