import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { FiscalSettings } from '#server/env.ts';
import { createTestApp, type TestApp } from '#test/helpers/app.ts';
import { startFiskaly, type Fiskaly } from '#test/helpers/fiscal/fiskaly.ts';
import { recordPayment } from '#test/helpers/fiscal/record-payment.ts';
import { useDevice } from '#test/helpers/fiscal/signing-device.ts';
import { exportLog } from './export-log.ts';
import { signPending } from './service.ts';

let fiskaly: Fiskaly;
let shop: TestApp;
let directory: string;
beforeAll(async () => {
  fiskaly = await startFiskaly({ pollsOfExport: 0 });
  shop = await createTestApp(fiskaly.variables);
  await useDevice(shop, fiskaly);
  directory = await mkdtemp(join(tmpdir(), 'log-'));
  await recordPayment(shop);
  await signPending({ ...shop, clock: shop.clock.now });
});
afterEach(() => {
  fiskaly.behave(undefined);
});
afterAll(async () => {
  await rm(directory, { recursive: true });
  await shop.close();
  await fiskaly.stop();
});

const november = { from: '2026-11-01', to: '2026-11-30' };
const run = (name: string) => {
  const settings = shop.env.FISCAL as FiscalSettings;
  return exportLog({ db: shop.db, settings }, november, join(directory, name));
};

test('writes the log of the device to a new file, and answers its SHA-256', async () => {
  const sha256 = await run('one.tar');
  const file = await readFile(join(directory, 'one.tar'));
  expect(file.equals(fiskaly.tar())).toBe(true);
  expect(sha256).toBe(createHash('sha256').update(file).digest('hex'));
});

test('leaves a file alone that exists', async () => {
  await writeFile(join(directory, 'two.tar'), 'x');
  await expect(run('two.tar')).rejects.toThrow('EEXIST');
  expect(await readFile(join(directory, 'two.tar'), 'utf8')).toBe('x');
});

test('leaves no file behind when the provider fails', async () => {
  fiskaly.behave({ kind: 'status', status: 503 }, ({ step }) => step === 'download');
  await expect(run('three.tar')).rejects.toThrow('answered 503');
  expect(await readdir(directory)).not.toContain('three.tar');
});
