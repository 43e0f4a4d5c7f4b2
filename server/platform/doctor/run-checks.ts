import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { surveyVariables, type Env, type Variables } from '#server/env.ts';
import { connectOrStart } from '#server/platform/db/connect.ts';
import { createPool } from '#server/platform/db/pool.ts';
import { checkArchive } from './archive.ts';
import { findingsOf, reasonOf, type Finding } from './check-result.ts';
import { checkClock } from './clock.ts';
import { checkDatabase, checkWriters } from './database.ts';
import { checkEnvironment } from './environment.ts';
import { checkBucket, checkMail } from './external-services.ts';
import { checkFiscal, checkTaxReports, checkTillModes } from './fiscal.ts';
import { checkHalal } from './halal.ts';
import { checkBackups, checkDisk, checkNode } from './host.ts';
import { checkLostRecords } from './lost-records.ts';
import { checkProductFacts } from './product-facts.ts';
import { checkQueue } from './queue.ts';
import { checkReplication } from './replication.ts';
import { checkSales } from './sales.ts';
import { checkStock } from './stock.ts';
import { checkWebhooks } from './webhooks.ts';

/**
 * Milliseconds to compare the sums of days with the orders, and as many for the stored facts of
 * products: of the command, and of the page of the opening.
 */
const commandCompareMs = 20_000;
const pageCompareMs = 500;

/** Runs all checks. Read-only; findings never contain secrets of the environment. */
export async function examineShop({
  clock,
  nodeVersion,
  variables,
}: {
  clock: () => Date;
  nodeVersion: string;
  /** Default: the environment of the process. */
  variables?: Variables;
}): Promise<Finding[]> {
  const { env, findings } = await checkEnvironment(variables);
  const all = [checkNode(nodeVersion), ...findings];
  if (env !== undefined) {
    const [disk, database, mail, bucket, backups] = await Promise.all([
      checkDisk(env),
      checkDatabaseAndQueue(env, clock, commandCompareMs),
      checkMail(env),
      checkBucket(env),
      checkBackups(env, clock()),
    ]);
    all.push(...disk, ...database, mail, ...(bucket ? [bucket] : []), backups);
  }
  return all.map((finding) => withoutSecrets(finding, variables));
}

/** What the page of the opening shows of the checks. `rest` is without secrets. */
export async function examineHost(
  env: Env,
  clock: () => Date,
): Promise<Record<'backups' | 'mail', Finding> & Record<'disk' | 'rest', Finding[]>> {
  const [mail, backups, disk, environment, database, bucket] = await Promise.all([
    checkMail(env),
    checkBackups(env, clock()),
    checkDisk(env),
    checkEnvironment(),
    checkDatabaseAndQueue(env, clock, pageCompareMs),
    checkBucket(env),
  ]);
  const rest = [
    checkNode(process.versions.node),
    ...environment.findings,
    ...database,
    ...(bucket ? [bucket] : []),
  ];
  return { mail, backups, disk, rest: rest.map((finding) => withoutSecrets(finding)) };
}

/** The checks that need a database. Starts the embedded one if necessary. */
async function checkDatabaseAndQueue(
  env: Env,
  clock: () => Date,
  compareMs: number,
): Promise<Finding[]> {
  const { warning, error } = findingsOf('database');
  if (env.is_embedded && !existsSync(join(env.DATA_DIR, 'postgres'))) {
    return [warning('there is none yet: the first start makes it in DATA_DIR')];
  }
  try {
    const database = await connectOrStart(env, () => undefined);
    const pool = createPool(database.url, { max: 1, statement_timeout: 8 });
    try {
      const findings = await checkDatabase(pool, env);
      return [
        ...findings,
        ...(await checkWriters(database.url)),
        ...(env.is_embedded ? [] : [await checkArchive(pool)]),
        ...(await checkReplication(pool, env)),
        await checkClock(pool, clock),
        ...(await checkQueue(pool, env)),
        ...(await checkWebhooks(pool)),
        ...(await checkStock(pool)),
        ...(await checkSales(pool, compareMs)),
        ...(await checkProductFacts(pool, compareMs)),
        ...(await checkHalal(pool)),
        ...(await checkFiscal(pool, env, clock())),
        ...(await checkTillModes(pool, env)),
        ...(await checkTaxReports(pool, clock())),
        ...(await checkLostRecords(pool, env)),
      ];
    } finally {
      await pool.end();
      await database.stop();
    }
  } catch (cause) {
    const place = env.is_embedded ? 'the embedded database' : 'the database of DATABASE_URL';
    return [error(`${place} cannot be used: ${reasonOf(cause)}`)];
  }
}

/** Error messages of other systems may quote secrets that the shop sent. */
function withoutSecrets(finding: Finding, variables?: Variables): Finding {
  const { secrets } = surveyVariables(variables);
  const text = secrets.reduce((shown, secret) => shown.replaceAll(secret, '***'), finding.text);
  return { ...finding, text };
}
