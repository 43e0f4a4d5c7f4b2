import { createHash, type Hash } from 'node:crypto';
import { text as readText } from 'node:stream/consumers';
import { listMigrations } from '#server/platform/db/migrate.ts';
import { readArchive } from './archive.ts';
import { BackupError } from './backup-error.ts';
import {
  backupFormat,
  manifestName,
  readManifest,
  type Digest,
  imageEntry,
  readEntryName,
  type Manifest,
} from './manifest.ts';

/**
 * Reads a whole backup, compares it with its manifest, and checks that this version of the shop can
 * restore it. Read-only.
 * @throws BackupError
 */
export async function checkBackup(
  path: string,
  identities: readonly string[] = [],
): Promise<Manifest> {
  const found = new Map<string, { hash: Hash; bytes: number }>();
  let text: string | undefined;
  for await (const { name, body } of readArchive(path, identities)) {
    if (name === manifestName) {
      text = await readText(body);
      continue;
    }
    const key = keyOf(name);
    if (key === undefined)
      throw new BackupError(`${path} is no backup of a shop: it holds ${name}.`);
    const sum = found.get(key) ?? { hash: createHash('sha256'), bytes: 0 };
    found.set(key, sum);
    for await (const chunk of body) {
      sum.hash.update(chunk);
      sum.bytes += chunk.length;
    }
  }
  if (text === undefined)
    throw new BackupError(`${path} is no backup of a shop, or it is cut off.`);
  const manifest = understand(path, text);
  compare(path, manifest, found);
  await assertKnownMigrations(manifest);
  return manifest;
}

/** All parts of a table share one key. */
function keyOf(entry: string): string | undefined {
  const owner = readEntryName(entry);
  if (owner?.kind === 'image') return entry;
  return owner && tableKey(owner.name);
}

const tableKey = (table: string) => `database/${table}`;

function understand(path: string, text: string): Manifest {
  try {
    const { format, manifest } = readManifest(text);
    if (manifest !== undefined) return manifest;
    if (typeof format === 'number' && format > backupFormat) {
      throw new BackupError(
        `${path} was made by a newer version of the shop (format ${format}): restore it with that version.`,
      );
    }
  } catch (error) {
    if (error instanceof BackupError) throw error;
  }
  throw new BackupError(`${path} is damaged: its manifest cannot be read.`);
}

function compare(
  path: string,
  { database, images }: Manifest,
  found: Map<string, { hash: Hash; bytes: number }>,
): void {
  const expected = new Map<string, Digest>([
    ...database.tables.map((table) => [tableKey(table.name), table] as const),
    ...(images.kept_in === 'file' ? images.files : []).map(
      (file) => [imageEntry(file.name), file] as const,
    ),
  ]);
  for (const [key, { bytes, sha256 }] of expected) {
    const sum = found.get(key) ?? { hash: createHash('sha256'), bytes: 0 };
    if (sum.bytes !== bytes || sum.hash.digest('hex') !== sha256) {
      throw new BackupError(`${path} is damaged: ${key} is not what the manifest says.`);
    }
  }
  const surplus = [...found.keys()].find((key) => !expected.has(key));
  if (surplus !== undefined) {
    throw new BackupError(`${path} is damaged: the manifest does not know ${surplus}.`);
  }
}

async function assertKnownMigrations({ database }: Manifest): Promise<void> {
  const known = new Map((await listMigrations()).map(({ name, checksum }) => [name, checksum]));
  for (const { name, checksum } of database.migrations) {
    if (!known.has(name)) {
      throw new BackupError(
        `The backup was made by a newer version of the shop (migration ${name}): restore it with that version or a later one.`,
      );
    }
    if (known.get(name) !== checksum) {
      throw new BackupError(
        `Migration ${name} of the backup is not that of this version: restore it with the version that made it.`,
      );
    }
  }
}
