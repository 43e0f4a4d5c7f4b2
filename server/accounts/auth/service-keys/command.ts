import { parseArgs } from 'node:util';
import { isUuid } from '#server/accounts/users/uuid.ts';
import { readEnv } from '#server/env.ts';
import { connectOrStart } from '#server/platform/db/connect.ts';
import { EmbeddedDatabaseError } from '#server/platform/db/embedded/embedded.ts';
import { createDatabase, createPool } from '#server/platform/db/pool.ts';
import type { AuthDeps } from '../deps.ts';
import { parseDuration } from '../http/go-duration.ts';
import { insertServiceAudit, listServiceKeys, revokeServiceKey } from './queries.ts';
import { createServiceKey } from './service-key.ts';

// Keys for the admin calls of the auth service: npm run -s service-key -- create warehouse
// --expires 24h

const standardLife = '720h';
const usage = `Usage: npm run -s service-key -- create <name> [--expires 24h]
       npm run -s service-key -- list
       npm run -s service-key -- revoke <id>`;

/** A usage error for the terminal. */
class KeyError extends Error {}

type Deps = Pick<AuthDeps, 'db' | 'clock' | 'env'>;

try {
  const work = readCommand();
  process.stdout.write(`${await withDatabase(work)}\n`);
} catch (error) {
  const isExplained = error instanceof KeyError || error instanceof EmbeddedDatabaseError;
  process.stderr.write(`${isExplained ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

function readCommand(): (deps: Deps) => Promise<string> {
  const { command, argument, expires } = readOptions();
  if (command === 'create' && argument !== undefined && argument.length <= 100) {
    const life = parseDuration(expires);
    if (life === undefined || life < 1000) {
      throw new KeyError('--expires takes a duration such as 30m, 24h or 720h.');
    }
    const life_seconds = Math.floor(life / 1000);
    return async (deps) => (await createServiceKey(deps, { name: argument, life_seconds })).token;
  }
  if (command === 'list' && argument === undefined) return listKeys;
  if (command === 'revoke' && argument !== undefined) return (deps) => revokeKey(deps, argument);
  throw new KeyError(usage);
}

function readOptions() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { expires: { type: 'string', default: standardLife } },
    });
    const [command, argument] = positionals;
    return { command, argument, expires: values.expires };
  } catch {
    throw new KeyError(usage);
  }
}

async function withDatabase(work: (deps: Deps) => Promise<string>): Promise<string> {
  const env = readEnv();
  const database = await connectOrStart(env, () => undefined);
  const pool = createPool(database.url, { max: 1 });
  try {
    return await work({ db: createDatabase(pool), clock: () => new Date(), env });
  } finally {
    await pool.end();
    await database.stop();
  }
}

async function listKeys({ db }: Deps): Promise<string> {
  const keys = await listServiceKeys(db);
  const lines = keys.map(({ id, name, expires_at, last_used_at, revoked_at }) =>
    [id, revoked_at === null ? `expires ${expires_at}` : `revoked ${revoked_at}`]
      .concat(`last used ${last_used_at ?? 'never'}`, name)
      .join('  '),
  );
  return lines.length === 0 ? 'There are no service keys.' : lines.join('\n');
}

async function revokeKey({ db, clock }: Deps, id: string): Promise<string> {
  const now = clock().toISOString();
  const key = isUuid(id) ? await revokeServiceKey(db, { id, now }) : undefined;
  if (key === undefined) throw new KeyError(`There is no service key ${id}.`);
  await insertServiceAudit(db, { action: 'revoked', key });
  return `The service key ${key.name} is revoked.`;
}
