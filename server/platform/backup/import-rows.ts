import { buffer as readBytes } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { imageType, openUploads } from '#server/catalog/images/service.ts';
import type { Env } from '#server/env.ts';
import { readArchive, type ArchiveEntry } from './archive.ts';
import { BackupError } from './backup-error.ts';
import { readEntryName, type Manifest, type TableEntry } from './manifest.ts';
import { listSequences, listTables, type TableShape } from './schema-fingerprint.ts';

interface Target {
  client: pg.PoolClient;
  manifest: Manifest;
  env: Pick<Env, 'DATA_DIR' | 'S3'>;
  identities?: readonly string[];
  onProgress: (step: string) => void;
}

/**
 * Fills the tables with the rows of a checked file and stores its images, within the caller's
 * transaction. Disables triggers, whose effects are already in the rows. All constraints still
 * apply.
 */
export async function loadEntries(path: string, target: Target): Promise<void> {
  const { client, manifest } = target;
  const present = await listTables(client);
  const all = present.map(({ name }) => name);
  for (const name of all) await client.query(`alter table ${name} disable trigger user`);
  // Also the tables that are not in backups.
  await client.query(`truncate ${all.join(', ')} cascade`);

  const tables = knownTables(present, target);
  await copyEntries(path, tables, target);
  for (const table of tables.values()) await assertComplete(client, table);

  await revokeKeys(client, all);
  if (all.includes('public.webhooks')) await switchOffWebhooks(client);

  // Triggers cannot be altered while deferred constraint checks are pending.
  await client.query('set constraints all immediate');
  for (const name of all) await client.query(`alter table ${name} enable trigger user`);
  await setSequences(client, manifest);
  await freeJobs(client);
}

/**
 * Ignores unknown tables of the file, but refuses unknown columns, as their data would be lost.
 * Uses names of the file in SQL only if the database has them.
 */
function knownTables(present: TableShape[], { manifest, onProgress }: Target) {
  const shapes = new Map(present.map(({ name, columns }) => [name, new Set(columns)]));
  const known = new Map<string, TableEntry>();
  for (const table of manifest.database.tables) {
    const columns = shapes.get(table.name);
    const strange = table.columns.find((column) => columns?.has(column) === false);
    if (strange !== undefined) {
      throw new BackupError(`${table.name} has no column ${strange}: nothing was restored.`);
    }
    if (columns !== undefined) known.set(table.name, table);
    else
      onProgress(
        `Left out, as this shop restores no such table: ${table.name} (${table.rows} rows)`,
      );
  }
  return known;
}

async function copyEntries(
  path: string,
  tables: Map<string, TableEntry>,
  { client, env, identities }: Target,
): Promise<void> {
  const uploads = openUploads(env);
  const entries = readArchive(path, identities);
  const tableOf = ({ name }: ArchiveEntry) => {
    const owner = readEntryName(name);
    return owner?.kind === 'table' ? tables.get(owner.name) : undefined;
  };
  try {
    let entry = await entries.next();
    while (entry.done !== true) {
      const table = tableOf(entry.value);
      if (table === undefined) {
        await restoreImage(uploads, entry.value);
        entry = await entries.next();
        continue;
      }
      // All parts of a table are one COPY.
      const parts = async function* () {
        while (entry.done !== true && tableOf(entry.value) === table) {
          yield* entry.value.body;
          entry = await entries.next();
        }
      };
      const copy = `copy ${table.name} (${table.columns.join(', ')}) from stdin`;
      await pipeline(parts, client.query(copyFrom(copy)));
    }
  } finally {
    await entries.return(undefined);
  }
}

async function restoreImage(
  uploads: ReturnType<typeof openUploads>,
  { name: entry, body }: ArchiveEntry,
): Promise<void> {
  const bytes = await readBytes(body);
  const owner = readEntryName(entry);
  const type = owner?.kind === 'image' ? imageType(owner.name) : undefined;
  if (owner === undefined || type === undefined) return;
  // Images are immutable, so skip existing ones.
  if (!(await uploads.has(owner.name))) await uploads.write(owner.name, bytes, type);
}

async function assertComplete(client: pg.PoolClient, { name, rows: expected }: TableEntry) {
  const { rows } = await client.query<{ count: number }>(`select count(*) from ${name}`);
  if (rows[0]?.count !== expected) {
    throw new BackupError(
      `${name} has ${rows[0]?.count} rows instead of ${expected}: nothing was restored.`,
    );
  }
}

async function setSequences(client: pg.PoolClient, { database }: Manifest): Promise<void> {
  const known = new Set((await listSequences(client)).map(({ name }) => name));
  for (const { name, next } of database.sequences) {
    // Unlike setval, this is undone with the transaction.
    if (known.has(name)) await client.query(`alter sequence ${name} restart with ${next}`);
  }
}

/**
 * Revokes the keys of programs, which may have been revoked since the backup, but retains their
 * names, so that the operator sees which programs need a new key.
 */
async function revokeKeys(client: pg.PoolClient, tables: readonly string[]): Promise<void> {
  if (tables.includes('public.service_keys')) {
    await client.query('update service_keys set revoked_at = now() where revoked_at is null');
  }
  if (tables.includes('public.api_keys')) {
    await client.query('update api_keys set revoked_at = now() where revoked_at is null');
  }
}

/** Switches the webhooks off: what is restored may be a copy next to the shop that calls them. */
async function switchOffWebhooks(client: pg.PoolClient): Promise<void> {
  await client.query(
    `update webhooks set off_at = now(), off_reason = 'restored' where off_at is null`,
  );
}

/** Unlocks the jobs that were running when the backup was made. */
async function freeJobs(client: pg.PoolClient): Promise<void> {
  await client.query(
    `select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
     from graphile_worker.jobs where locked_at is not null`,
  );
}
