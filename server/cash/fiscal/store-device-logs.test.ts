import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { dtdName } from '#domain/cash/fiscal/dsfinvk-index.ts';
import { addDays, toBerlin } from '#domain/delivery/berlin-time.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { readTar } from '#server/platform/files/tar.ts';
import { unzip } from '#server/platform/files/unzip.ts';
import { zip, type ZipEntry } from '#server/platform/files/zip.ts';
import { createTestApp, type TestApp } from '#test/helpers/app.ts';
import { packTar } from '#test/helpers/fiscal/der.ts';
import { startFiskaly, type Fiskaly } from '#test/helpers/fiscal/fiskaly.ts';
import { recordPayment } from '#test/helpers/fiscal/record-payment.ts';
import { useDevice } from '#test/helpers/fiscal/signing-device.ts';
import { closeSafe } from './closings/make-closing.ts';
import { listLogs, listMissingDays, readLog } from './device-log-queries.ts';
import { checkArchive } from './dsfinvk/check-archive.ts';
import { exportDsfinvk } from './dsfinvk/export.ts';
import { signPending } from './service.ts';
import { storeDeviceLogs } from './store-device-logs.ts';

let fiskaly: Fiskaly;
let shop: TestApp;

beforeEach(async () => {
  fiskaly = await startFiskaly({ pollsOfExport: 0 });
  shop = await createTestApp(fiskaly.variables);
  await useDevice(shop, fiskaly);
  const folder = join(shop.env.DATA_DIR, 'fiscal');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, dtdName), '<!ELEMENT DataSet (Version)>');
});
afterEach(async () => {
  await shop.close();
  await fiskaly.stop();
});

const deps = () => ({ ...shop, clock: shop.clock.now });
const store = () => storeDeviceLogs(deps());
const today = () => toBerlin(shop.clock.now()).day;
const nextDay = () => shop.clock.advance(24 * 3600);
const logs = () => listLogs(shop.db, { from: '2000-01-01', to: '2100-01-01' });
const daysStored = async () => (await logs()).map(({ day }) => day);

async function contentOf(id: string): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of readLog(shop.db, id)) parts.push(part);
  return Buffer.concat(parts);
}

/** A payment that is signed, and the close of its day. */
async function workDay(): Promise<string> {
  const day = today();
  await recordPayment(shop);
  await signPending(deps());
  await inTransaction(shop.db, (trx) => closeSafe(trx, deps(), day));
  return day;
}

describe('the nightly run', () => {
  test('stores the log of each day that is over, and no day twice', async () => {
    const first = await workDay();
    nextDay();
    await workDay();
    await store();
    expect(await daysStored()).toEqual([first]);
    const [log] = await logs();
    const content = await contentOf(log?.id ?? '');
    expect(log?.sha256).toBe(createHash('sha256').update(content).digest('hex'));
    const names = Array.from(readTar(content), ({ name }) => name);
    expect(names.filter((name) => name.endsWith('.log'))).toHaveLength(2);

    const calls = fiskaly.calls.length;
    await store();
    expect(fiskaly.calls).toHaveLength(calls);
    nextDay();
    nextDay();
    await store();
    expect(await daysStored()).toEqual([first, addDays(first, 1), addDays(first, 2)]);
  });

  test('that runs twice at once stores each day once', async () => {
    const first = await workDay();
    nextDay();
    await Promise.all([store(), store()]);
    expect(await daysStored()).toEqual([first]);
  });

  test('fails while the provider does, and goes on from the day that is missing', async () => {
    const first = await workDay();
    nextDay();
    await store();
    nextDay();
    fiskaly.behave({ kind: 'status', status: 503 }, ({ step }) => step === 'download');
    await expect(store()).rejects.toThrow('answered 503');
    expect(await daysStored()).toEqual([first]);
    fiskaly.behave(undefined);
    await store();
    expect(await daysStored()).toEqual([first, addDays(first, 1)]);
  });

  test('stores nothing that is no whole TAR file', async () => {
    await workDay();
    nextDay();
    for (const file of [
      '<html>',
      packTar([{ name: 'x', content: Buffer.from('x') }]).subarray(0, 1024),
    ]) {
      fiskaly.answerFile(Buffer.from(file));
      await expect(store()).rejects.toThrow('the log of the device cannot be read');
    }
    expect(await daysStored()).toEqual([]);
  });

  test('stores a large log in parts', async () => {
    await workDay();
    nextDay();
    const large = packTar([{ name: 'x', content: Buffer.alloc(1_300_000, 'abc') }]);
    fiskaly.answerFile(large);
    await store();
    const [log] = await logs();
    expect((await contentOf(log?.id ?? '')).equals(large)).toBe(true);
    const parts = await sql<{ count: number }>`
      select count(*)::int as count from device_log_parts`.execute(shop.db);
    expect(parts.rows).toEqual([{ count: 3 }]);
  });

  test('does nothing without a key of the provider, nor for a test device that is retired', async () => {
    const first = await workDay();
    nextDay();
    await storeDeviceLogs({ ...deps(), env: { FISCAL: undefined } });
    const retired_at = shop.clock.now().toISOString();
    const [device] = await shop.db
      .updateTable('devices')
      .set({ retired_at })
      .returning('id')
      .execute();
    const id = device?.id ?? '';
    await store();
    expect(await daysStored()).toEqual([]);
    // A live one has a log until its last day.
    const to = addDays(first, 7);
    expect(await listMissingDays(shop.db, id, { to })).toEqual([first, addDays(first, 1)]);
    expect(await listMissingDays(shop.db, id, { from: addDays(first, 1), to })).toHaveLength(1);
  });
});

describe('the export for an audit', () => {
  const exportDays = async (from: string, to: string) => {
    const stream = await exportDsfinvk(deps(), { from, to });
    return Buffer.from(await new Response(stream).arrayBuffer());
  };
  const namesOf = (archive: Buffer) => Array.from(unzip(archive), ({ name }) => name);

  test('has the logs of its days next to the tables, and the same bytes when it is repeated', async () => {
    const first = await workDay();
    nextDay();
    const second = await workDay();
    nextDay();
    await store();
    const archive = await exportDays(first, second);
    const logNames = [first, second].map((day) => `tse_${fiskaly.serial}_${day}.tar`);
    expect(namesOf(archive).filter((name) => name.endsWith('.tar'))).toEqual(logNames);
    expect(checkArchive(archive)).toEqual([]);
    nextDay();
    await store();
    expect((await exportDays(first, second)).equals(archive)).toBe(true);
    expect(
      namesOf(await exportDays(second, second)).filter((name) => name.endsWith('.tar')),
    ).toEqual(logNames.slice(1));
  });

  test('has the log of the day of a signature, also if that was closed in the period', async () => {
    const day = today();
    await recordPayment(shop);
    await signPending(deps());
    nextDay();
    await inTransaction(shop.db, (trx) => closeSafe(trx, deps(), today()));
    await store();
    const archive = await exportDays(today(), today());
    expect(namesOf(archive)).toContain(`tse_${fiskaly.serial}_${day}.tar`);
    const report = [...unzip(archive)].find(({ name }) => name === 'pruefung.txt');
    expect(report?.content.toString()).toContain(
      `Noch nicht gespeichert:\r\ntse_${fiskaly.serial}_${today()}.tar`,
    );
  });

  test('is checked: a log that is damaged, exchanged or missing, or lacks a signature, is found', async () => {
    const first = await workDay();
    nextDay();
    await store();
    const archive = await exportDays(first, first);
    const name = `tse_${fiskaly.serial}_${first}.tar`;
    const findings = async (change: (content: Buffer) => Buffer | undefined) => {
      async function* entries(): AsyncGenerator<ZipEntry, void, void> {
        for (const file of unzip(archive)) {
          const content = file.name === name ? change(file.content) : file.content;
          if (content !== undefined) yield { name: file.name, content, modified: shop.clock.now() };
        }
      }
      const parts: Buffer[] = [];
      for await (const part of zip(entries())) parts.push(part);
      return checkArchive(Buffer.concat(parts)).map(({ rule, message }) => `${rule} ${message}`);
    };
    expect(await findings((content) => content)).toEqual([]);
    expect(await findings(() => undefined)).toEqual(['V8 the file is missing']);
    expect(await findings((content) => content.subarray(0, 700))).toEqual([
      'V8 is not the file of pruefung.txt',
      'V8 cannot be read',
    ]);
    const without = (content: Buffer) =>
      packTar([...readTar(content)].filter(({ name: file }) => !file.endsWith('.log')));
    expect(await findings(without)).toEqual([
      'V8 is not the file of pruefung.txt',
      expect.stringMatching(/^V8 lacks the signature of /),
    ]);
  });
});
