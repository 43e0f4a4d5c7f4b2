import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startEmbeddedDatabase } from '#server/platform/db/embedded/embedded.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { createDatabase, createPool } from '#server/platform/db/pool.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { createCategory } from '#test/helpers/factories.ts';
import { runCommand } from '#test/helpers/run-command.ts';

const shop = useTestApp();
const script = fileURLToPath(new URL('command.ts', import.meta.url));
let folder: string;
let file: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'import-command-'));
  // PostgreSQL's user must be able to enter it when the tests run as root.
  await chmod(folder, 0o755);
  file = join(folder, 'products.csv');
  await writeFile(
    file,
    'name;category;price\nÄpfel;obst;2,99\nBirnen;obst;1,2,3\nQuitten;obst;3\n',
  );
  await createCategory(shop(), { slug: 'obst' });
});
afterAll(() => rm(folder, { recursive: true }));

/** Runs the command to its end, as `npm run import --` does. */
const run = (args: string[], variables: Record<string, string>) =>
  runCommand(script, args, variables);

describe('the import command', () => {
  it('lists in a dry run what would change and what is bad', async () => {
    const { code, out, said } = await run([file, '--dry-run'], { DATABASE_URL: shop().url });
    expect(out).toBe(
      `line 2: new in obst, "Äpfel"
line 3: bad
  price_form (price): a price is a number of euros with at most two decimals (price) or of cents (price_cents), up to 10,000 euros: "1,2,3"
line 4: new in obst, "Quitten"
3 rows: 2 new, 0 changed, 0 unchanged, 1 bad.
  new: 2 in obst
  bad: 1 price_form
Dry run: nothing was changed.
`,
    );
    expect(said).toMatch(
      /^100 % read, 3 rows: 2 new, 0 changed, 0 unchanged, 1 bad\nTook \d+\.\d s\n$/,
    );
    expect(code).toBe(2);
  });

  it('imports the good rows, and reports no changes when repeated', async () => {
    const environment = { DATABASE_URL: shop().url };
    const first = await run([file], environment);
    expect(first.out).toContain('3 rows: 2 new, 0 changed, 0 unchanged, 1 bad.');
    expect(first.out).toContain('The good rows are in the shop.');
    const second = await run([file], environment);
    expect(second.out).toContain('3 rows: 0 new, 0 changed, 2 unchanged, 1 bad.');
  });

  it('exits with 0 when no row is bad', async () => {
    const good = join(folder, 'good.jsonl');
    await writeFile(good, '{"name": "Datteln", "price": 4.5}');
    const { code } = await run([good, '--category', 'obst'], { DATABASE_URL: shop().url });
    expect(code).toBe(0);
  });

  it('reads a list whose columns are named, and remembers them', async () => {
    const list = join(folder, 'PREISE.CSV');
    await writeFile(list, Buffer.from('Wort;Betrag;Lager\nK\xe4se;10;3\n', 'latin1'));
    const environment = { DATABASE_URL: shop().url };
    const refused = await run([list], environment);
    expect([refused.code, refused.said]).toEqual([1, expect.stringContaining('--columns')]);
    const columns = ['--columns', 'Wort=name,Betrag=price_net,Lager=', '--vat-rate', '19'];
    const first = await run([list, '--category', 'obst', ...columns], environment);
    expect(first.out).toContain('1 new');
    expect(first.out).toContain('Columns left out: "lager".');
    const again = await run([list, '--category', 'obst', '--vat-rate', '19'], environment);
    expect(again.out).toContain('1 unchanged');
    const wrong = await run([list, '--columns', 'Wort=colour'], environment);
    expect([wrong.code, wrong.said]).toEqual([1, expect.stringContaining('"colour"')]);
  });

  it.each([
    [['nowhere.csv'], 'nowhere.csv: there is no such file.'],
    [[], 'Name one file.'],
    [['a.csv', 'b.csv'], 'Name one file.'],
    [['a.csv', '--now'], "Unknown option '--now'"],
  ])('explains what is wrong with %j', async (args, reason) => {
    const { code, out, said } = await run(args, { DATABASE_URL: shop().url });
    expect(said).toContain(reason);
    expect([code, out]).toEqual([1, '']);
  });

  it('explains what is wrong with the shop', async () => {
    const nowhere = await run([file], { DATABASE_URL: 'postgres://127.0.0.1:1/shop' });
    expect([nowhere.code, nowhere.said]).toEqual([
      1,
      expect.stringContaining('The database does not answer'),
    ]);
    const unused = await run([file], { DATA_DIR: join(folder, 'unused') });
    expect([unused.code, unused.said]).toEqual([1, expect.stringContaining('There is no shop')]);
    const badly = await run([file], { PORT: 'a lot' });
    expect([badly.code, badly.said]).toEqual([1, expect.stringContaining('PORT')]);
  });

  it('prints its usage', async () => {
    const { code, out } = await run(['--help'], {});
    expect([code, out]).toEqual([0, expect.stringContaining('npm run import -- FILE')]);
  });
});

describe('the embedded shop', () => {
  it('accepts an import while it runs and while it is stopped', async () => {
    const dataDir = join(folder, 'data');
    const options = { dataDir, onProgress: () => undefined, settings: { fsync: 'off' } };
    const running = await startEmbeddedDatabase(options);
    const pool = createPool(running.url);
    const unmigrated = await run([file], { DATA_DIR: dataDir });
    expect(unmigrated.said).toContain('start the shop once');
    await migrate(pool);
    await createCategory({ db: createDatabase(pool) }, { slug: 'obst' });
    const first = await run([file], { DATA_DIR: dataDir });
    expect(first.out).toContain('2 new');
    const { rowCount } = await pool.query('select from products');
    expect(rowCount).toBe(2);
    await pool.end();
    await running.stop();

    const second = await run([file], { DATA_DIR: dataDir });
    expect(second.said).toContain('Starting the database');
    expect(second.out).toContain('2 unchanged');
    // It ended what it had started: the shop starts as if nothing had been.
    const again = await startEmbeddedDatabase(options);
    await again.stop();
  });
});
