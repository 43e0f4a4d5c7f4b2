import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { createDatabase, createPool, type Database } from '#server/platform/db/pool.ts';

/** Same number as a process of the shop. */
const connections = 10;
/** Where Debian puts the programs of PostgreSQL. */
const debian = '/usr/lib/postgresql';

/** One turn of work: statements one after the other. */
export type Turn = readonly string[];

/** Records the shop's SQL of an action, with the values inlined. */
export async function recordSql(
  url: string,
  work: (db: Database) => Promise<unknown>,
): Promise<Turn> {
  const pool = createPool(url, { max: 1 });
  const statements: string[] = [];
  const db = createDatabase(pool, ({ query }) => {
    statements.push(
      query.sql.replaceAll(/\$(\d+)/g, (_, number: string) =>
        literal(query.parameters[Number(number) - 1]),
      ),
    );
  });
  try {
    await work(db);
  } finally {
    await pool.end();
  }
  return statements;
}

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (value instanceof Date) return pg.escapeLiteral(value.toISOString());
  // Untyped, like a parameter.
  if (Array.isArray(value))
    return pg.escapeLiteral(`{${value.map((each) => JSON.stringify(each)).join(',')}}`);
  return pg.escapeLiteral(typeof value === 'string' ? value : JSON.stringify(value));
}

/**
 * Repetitions per second of PostgreSQL alone, in random order: with pgbench and prepared
 * statements, or else with the driver.
 */
export async function measureSql(
  url: string,
  turns: readonly Turn[],
  seconds: number,
): Promise<number> {
  const pgbench = findPgbench();
  return pgbench === undefined
    ? measureByDriver(url, turns, seconds)
    : measureByPgbench(pgbench, url, turns, seconds);
}

/** Path of the program. It is in the package postgresql-contrib, or postgresql, of most systems. */
export function findPgbench(): string | undefined {
  const versions = existsSync(debian) ? readdirSync(debian) : [];
  const folders = [
    ...(process.env.PATH ?? '').split(':'),
    ...versions.map((version) => join(debian, version, 'bin')),
  ];
  return folders.map((folder) => join(folder, 'pgbench')).find((path) => existsSync(path));
}

async function measureByPgbench(
  pgbench: string,
  url: string,
  turns: readonly Turn[],
  seconds: number,
): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'kiezkorb-pgbench-'));
  try {
    const files = await Promise.all(
      turns.map(async (turn, index) => {
        const file = join(folder, `${index}.sql`);
        await writeFile(file, turn.map((statement) => `${oneLine(statement)};\n`).join(''));
        return ['-f', file];
      }),
    );
    const load = [
      '-n',
      '-M',
      'prepared',
      '-c',
      String(connections),
      '-j',
      '2',
      '-T',
      String(seconds),
    ];
    const { stdout } = await promisify(execFile)(pgbench, [...load, ...files.flat(), url]);
    return Number(/^tps = ([\d.]+)/m.exec(stdout)?.[1]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** One line, as pgbench requires. */
function oneLine(statement: string): string {
  return statement.replaceAll(/--.*$/gm, '').replaceAll(/\s+/g, ' ');
}

async function measureByDriver(
  url: string,
  turns: readonly Turn[],
  seconds: number,
): Promise<number> {
  const pool = new pg.Pool({ connectionString: url, max: connections });
  let done = 0;
  const end = performance.now() + seconds * 1000;
  try {
    await Promise.all(
      Array.from({ length: connections }, async () => {
        const client = await pool.connect();
        while (performance.now() < end) {
          const index = Math.floor(Math.random() * turns.length);
          for (const [part, text] of (turns[index] ?? []).entries())
            await client.query({ name: `${index}.${part}`, text });
          done += 1;
        }
        client.release();
      }),
    );
  } finally {
    await pool.end();
  }
  return done / seconds;
}
