import { randomUUID } from 'node:crypto';
import pg from 'pg';

/** The variable with the URL of the filled database. */
const databaseVariable = 'E2E_DATABASE';

/** From now on, `copyDemoShop` copies this one. No connection to it may exist. */
export function publishDatabase(url: string): void {
  process.env[databaseVariable] = url;
}

/**
 * What a demo shop of a test's own is started with to find its database filled, which it would do
 * itself for more than half of the processor time of its start.
 */
export async function copyDemoShop(): Promise<{ DEMO: 'on'; DATABASE_URL: string }> {
  const original = process.env[databaseVariable] ?? '';
  const [copy = ''] = await copyDatabase(original, [`shop_${randomUUID().replaceAll('-', '')}`]);
  return { DEMO: 'on', DATABASE_URL: copy };
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
