import { chmod, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readArchiveState, type ArchiveState } from '#server/platform/db/archive-state.ts';
import { openHome } from '#server/platform/db/embedded/data-dir.ts';
import { startEmbeddedDatabase } from '#server/platform/db/embedded/embedded.ts';
import { asSuperuser } from '#server/platform/db/embedded/server.ts';
import { createPool } from '#server/platform/db/pool.ts';
import { Metrics } from '#server/platform/http/observability/metrics.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { createDataDir } from '#test/helpers/database/template-cluster.ts';
import { eventually } from '#test/helpers/eventually.ts';
import { checkArchive } from './archive.ts';

const shop = useTestApp();
const piece = 16 * 2 ** 20;
let dataDir: string;
let archive: string;
let database: Awaited<ReturnType<typeof startEmbeddedDatabase>>;
let pool: pg.Pool;

/** The embedded PostgreSQL, with a folder as its archive. */
beforeAll(async () => {
  dataDir = await createDataDir();
  archive = join(dataDir, 'archive');
  database = await startEmbeddedDatabase({
    dataDir,
    onProgress: () => undefined,
    settings: {
      fsync: 'off',
      archive_mode: 'on',
      archive_command: `cp %p ${archive}/%f`,
      // Does not tell the log of each try.
      log_min_messages: 'panic',
    },
  });
  pool = createPool(database.url, { max: 1 });
});
afterAll(async () => {
  await pool.end();
  await database.stop();
  await rm(dataDir, { recursive: true, force: true });
});

/** Ends a piece of the log, and begins the next one. */
async function finishPiece(): Promise<void> {
  const home = await openHome(dataDir, () => undefined);
  await asSuperuser(home, Number(new URL(database.url).port), async (client) => {
    await client.query('create table written ()');
    await client.query('drop table written');
    await client.query('select pg_switch_wal()');
  });
}

/** Waits until so many pieces are not in the archive, because the command fails or not. */
const untilWaiting = (waiting: number, { is_failing }: Pick<ArchiveState, 'is_failing'>) =>
  eventually(async () => {
    const state = await readArchiveState(pool);
    return state?.waiting === waiting && state.is_failing === is_failing;
  });

describe('the archive of the log', () => {
  it('that fails from the beginning is a warning with what waits', async () => {
    await finishPiece();
    await finishPiece();
    await untilWaiting(2, { is_failing: true });
    expect(await readArchiveState(pool)).toEqual({
      waiting: 2,
      waiting_bytes: 2 * piece,
      age_s: null,
      is_failing: true,
    });
    const { level, text } = await checkArchive(pool);
    expect(level).toBe('warning');
    expect(text).toMatch(
      /^PostgreSQL has archived nothing yet, the command fails since, and 0\.03 GB wait\. /,
    );
  });

  it('that catches up is well, and one that fails later is named with its age', async () => {
    await mkdir(archive);
    await chmod(archive, 0o777);
    await finishPiece();
    await untilWaiting(0, { is_failing: false });
    const well = await checkArchive(pool);
    expect(well.level).toBe('ok');
    expect(well.text).toMatch(/^PostgreSQL archived a piece of its log \d+ seconds ago$/);

    await rename(archive, `${archive}-full`);
    await writeFile(archive, '');
    await finishPiece();
    await untilWaiting(1, { is_failing: true });
    const { level, text } = await checkArchive(pool);
    expect(level).toBe('warning');
    expect(text).toContain('seconds ago, the command fails since, and 0.02 GB wait');
    const metrics = await new Metrics({ ...shop(), pool, live: { size: 0 } }).all.metrics();
    expect(metrics).toContain(`kiezkorb_archive_waiting_bytes ${piece}\n`);
    expect(metrics).toMatch(/kiezkorb_archive_age_seconds [\d.]+\n/);
  });

  it('that was never set up is no fault', async () => {
    const { level, text } = await checkArchive(shop().pool);
    expect(level).toBe('ok');
    expect(text).toContain('does not archive its log');
  });
});
