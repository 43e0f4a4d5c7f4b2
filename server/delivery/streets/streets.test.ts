import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { completeStreet } from '#contract/delivery/streets.ts';
import { getShop } from '#contract/shop/shop.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { request } from '#test/helpers/request.ts';
import { runCommand } from '#test/helpers/run-command.ts';
import { replaceStreets } from './queries.ts';
import { readStreets } from './street-file.ts';

const shop = useTestApp();
const script = fileURLToPath(new URL('command.ts', import.meta.url));
let folder: string;

/** As the Geoportal Berlin publishes it: a line for each house. */
const addresses = `hnr,hnr_zusatz,str_name,plz,ort_name
12,,Badstraße,13357,Gesundbrunnen
12,A,Badstraße,13357,Gesundbrunnen
45,,Müllerstraße,13349,Wedding
146,,Müllerstraße,13353,Wedding
7,,Bornholmer Straße,10439,Prenzlauer Berg
1,,Bösebrücke,13359,Gesundbrunnen
1,,Böttgerstraße,13357,Gesundbrunnen
135,,Straße des 17. Juni,10623,Charlottenburg
3,,,13357,Gesundbrunnen
4,,Badstraße,1335,Gesundbrunnen
`;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'import-streets-'));
  // PostgreSQL's user must be able to enter it when the tests run as root.
  await chmod(folder, 0o755);
});
afterAll(() => rm(folder, { recursive: true }));

async function fileOf(content: string | Buffer, name = 'addresses.csv'): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}

/** Runs the command to its end, as `npm run import-streets --` does. */
const run = (args: string[], variables: Record<string, string | undefined> = {}) =>
  runCommand(script, args, { DATABASE_URL: shop().env.DATABASE_URL, ...variables });

const complete = async (query: string, postal_code?: string) => {
  const input = { query: { query, ...(postal_code !== undefined && { postal_code }) } };
  const { status, body } = await request(shop().app, completeStreet, input);
  expect(status).toBe(200);
  return body.items.map(({ name, postal_code: code }) => `${name} ${code}`);
};

describe('a shop with streets', () => {
  beforeEach(async () => {
    const { rows } = await readStreets(await fileOf(addresses));
    await replaceStreets(shop().db, rows);
  });

  test.each([
    ['bads', ['Badstraße 13357']],
    ['BADSTRASSE', ['Badstraße 13357']],
    ['Badstr.', ['Badstraße 13357']],
    ['muell', ['Müllerstraße 13349', 'Müllerstraße 13353']],
    ['Mull', ['Müllerstraße 13349', 'Müllerstraße 13353']],
    ['Bö', ['Bösebrücke 13359', 'Böttgerstraße 13357', 'Bornholmer Straße 10439']],
    ['Str. des 17', ['Straße des 17. Juni 10623']],
    ['b', []],
    ['Unter den', []],
    ['%', []],
  ])('completes %j to %j, those with delivery first', async (typed, streets) => {
    expect((await complete(typed)).toSorted()).toEqual(streets.toSorted());
    expect((await complete(typed))[0]).toBe(streets[0]);
  });

  test('completes within a postal code', async () => {
    expect(await complete('mull', '13353')).toEqual(['Müllerstraße 13353']);
    expect(await complete('bad', '13353')).toEqual([]);
  });

  test('offers six streets at most, and refuses a query longer than any street', async () => {
    const many = Array.from({ length: 9 }, (_, place) => `Weg ${place},13357`).join('\n');
    const { rows } = await readStreets(await fileOf(`str_name,plz\n${many}\n`));
    await replaceStreets(shop().db, rows);
    expect(await complete('Weg')).toHaveLength(6);
    const input = { query: { query: 'x'.repeat(200) } };
    expect((await request(shop().app, completeStreet, input)).status).toBe(422);
  });

  test('a later import replaces the streets, which cached responses show at once', async () => {
    expect(await complete('bad')).toEqual(['Badstraße 13357']);
    await run(['--file', await fileOf('plz;str_name\n13357;Badeweg\n')]);
    await expect.poll(() => complete('bad')).toEqual(['Badeweg 13357']);
  });

  test.each([
    [['--file', 'missing.csv'], 'there is no such file'],
    [[], 'Name a file'],
  ])('%j changes nothing', async (args, problem) => {
    const answer = await run(args);
    expect(answer.code).toBe(1);
    expect(answer.said).toContain(problem);
    expect(await complete('bad')).toEqual(['Badstraße 13357']);
  });
});

test('the command imports the streets, and the shop says that it has some', async () => {
  const hasStreets = async () => (await request(shop().app, getShop, {})).body.has_streets;
  await shop().db.deleteFrom('streets').execute();
  await expect.poll(hasStreets).toBe(false);
  const { code, out } = await run(['--file', await fileOf(addresses)]);
  expect([code, out]).toEqual([
    0,
    '7 streets by postal code from 8 addresses, 2 bad lines skipped.\n',
  ]);
  await expect.poll(hasStreets).toBe(true);
});

const table = 'PLZ;STREET\r\n13357;Badstraße\r\n13349;Müllerstraße\r\n';
test.each([
  ['Windows-1252', Buffer.from(table, 'latin1')],
  ['UTF-16', Buffer.from(`\uFEFF${table}`, 'utf16le')],
  ['UTF-16, the other way around', Buffer.from(`\uFEFF${table}`, 'utf16le').swap16()],
  ['UTF-8 with a mark and a line for a spreadsheet', Buffer.from(`\uFEFFsep=;\r\n${table}`)],
  ['UTF-8 with bars', Buffer.from(table.replaceAll(';', '|'))],
  [
    'the form of OpenAddresses',
    'HASH,LON,STREET,POSTCODE\na,1,Badstraße,13357\nb,1,Müllerstraße,13349\n',
  ],
])('reads %s', async (_, content) => {
  const { rows, bad } = await readStreets(await fileOf(content));
  expect([rows.map(({ name }) => name), bad]).toEqual([['Badstraße', 'Müllerstraße'], 0]);
});

test('refuses a file before it looks for the database', async () => {
  const nowhere = { DATABASE_URL: undefined, DATA_DIR: join(folder, 'no-shop') };
  const { code, said } = await run(['--file', await fileOf('a,b\n1,2\n')], nowhere);
  expect([code, said]).toEqual([1, expect.stringContaining('names no column')]);
});

test.each([
  ['strasse_name,plz\nBadstraße,13357\n', 'The first line names no column str_name or street'],
  ['', 'the file is empty'],
  ['str_name,plz\n,13357\n', 'no line has a street'],
  ['str_name,plz\n"Badstraße,13357\n', 'is never closed'],
  ['str_name,plz\nBadstraße,13357\nBadeweg\n', 'line 3 has too few columns'],
  [Buffer.from('str_name,plz\n\xc3\xa4,13357\n\xe4,13357\n', 'latin1'), 'in several encodings'],
  ['PK\u0003\u0004', 'is a spreadsheet'],
])('refuses the file %j', async (content, problem) => {
  await expect(readStreets(await fileOf(content))).rejects.toThrow(problem);
});

test('reads a packed file, and refuses one that is damaged', async () => {
  const packed = gzipSync(addresses);
  const { rows } = await readStreets(await fileOf(packed, 'addresses.csv.gz'));
  expect(rows).toHaveLength(7);
  const broken = await fileOf(packed.subarray(0, 60), 'broken.csv.gz');
  await expect(readStreets(broken)).rejects.toThrow('broken.csv.gz');
});
