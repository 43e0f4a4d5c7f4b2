import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { demoAccounts } from '#demo/accounts.ts';
import { seedDemoShop } from '#demo/seed.ts';
import { replaceExpiredGoods } from '#demo/storage/replace-expired.ts';
import { renewWeeklyOffers } from '#demo/weekly-offers.ts';
import { prepareIdentity } from '#server/accounts/auth/service.ts';
import { prepareOpening, setupUrl } from '#server/accounts/opening/setup-link.ts';
import type { Env } from '#server/env.ts';
import { freeJobs } from '#server/messages/outbox/worker.ts';
import { startEmbeddedDatabase } from '#server/platform/db/embedded/embedded.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { createDatabase, createPool, type Database } from '#server/platform/db/pool.ts';
import { NoServerError } from '#server/platform/db/servers.ts';
import { isTransient } from '#server/platform/http/problem.ts';
import { refreshSaleStates } from '#server/stock/goods/service.ts';
import type { ShutdownHooks } from './shutdown-hooks.ts';
import { messageOf, StartError } from './start-error.ts';

const firstMigration = '0001_';
const retryDelayMs = 1000;

interface ProcessDeps {
  clock: () => Date;
  shutdown: ShutdownHooks;
  /** Prints a finished step on the terminal. */
  say: (step: string) => void;
}

/**
 * Runs once before any process serves: starts and migrates the database, creates the keys and, if
 * enabled, the demo shop. Returns the database URL, and where to set up a shop that
 * is new.
 */
export async function prepareShop(
  env: Env,
  around: ProcessDeps,
): Promise<{ url: string; setup_url: string | null }> {
  const { clock, shutdown, say } = around;
  const url = env.DATABASE_URL ?? (await startOwnDatabase(env, shutdown, say));
  const pool = createPool(url, { max: 2 });
  try {
    await untilDatabaseAnswers(pool, { ...around, timeoutMs: env.DATABASE_WAIT_S * 1000 });
    const applied = await migrate(pool);
    // Of an existing shop, the first migration was applied long ago.
    const isNew = applied.some((name) => name.startsWith(firstMigration));
    if (applied.length > 0) say(`Migrated the database (${applied.length} steps)`);
    const db = createDatabase(pool);
    if (env.NODE_ENV === 'production') await refuseDemoAccounts(db);
    if (env.is_demo) await prepareDemo(env, db, around);
    await prepareIdentity({ db, env }).catch((error: unknown) => {
      throw new StartError(`AUTH_JWT_KEY cannot be used: ${messageOf(error)}`);
    });
    const token = env.is_demo ? null : await prepareOpening({ db, clock }, isNew);
    // No other process uses the embedded database yet: every lock is a leftover of a killed
    // process.
    if (env.is_embedded) await freeJobs(pool, 0);
    return { url, setup_url: token === null ? null : setupUrl(env.PUBLIC_URL, token) };
  } finally {
    await pool.end();
  }
}

/**
 * Waits for a database that is being restarted or replaced: a machine that boots during a failover
 * would stay dark, as supervisors give up after a few starts in a row.
 */
export async function untilDatabaseAnswers(
  pool: pg.Pool,
  { say, timeoutMs }: Pick<ProcessDeps, 'say'> & { timeoutMs: number },
): Promise<void> {
  const end = performance.now() + timeoutMs;
  for (let attempt = 1; ; attempt += 1) {
    try {
      const { rows } = await pool.query<{ is_read_only: boolean }>(
        `select current_setting('transaction_read_only') = 'on' as is_read_only`,
      );
      if (rows[0]?.is_read_only !== true) return;
      throw new NoServerError('It takes no writes, as a standby: name the primary, or all servers');
    } catch (error) {
      const reason = messageOf(error);
      if (!isTransient(error) || performance.now() > end)
        throw new StartError(`The database of DATABASE_URL cannot be used: ${reason}`);
      if (attempt === 1) say(`The database cannot be used yet (${reason}), trying again`);
      await sleep(retryDelayMs);
    }
  }
}

async function prepareDemo(env: Env, db: Database, { clock, say }: ProcessDeps): Promise<void> {
  const isNew = await seedDemoShop({ db, clock, hasPast: env.DEMO_PAST });
  if (isNew) {
    say('Filled the demo shop');
  } else {
    await renewWeeklyOffers({ db, clock });
    const replaced = await replaceExpiredGoods({ db, clock });
    if (replaced > 0) say(`Replaced goods past their date (${replaced} products)`);
  }
  // Otherwise only the next hour would find out what the goods still last for.
  await refreshSaleStates({ db, clock });
}

/**
 * An earlier demo leaves its accounts in the database, among them an admin with a public password.
 */
async function refuseDemoAccounts(db: Database): Promise<void> {
  // Imported on demand: only production needs it.
  const { listAccountsOpenTo } =
    await import('#server/accounts/auth/passwords/published-passwords.ts');
  const open = await listAccountsOpenTo(db, demoAccounts);
  if (open.length === 0) return;
  throw new StartError(
    `The database holds demo accounts whose passwords are public: ${open.join(', ')}.\n` +
      'With NODE_ENV=production the shop does not start with them. Either begin with an empty database (another\n' +
      'DATA_DIR or DATABASE_URL), or start once on this machine alone, sign in and change these passwords:\n' +
      '  NODE_ENV=development HOST=127.0.0.1 PUBLIC_URL=http://localhost:3000 DEMO=off npm start',
  );
}

/** Connections for the queue, the listener and the operator's tools, on top of the request pool. */
const reservedConnections = 17;

async function startOwnDatabase(
  env: Env,
  shutdown: ShutdownHooks,
  say: (step: string) => void,
): Promise<string> {
  const connections = env.WORKERS * (env.DATABASE_CONNECTIONS + reservedConnections);
  const database = await startEmbeddedDatabase({
    dataDir: env.DATA_DIR,
    onProgress: say,
    settings: { max_connections: String(Math.max(100, connections)) },
  });
  shutdown.add(() => database.stop());
  return database.url;
}
