import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { readArchive } from '#server/platform/backup/archive.ts';
import { manifestName, readManifest } from '#server/platform/backup/manifest.ts';
import type { AppliedMigration } from '#server/platform/db/migrate.ts';

/** Backups of demo shops, one for each build whose shops are upgraded. */
export const dumps = readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith('.tar.gz'))
  .map((name) => join(import.meta.dirname, name));

/** The migrations of dumps with their checksums: those that a shop may have applied. */
export async function readLandedMigrations(of: string[] = dumps): Promise<AppliedMigration[]> {
  const landed = new Map<string, AppliedMigration>();
  for (const path of of) {
    for await (const { name, body } of readArchive(path)) {
      const content = await text(body);
      if (name !== manifestName) continue;
      const { manifest } = readManifest(content);
      for (const migration of manifest?.database.migrations ?? [])
        landed.set(migration.name, migration);
    }
  }
  return [...landed.values()];
}
