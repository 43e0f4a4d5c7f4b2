import { parseArgs } from 'node:util';
import { EmbeddedDatabaseError } from '#server/db/embedded.ts';
import { createDatabase, createPool } from '#server/db/pool.ts';
import { openDatabase } from '#server/db/running.ts';
import { readEnv } from '#server/env.ts';
import { parseDuration } from './go-duration.ts';
import { signServiceToken } from './service-token.ts';

// Prints a key for the admin calls of the auth service: npm run -s service-key -- --expires 720h

const standardLife = '8760h';

/** What is wrong in words for the person at the terminal. */
class KeyError extends Error {}

try {
  process.stdout.write(`${await printKey()}\n`);
} catch (error) {
  const isExplained = error instanceof KeyError || error instanceof EmbeddedDatabaseError;
  process.stderr.write(`${isExplained ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

async function printKey(): Promise<string> {
  const life = parseDuration(readOptions());
  if (life === undefined || life < 1000) {
    throw new KeyError('--expires takes a duration such as 30m, 24h or 720h.');
  }
  const env = readEnv();
  const database = await openDatabase(env, () => undefined);
  const pool = createPool(database.url, { max: 1 });
  try {
    const deps = { db: createDatabase(pool), clock: () => new Date(), env };
    return await signServiceToken(deps, Math.floor(life / 1000));
  } finally {
    await pool.end();
    await database.stop();
  }
}

function readOptions(): string {
  try {
    return parseArgs({ options: { expires: { type: 'string', default: standardLife } } }).values
      .expires;
  } catch {
    throw new KeyError('Usage: npm run -s service-key -- [--expires 24h]');
  }
}
