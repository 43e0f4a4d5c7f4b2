import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { runCommand } from '#test/helpers/run-command.ts';
import { importPositions } from './import-positions.ts';

const shop = useTestApp();
const script = fileURLToPath(new URL('command.ts', import.meta.url));
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'import-positions-'));
  // PostgreSQL's user must be able to enter it when the tests run as root.
  await chmod(folder, 0o755);
});
afterAll(() => rm(folder, { recursive: true }));

async function fileOf(content: string | Buffer, name = 'addresses.csv'): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}

/** Runs the command to its end, as `npm run import-positions --` does. */
const run = (args: string[], variables: Record<string, string | undefined> = {}) =>
  runCommand(script, args, { DATABASE_URL: shop().env.DATABASE_URL, ...variables });

const importText = async (content: string | Buffer, name?: string) => {
  const path = await fileOf(content, name);
  return inTransaction(shop().db, (trx) => importPositions(trx, path));
};

/** `street number letter latitude longitude` of each stored house. */
async function stored(): Promise<string[]> {
  const rows = await shop().db.selectFrom('address_positions').selectAll().execute();
  return rows
    .map(
      (row) =>
        `${row.postal_code} ${row.street} ${row.house_number}${row.letter} ` +
        `${row.latitude.toFixed(4)} ${row.longitude.toFixed(4)}`,
    )
    .toSorted();
}

const old = 'lon,lat,number,street,postcode\n13.39,52.55,1,Altstraße,13357\n';
const oldStored = ['13357 altstrasse 1 52.5500 13.3900'];
const badstrasse = ['13357 badstrasse 12 52.5520 13.3850', '13357 badstrasse 12a 52.5208 13.4094'];

beforeEach(async () => {
  await importText(old);
});

describe('an import', () => {
  test.each([
    [
      'of "Adressen Berlin" with easting and northing',
      'hnr,hnr_zusatz,str_name,plz,easting,northing\n' +
        '12,,Badstraße,13357,390502.001,5823661.420\n12,A,Badstraße,13357,392081.071,5820156.411\n',
    ],
    [
      'of a web feature service, with points as text',
      'FID,hnr,hnr_zusatz,str_name,plz,geom\n' +
        'a.1,12,,Badstraße,13357,POINT (390502.001 5823661.42)\n' +
        'a.2,12,a,Badstraße,13357,POINT(392081.071 5820156.411)\n',
    ],
    [
      'with points in degrees',
      'hnr,str_name,plz,wkt\n12,Badstraße,13357,"POINT (13.385 52.552)"\n' +
        '12a,Badstraße,13357,"point (13.409419 52.520817)"\n',
    ],
    [
      'of a spreadsheet with decimal commas',
      '\uFEFFPLZ;Str_Name;HNR;HNR_Zusatz;Ostwert;Nordwert\r\n' +
        '13357;Badstraße;12;;390502,001;5823661,42\r\n13357;Badstr.;12;A;392081,071;5820156,411\r\n',
    ],
    [
      'of OpenAddresses',
      'LON,LAT,NUMBER,STREET,UNIT,CITY,POSTCODE\n' +
        '13.385,52.552,12,Badstraße,,Berlin,13357\n13.409419,52.520817,12 A,Badstraße,,,13357\n',
    ],
    [
      'of a German spreadsheet',
      Buffer.from(
        'sep=;\r\nplz;straße;hnr;x;y\r\n13357;Badstraße;12;13,385;52,552\r\n' +
          '13357;Badstraße;12a;13,409419;52,520817\r\n',
        'latin1',
      ),
    ],
    [
      'in UTF-16',
      Buffer.from(
        '\uFEFFplz\tstreet\thnr\tx\ty\n13357\tBadstraße\t12\t13.385\t52.552\n' +
          '13357\tBadstraße\t12a\t13.409419\t52.520817\n',
        'utf16le',
      ),
    ],
  ])('%s replaces the former one, and changes nothing the second time', async (_, text) => {
    for (const round of [1, 2]) {
      const result = await importText(text);
      expect(result).toEqual({ positions: 2, addresses: 2, bad: 0, problems: [] });
      expect(await stored(), `round ${round}`).toEqual(badstrasse);
    }
  });

  test('reads a packed file, and the first of two lines with one address', async () => {
    const again = '13.5,52.5,1,ALTSTR.,13357\n';
    const result = await importText(gzipSync(`${old}${again}`), 'addresses.csv.gz');
    expect(result).toMatchObject({ positions: 1, addresses: 2 });
    expect(await stored()).toEqual(oldStored);
  });
});

const good = Array.from({ length: 99 }, (_, index) => `13.4,52.5,${index},Neue Gasse,13357\n`);
const header = 'lon,lat,number,street,postcode\n';

test.each([
  ['13.4,52.5,1,,13357', 'no street'],
  ['13.4,52.5,ohne,Badstraße,13357', 'no house number'],
  ['13.4,52.5,1,Badstraße,1335', 'no postal code of five digits'],
  [',,1,Badstraße,13357', 'no coordinates'],
  ['13.4,fifty,1,Badstraße,13357', 'no coordinates'],
  ['1e1,5e1,1,Badstraße,13357', 'no coordinates'],
  ['13.4', 'no street'],
  ['9.99,53.55,1,Badstraße,13357', "outside of Berlin's surroundings: 9.99, 53.55"],
  ['52.5,13.4,1,Badstraße,13357', "outside of Berlin's surroundings: 52.5, 13.4"],
  ['592081,5820156,1,Badstraße,13357', "outside of Berlin's surroundings: 592081, 5820156"],
])('skips the line %j and says why', async (line, problem) => {
  const result = await importText(`${header}${good.join('')}${line}\n`);
  expect(result).toEqual({
    positions: 99,
    addresses: 99,
    bad: 1,
    problems: [`line 101: ${problem}`],
  });
});

test.each([
  ['hnr,plz,lon\n1,13357,13.4\n', 'names no column str_name or street'],
  ['street,number,plz\nBadstraße,1,13357\n', 'names no column lon/lat or'],
  ['', 'the file is empty'],
  [header, 'no line has an address'],
  [`${header}13.4,52.5,1,"Badstraße,13357\n`, 'is never closed'],
])('refuses the file %j, and the former positions remain', async (content, problem) => {
  await expect(importText(content)).rejects.toThrow(problem);
  expect(await stored()).toEqual(oldStored);
});

test('refuses a file with more than 5 % of bad lines, and names the first ten', async () => {
  const outside = Array.from({ length: 12 }, (_, index) => `9.9,53.5,${index},Gasse,20095\n`);
  const path = await fileOf(`${header}${good.join('')}${outside.join('')}`);
  const { code, out, said } = await run(['--file', path]);
  expect([code, out]).toEqual([1, '']);
  expect(said).toContain('12 of 111 lines cannot be used, more than 5 %');
  expect(said).toContain("line 101: outside of Berlin's surroundings: 9.9, 53.5\n");
  expect(said).toContain('line 110: ');
  expect(said).not.toContain('line 111: ');
  expect(said).toContain('and 2 more\n');
  expect(await stored()).toEqual(oldStored);
});

test('stops reading a file of a country after 50,000 lines from elsewhere', async () => {
  const elsewhere = '9.9,53.5,1,Gasse,20095\n'.repeat(60_000);
  await expect(importText(`${header}${elsewhere}`)).rejects.toThrow('50001 of 50001 lines');
});

test('the command imports a file and lists the lines that it skipped', async () => {
  const path = await fileOf(`${header}${good.join('')}13.4,52.5,1,,13357\n`);
  expect(await run(['--file', path])).toEqual({
    code: 0,
    out: '99 positions from 99 addresses, 1 bad lines skipped.\nline 101: no street\n',
    said: '',
  });
  expect(await stored()).toHaveLength(99);
});

test('refuses a file before it looks for the database', async () => {
  const nowhere = { DATABASE_URL: undefined, DATA_DIR: join(folder, 'no-shop') };
  const faulty = await fileOf(`${header}${'9.9,53.5,1,Gasse,20095\n'.repeat(3)}`);
  const { code, said } = await run(['--file', faulty], nowhere);
  expect([code, said]).toEqual([1, expect.stringContaining('3 of 3 lines cannot be used')]);
});

test.each([
  [['--file', 'missing.csv'], 'there is no such file'],
  [[], 'Name a file'],
])('%j changes nothing', async (args, problem) => {
  const answer = await run(args);
  expect(answer.code).toBe(1);
  expect(answer.said).toContain(problem);
  expect(await stored()).toEqual(oldStored);
});

test('imports 100,000 addresses within seconds', async () => {
  const lines = Array.from({ length: 100_000 }, (_, index) => {
    const [street, number] = [Math.floor(index / 100), index % 100];
    const point = [380_000 + street * 10, 5_810_000 + number * 20].join(',');
    return `${number},,Weg ${street},${10_000 + (street % 190)},${point}`;
  });
  const path = await fileOf(`hnr,hnr_zusatz,str_name,plz,x,y\n${lines.join('\n')}\n`);
  const { code, out } = await run(['--file', path]);
  expect([code, out]).toEqual([
    0,
    '100000 positions from 100000 addresses, 0 bad lines skipped.\n',
  ]);
});
