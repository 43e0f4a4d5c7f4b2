import type { Database } from '#server/platform/db/pool.ts';
import type { Actor } from '#server/platform/http/auth.ts';
import { orNotFound } from '#server/platform/http/problem.ts';
import { findVisible } from './queries.ts';

/** Throws HttpProblem `not_found` for an order that the actor does not work on. */
export async function requireVisible(db: Database, actor: Actor, id: string): Promise<void> {
  orNotFound(await findVisible(db, actor, id));
}
