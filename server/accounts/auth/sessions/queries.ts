import { sql } from 'kysely';
import type { AuthenticationMethod } from '#domain/accounts/authentication-method.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { prepared } from '#server/platform/db/prepared.ts';

/** Authentication methods with their time (unix seconds), newest first. */
export type AuthenticationMethods = { method: AuthenticationMethod; timestamp: number }[];

export type SessionRow = NonNullable<Awaited<ReturnType<typeof findSession>>>;

export function findSession(db: Database, sessionId: string) {
  return db
    .selectFrom('sessions')
    .select([
      'id',
      'user_id',
      'aal',
      'factor_id',
      'amr',
      'created_at',
      'refreshed_at',
      'refreshed_ip',
      'refreshed_user_agent',
    ])
    .where('id', '=', sessionId)
    .$narrowType<{ amr: AuthenticationMethods }>()
    .executeTakeFirst();
}

interface Claimed {
  session_id: string;
  user_id: string;
  now: string;
}

const selectPrincipal = prepared((db, { session_id, user_id, now }: Claimed) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      'users.id as user_id',
      'sessions.id as session_id',
      'sessions.aal',
      'users.email',
      'users.role',
    ])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('factors')
            .select('factors.id')
            .whereRef('factors.user_id', '=', 'users.id')
            .where('factors.status', '=', 'verified'),
        )
        .$castTo<boolean>()
        .as('has_second_factor'),
    )
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('role_rules')
            .select('role_rules.id')
            .whereRef('role_rules.id', '=', 'users.role')
            .where('role_rules.requires_second_factor', '=', true),
        )
        .$castTo<boolean>()
        .as('role_requires_factor'),
    )
    .where('sessions.id', '=', session_id)
    .where('users.id', '=', user_id)
    // There are no guest orders (docs/spec-notes.md#d5): an anonymous session is no customer.
    .where('users.is_anonymous', '=', false)
    .where((eb) =>
      eb.or([eb('users.banned_until', 'is', null), eb('users.banned_until', '<=', now)]),
    ),
);

/** The user of a live session who is not banned at `now`. Runs with every API call. */
export async function findPrincipal(db: Database, claimed: Claimed) {
  const [principal] = await selectPrincipal(db, claimed);
  return principal;
}

export function insertSession(
  db: Database,
  session: {
    user_id: string;
    amr: AuthenticationMethods;
    user_agent: string | null;
    ip: string | null;
    created_at: string;
  },
) {
  return db
    .insertInto('sessions')
    .values({
      ...session,
      amr: JSON.stringify(session.amr),
      refreshed_at: session.created_at,
      refreshed_ip: session.ip,
      refreshed_user_agent: session.user_agent,
    })
    .returning(['id', 'user_id', 'aal', 'amr'])
    .$narrowType<{ amr: AuthenticationMethods }>()
    .executeTakeFirstOrThrow();
}

/** Raises a session after a second factor. */
export function elevateSession(
  db: Database,
  sessionId: string,
  raised: { factor_id: string; amr: AuthenticationMethods },
) {
  return db
    .updateTable('sessions')
    .set({ aal: 'aal2', factor_id: raised.factor_id, amr: JSON.stringify(raised.amr) })
    .where('id', '=', sessionId)
    .returning(['id', 'user_id', 'aal', 'amr'])
    .$narrowType<{ amr: AuthenticationMethods }>()
    .executeTakeFirstOrThrow();
}

/** Position of a session's current token in its chain. */
export async function findCurrentCounter(db: Database, sessionId: string): Promise<number> {
  const row = await db
    .selectFrom('refresh_tokens')
    .select((eb) => eb.fn.max('counter').as('counter'))
    .where('session_id', '=', sessionId)
    .executeTakeFirstOrThrow();
  return row.counter ?? 0;
}

export async function touchSession(
  db: Database,
  sessionId: string,
  refresh: {
    refreshed_at: string;
    refreshed_ip: string | null;
    refreshed_user_agent: string | null;
  },
): Promise<void> {
  await db.updateTable('sessions').set(refresh).where('id', '=', sessionId).execute();
}

interface Bounds {
  refreshed_before: string;
  created_before: string;
}

/**
 * Deletes up to `limit` sessions and returns how many. Three lists of ids instead of one condition,
 * so that each uses an index. Skips locked sessions, so that it does not wait for another sweep or
 * a slow sign-out.
 */
export async function deleteEndedSessions(
  db: Database,
  { customer, staff, limit }: { customer: Bounds; staff: Bounds; limit: number },
): Promise<number> {
  const ended = db
    .selectFrom('sessions as unused')
    .select('unused.id')
    .where('unused.refreshed_at', '<', customer.refreshed_before)
    .unionAll(
      db
        .selectFrom('sessions as old')
        .select('old.id')
        .where('old.created_at', '<', customer.created_before),
    )
    .unionAll(
      db
        .selectFrom('users')
        .innerJoin('sessions as of_staff', 'of_staff.user_id', 'users.id')
        .select('of_staff.id')
        .where('users.role', '<>', 'customer')
        .where((of) =>
          of.or([
            of('of_staff.refreshed_at', '<', staff.refreshed_before),
            of('of_staff.created_at', '<', staff.created_before),
          ]),
        ),
    );
  const batch = db
    .selectFrom('sessions')
    .select('id')
    .where('id', 'in', ended)
    .limit(limit)
    .forUpdate()
    .skipLocked();
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('id', '=', sql<string>`any(array(${batch}))`)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

export async function deleteSession(db: Database, sessionId: string): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', sessionId).execute();
}

/** All sessions of a user, or all but one, or only those of a level. */
export async function deleteSessions(
  db: Database,
  userId: string,
  options: { except?: string; aal?: 'aal1' } = {},
): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .$if(options.except !== undefined, (query) => query.where('id', '!=', options.except ?? ''))
    .$if(options.aal !== undefined, (query) => query.where('aal', '=', options.aal ?? 'aal1'))
    .execute();
}

/**
 * Waits at most 5 seconds for a session that another request is refreshing; then PostgreSQL raises
 * 55P03.
 */
export async function lockSession(db: Database, sessionId: string): Promise<boolean> {
  await sql`set local lock_timeout = '5s'`.execute(db);
  const row = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

export function findRefreshToken(db: Database, tokenHash: Buffer) {
  return db
    .selectFrom('refresh_tokens')
    .select(['session_id', 'counter'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
}

/** The later tokens of a session, oldest first; empty for the current token. */
export function listSuccessors(db: Database, sessionId: string, counter: number) {
  return db
    .selectFrom('refresh_tokens')
    .select(['counter', 'salt', 'created_at'])
    .where('session_id', '=', sessionId)
    .where('counter', '>', counter)
    .orderBy('counter')
    .execute();
}

export async function insertRefreshToken(
  db: Database,
  token: {
    token_hash: Buffer;
    session_id: string;
    counter: number;
    /** Null when the token was not derived from the previous one. */
    salt: Buffer | null;
    created_at: string;
  },
): Promise<void> {
  await db.insertInto('refresh_tokens').values(token).execute();
}

/** Deletes the tokens of a session before a position in its chain. */
export async function deleteRefreshTokensBelow(
  db: Database,
  sessionId: string,
  counter: number,
): Promise<void> {
  await db
    .deleteFrom('refresh_tokens')
    .where('session_id', '=', sessionId)
    .where('counter', '<', counter)
    .execute();
}

/** The sessions of a user, most recently used first. */
export function listSessions(db: Database, userId: string) {
  return db
    .selectFrom('sessions')
    .select(['id', 'created_at', 'refreshed_at', 'user_agent', 'ip'])
    .where('user_id', '=', userId)
    .orderBy('refreshed_at', 'desc')
    .orderBy('id')
    .execute();
}
