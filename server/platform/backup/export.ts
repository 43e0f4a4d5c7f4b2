import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { listUploadsOnDisk, openUploads } from '#server/catalog/images/service.ts';
import type { Env } from '#server/env.ts';
import { listApplied } from '#server/platform/db/migrate.ts';
import { createArchive, type ArchiveWriter } from './archive.ts';
import { BackupError } from './backup-error.ts';
import {
  backupFormat,
  manifestName,
  imageEntry,
  tablePart,
  type Manifest,
  type TableEntry,
} from './manifest.ts';
import {
  findQueueMigration,
  listSequences,
  listTables,
  type TableShape,
} from './schema-fingerprint.ts';

/** Bytes of a table in memory at a time. */
const partBytes = 4 * 1024 * 1024;
const newLine = 0x0a;

interface Source {
  pool: pg.Pool;
  /** Public keys for which the file is encrypted. Default: none, the file is readable. */
  recipients?: readonly string[];
  env: Pick<Env, 'DATA_DIR' | 'S3'>;
  now: Date;
  /** Aborts the backup, which throws the signal's reason. */
  signal?: AbortSignal;
}

/**
 * Writes the shop into one file, also while it runs. Reads all tables in one snapshot and the
 * images afterwards, so that every image of a row is included. Deletes the file on failure. @throws
 * BackupError when the database has no shop, or when the file exists
 */
export async function writeBackup(
  path: string,
  { pool, env, now, recipients, signal }: Source,
): Promise<Manifest> {
  if (existsSync(path)) throw new BackupError(`${path} is there already: name another file.`);
  const client = await pool.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    await assertShop(client);
    const archive = createArchive(path, recipients, signal);
    try {
      const database = await writeDatabase(client, archive);
      const images = await writeImages(env, archive);
      const created_at = now.toISOString();
      const manifest: Manifest = { format: backupFormat, created_at, database, images };
      await archive.add(manifestName, Buffer.from(JSON.stringify(manifest, null, 2)));
      await archive.finish();
      return manifest;
    } catch (error) {
      await archive.discard();
      signal?.throwIfAborted();
      throw error;
    }
  } finally {
    // Closing the connection ends the read-only transaction.
    client.release(true);
  }
}

async function assertShop(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ is_shop: boolean }>(
    `select to_regclass('public.schema_migrations') is not null as is_shop`,
  );
  if (rows[0]?.is_shop !== true) throw new BackupError('There is no shop in this database.');
}

async function writeDatabase(
  client: pg.PoolClient,
  archive: ArchiveWriter,
): Promise<Manifest['database']> {
  const { rows } = await client.query<{ server_version: string }>('show server_version');
  const about = {
    server_version: rows[0]?.server_version ?? '',
    migrations: await listApplied(client),
    queue_migration: await findQueueMigration(client),
    sequences: await listSequences(client),
  };
  const tables: TableEntry[] = [];
  for (const table of await listTables(client)) {
    tables.push(await writeTable(client, archive, table));
  }
  return { ...about, tables };
}

/** Writes rows in COPY's text format: one line per row, readable by all versions of PostgreSQL. */
async function writeTable(
  client: pg.PoolClient,
  archive: ArchiveWriter,
  { name, columns }: TableShape,
): Promise<TableEntry> {
  const entry = { name, columns, rows: 0, bytes: 0 };
  const hash = createHash('sha256');
  let part: Buffer[] = [];
  let size = 0;
  let number = 0;
  const flush = async () => {
    number += 1;
    await archive.add(tablePart(name, number), Buffer.concat(part));
    part = [];
    size = 0;
  };
  const rows = client.query(
    copyTo(`copy (select ${columns.join(', ')} from ${name} ${filterOf(name)}) to stdout`),
  );
  for await (const chunk of rows as AsyncIterable<Buffer>) {
    hash.update(chunk);
    entry.rows += countLines(chunk);
    entry.bytes += chunk.length;
    size += chunk.length;
    part.push(chunk);
    if (size >= partBytes) await flush();
  }
  if (size > 0) await flush();
  return { ...entry, sha256: hash.digest('hex') };
}

/** A message that waits to be sent may hold a link that signs in. */
function filterOf(table: string): string {
  return table === 'public.messages' ? 'where not is_secret' : '';
}

function countLines(chunk: Buffer): number {
  let lines = 0;
  for (let at = chunk.indexOf(newLine); at !== -1; at = chunk.indexOf(newLine, at + 1)) lines += 1;
  return lines;
}

async function writeImages(
  env: Source['env'],
  archive: ArchiveWriter,
): Promise<Manifest['images']> {
  if (env.S3) return { kept_in: 'bucket', endpoint: env.S3.endpoint, bucket: env.S3.bucket };
  const uploads = openUploads(env);
  const files = [];
  for (const name of await listUploadsOnDisk(env.DATA_DIR)) {
    const bytes = await uploads.read(name);
    if (bytes === undefined) continue;
    await archive.add(imageEntry(name), bytes);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    files.push({ name, bytes: bytes.length, sha256 });
  }
  return { kept_in: 'file', files };
}
