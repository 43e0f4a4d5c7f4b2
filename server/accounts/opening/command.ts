import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { shopSetupSchema } from '#contract/accounts/opening.schema.ts';
import { readEnv, type Env } from '#server/env.ts';
import { connectOrStart } from '#server/platform/db/connect.ts';
import { EmbeddedDatabaseError } from '#server/platform/db/embedded/embedded.ts';
import { createDatabase, createPool, type Database } from '#server/platform/db/pool.ts';
import { HttpProblem } from '#server/platform/http/problem.ts';
import { setUpShop } from './set-up-shop.ts';
import { createLink, setupUrl } from './setup-link.ts';

// npm run setup-link                  a new link to set the shop up in the browser
// npm run setup -- --file shop.json   the same without a browser

const usage = `Usage: npm run -s setup-link
       npm run -s setup -- --file shop.json

Start the shop once before, so that its database has its tables. docs/deployment.md describes the file.`;

/** An error that the operator can resolve. */
class SetupError extends Error {}

interface Deps {
  db: Database;
  clock: () => Date;
  env: Env;
}

try {
  const { values } = parseArgs({
    options: { file: { type: 'string' }, link: { type: 'boolean' } },
  });
  if (values.link !== true && values.file === undefined) throw new SetupError(usage);
  const { file } = values;
  process.stdout.write(`${await withDatabase(file === undefined ? printLink : fromFile(file))}\n`);
} catch (error) {
  const isExplained = error instanceof SetupError || error instanceof EmbeddedDatabaseError;
  process.stderr.write(`${isExplained ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

async function printLink({ db, clock, env }: Deps): Promise<string> {
  const token = await createLink({ db, clock });
  if (token === null)
    throw new SetupError(`The shop has an admin: sign in at ${env.PUBLIC_URL}/admin`);
  return setupUrl(env.PUBLIC_URL, token);
}

function fromFile(path: string): (deps: Deps) => Promise<string> {
  return async ({ env, ...deps }) => {
    const given: unknown = JSON.parse(await readFile(path, 'utf8'));
    const read = shopSetupSchema.safeParse(given);
    if (!read.success) throw new SetupError(`${path}:\n${z.prettifyError(read.error)}`);
    if ((await createLink(deps)) === null) {
      throw new SetupError(`The shop has an admin: sign in at ${env.PUBLIC_URL}/admin`);
    }
    const { email } = await setUpShop(deps, null, read.data).catch((error: unknown) => {
      throw error instanceof HttpProblem ? new SetupError(explain(error)) : error;
    });
    return `The shop is set up. Sign in as ${email} at ${env.PUBLIC_URL}/admin/opening`;
  };
}

function explain({ code, issues = [] }: HttpProblem): string {
  return [code, ...issues.map(({ path, message }) => `${path}: ${message}`)].join('\n');
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
