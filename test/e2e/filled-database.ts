import { randomUUID } from 'node:crypto';
import pg from 'pg';

/** The variables with the URLs of the filled database and of the one that was only migrated. */
const filledVariable = 'E2E_DATABASE';
const emptyVariable = 'E2E_EMPTY_DATABASE';

/** From now on, tests copy these. No connection to them may exist. */
export function publishDatabases({ filled, empty }: { filled: string; empty: string }): void {
  process.env[filledVariable] = filled;
  process.env[emptyVariable] = empty;
}

/**
 * What a demo shop of a test's own is started with to find its database filled, which it would do
 * itself for more than half of the processor time of its start.
 */
export async function copyDemoShop(): Promise<{ DEMO: 'on'; DATABASE_URL: string }> {
  return { DEMO: 'on', DATABASE_URL: await copyOnce(filledVariable) };
}

/** What a new shop is started with to find its database made; that of opening.spec.ts makes it. */
export async function copyEmptyDatabase(): Promise<{ DEMO: 'off'; DATABASE_URL: string }> {
  return { DEMO: 'off', DATABASE_URL: await copyOnce(emptyVariable) };
}

async function copyOnce(variable: string): Promise<string> {
  const original = process.env[variable] ?? '';
  const [copy = ''] = await copyDatabase(original, [`shop_${randomUUID().replaceAll('-', '')}`]);
  return copy;
}

/** Returns the URLs of copies with these names. */
export async function copyDatabase(original: string, names: readonly string[]): Promise<string[]> {
  const client = new pg.Client({ connectionString: rename(original, 'postgres') });
  await client.connect();
  try {
    for (const name of names)
      await client.query(`create database ${name} template ${nameOf(original)}`);
  } finally {
    await client.end();
  }
  return names.map((name) => rename(original, name));
}

const nameOf = (url: string) => new URL(url).pathname.slice(1);

function rename(url: string, name: string): string {
  const renamed = new URL(url);
  renamed.pathname = `/${name}`;
  return renamed.href;
}
