import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/helpers/app.ts';
import { storeBuild } from './service.ts';

let shop: TestApp;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kiezkorb-builds-'));
  await writeBuild('served', { 'root-new.js': 'the new build' });
  shop = await createTestApp(
    { RATE_LIMITS: 'on', CLIENT_ADDRESS_HEADER: 'x-client' },
    {
      pages: {
        render: async (context) => context.text('a page', 404),
        clientDir: join(folder, 'served'),
      },
    },
  );
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

async function writeBuild(id: string, files: Record<string, string>): Promise<void> {
  await mkdir(join(folder, id, 'assets'), { recursive: true });
  for (const [name, content] of Object.entries(files))
    await writeFile(join(folder, id, 'assets', name), content);
}

/** As a process of that build does when it starts. */
async function start(id: string, files?: Record<string, string>): Promise<void> {
  if (files) await writeBuild(id, files);
  await storeBuild({ db: shop.db, clock: shop.clock.now }, { id, clientDir: join(folder, id) });
}

async function ask(name: string, headers: Record<string, string> = {}) {
  const answer = await shop.app.request(`/assets/${name}`, { headers });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

test('serves the files of another build like its own', async () => {
  await start('other', { 'root-old.js': 'the old build', 'de-visitor-old.json': '{}' });
  const [own, old, texts] = [
    await ask('root-new.js'),
    await ask('root-old.js'),
    await ask('de-visitor-old.json'),
  ];
  expect([own.text, old.text, texts.text]).toEqual(['the new build', 'the old build', '{}']);
  for (const header of ['Content-Type', 'Cache-Control'])
    expect(old.headers.get(header)).toBe(own.headers.get(header));
  expect(old.headers.get('Cache-Control')).toContain('immutable');
  expect(texts.headers.get('Content-Type')).toMatch(/^application\/json/);
});

test('stores a file shared by several builds once and retains it as long as one of them', async () => {
  await start('first', { 'shared-1.js': 'shared', 'only-first-1.js': 'first' });
  shop.clock.advance(3600);
  await start('second', { 'shared-1.js': 'shared', 'only-second-1.js': 'second' });
  shop.clock.advance(14 * 24 * 3600 - 1800);
  for (const id of ['a', 'b', 'c', 'd']) await start(id, { [`${id}-1.js`]: id });
  // The first is older than two weeks, the second is not.
  expect((await ask('only-first-1.js')).status).toBe(404);
  expect((await ask('shared-1.js')).text).toBe('shared');
  expect((await ask('only-second-1.js')).text).toBe('second');
});

test('retains the latest builds regardless of age, and restarted builds', async () => {
  await start('patient', { 'patient-1.js': 'patient' });
  for (const id of ['e', 'f', 'g', 'h']) await start(id, { [`${id}-1.js`]: id });
  shop.clock.advance(365 * 24 * 3600);
  await start('patient');
  await start('i', { 'i-1.js': 'i' });
  expect((await ask('patient-1.js')).text).toBe('patient');
  expect((await ask('i-1.js')).text).toBe('i');
  await start('j', { 'j-1.js': 'j' });
  await start('k', { 'k-1.js': 'k' });
  await start('l', { 'l-1.js': 'l' });
  expect((await ask('patient-1.js')).text).toBe('patient');
  expect((await ask('h-1.js')).status).toBe(404);
});

test('stores all builds that several processes start at the same time', async () => {
  const ids = Array.from({ length: 8 }, (_, number) => `at-once-${number}`);
  await Promise.all(ids.map((id) => start(id, { 'common-1.js': 'common', [`${id}.js`]: id })));
  expect((await ask('common-1.js')).text).toBe('common');
  for (const id of ids) expect((await ask(`${id}.js`)).text).toBe(id);
});

test('answers a missing file without rendering a page, and limits such requests per IP', async () => {
  const missing = await ask('none-1.js', { 'x-client': '203.0.113.9' });
  expect(missing.status).toBe(404);
  expect(missing.text).toContain('not_found');
  expect(missing.headers.get('Cache-Control')).toBe('no-store');
  const answers = new Map<number, number>();
  for (let number = 0; number < 1300; number += 1) {
    const { status } = await ask(`none-${number}.js`, { 'x-client': '203.0.113.7' });
    answers.set(status, (answers.get(status) ?? 0) + 1);
  }
  expect([...answers.keys()]).toEqual([404, 429]);
  expect(answers.get(404)).toBeGreaterThanOrEqual(1200);
  expect((await ask('root-new.js', { 'x-client': '203.0.113.8' })).status).toBe(200);
});
