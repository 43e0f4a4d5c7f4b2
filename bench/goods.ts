/**
 * Measures reads of goods in a shop with 20,000 products: the particulars that `/admin/particulars`
 * counts and lists, and the answer to a scan; the method is in README.md. Run with
 * `npm run bench:goods`.
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { toBerlin } from '#domain/delivery/berlin-time.ts';
import { completeCheckDigit } from '#domain/stock/gtin.ts';
import { listIncomplete } from '#server/catalog/products/particulars/queries.ts';
import { getParticulars } from '#server/catalog/products/particulars/service.ts';
import { startEmbeddedDatabase } from '#server/platform/db/embedded/embedded.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { createDatabase, createPool } from '#server/platform/db/pool.ts';
import { readScan } from '#server/stock/goods/scan.ts';
import { findPostmaster, readDatabaseSeconds } from './support/database-seconds.ts';

const { values } = parseArgs({ options: { products: { type: 'string', default: '20000' } } });
const products = Number(values.products);
const rounds = 5;
const say = (line: string) => process.stdout.write(`${line}\n`);
const clock = () => new Date();
/** Of the first products. */
const barcodes = Array.from({ length: 500 }, (_, n) =>
  completeCheckDigit(`4${String(n).padStart(11, '0')}`),
);

const dataDir = await mkdtemp(join(tmpdir(), 'kiezkorb-goods-'));
await chmod(dataDir, 0o755);
const database = await startEmbeddedDatabase({ dataDir, onProgress: () => undefined });
const pool = createPool(database.url);
try {
  await migrate(pool);
  // Without their triggers, which follow each row.
  const tables = ['lots', 'particular_waivers'];
  for (const table of tables) await pool.query(`alter table ${table} disable trigger user`);
  await pool.query(`insert into categories (name, slug) values ('Alles', 'alles')`);
  await pool.query(`insert into shelves (zone, aisle, position)
      select (array['ambient', 'chilled', 'frozen'])[1 + n % 3], 'A', n from generate_series(1, 300) as n`);
  // Of each kind; one of twenty lacks a text of its label.
  await pool.query(
    `insert into products (name, category_id, price_cents, food_kind, is_prepacked, legal_name,
          ingredients, is_free_of_allergens, net_amount, net_unit, storage, responsible_name,
          responsible_address, nutritional_values, fat_below, collagen_below, shelf_id)
        select 'Ware ' || n, (select id from categories), 100, kinds[1 + n % cardinality(kinds)],
            n % 3 > 0, 'Ware', case when n % 20 > 0 then 'Zucker' end, true, 100, 'g', 'Kühl lagern',
            'Hof Sonne', 'Weg 1, 10115 Berlin', '{"energy_kcal": 100}', 20, 15, ids[1 + n % 300]
          from generate_series(1, $1) as n,
            (select array['other', 'other', 'other', 'produce', 'produce', 'meat', 'poultry',
              'minced_meat', 'beef', 'minced_beef', 'fish', 'honey', 'not_food'] as kinds) as each,
            (select array_agg(id) as ids from shelves) as places`,
    [products],
  );
  // Three lots of each; those of minced meat, beef, fish and honey do not say their origin.
  await pool.query(`insert into lots (product_id, facts_version, code, date_kind, received_at, quantity, origin)
      select products.id, products.facts_version, 'L' || n, 'none', now(), 10,
          case food_kind when 'produce' then '{"kind": "country", "country": "DE"}'::jsonb
            when 'meat' then '{"kind": "meat", "reared": "DE", "slaughtered": "DE"}'::jsonb
            when 'poultry' then '{"kind": "meat", "reared": "DE", "slaughtered": "DE"}'::jsonb end
        from products, generate_series(1, 3) as n where food_kind not in ('other', 'not_food')`);
  await pool.query(`insert into particular_waivers (product_id, particular, until, reason)
      select id, 'ingredients', current_date + 10, 'Etikett bestellt' from products
        where ingredients is null order by id limit 300`);
  await pool.query(
    `update products set barcode = barcodes.barcode
      from (select id, row_number() over (order by id) as n from products) as numbered,
        unnest($1::text[]) with ordinality as barcodes (barcode, n)
      where products.id = numbered.id and barcodes.n = numbered.n`,
    [barcodes],
  );
  for (const table of tables) await pool.query(`alter table ${table} enable trigger user`);
  await pool.query('vacuum analyze');
  const db = createDatabase(pool);
  const { day } = toBerlin(clock());
  const postmaster = findPostmaster(dataDir);
  const reads = {
    'gaps of all': async () => (await getParticulars({ db, clock })).product_count,
    'list of 100': async () => (await listIncomplete(db, day, { limit: 100 })).length,
    'list of 100 without ingredients': async () =>
      (await listIncomplete(db, day, { particular: 'ingredients', limit: 100 })).length,
  };
  for (const [name, read] of Object.entries(reads)) {
    for (let round = 1; round <= rounds; round += 1) {
      const before = readDatabaseSeconds(postmaster);
      const start = performance.now();
      const found = await read();
      const seconds = (performance.now() - start) / 1000;
      say(
        `${name}: ${found} found, ${seconds.toFixed(2)} s, ` +
          `${(readDatabaseSeconds(postmaster) - before).toFixed(2)} s of processor time of the database`,
      );
    }
  }
  await measureScans();
} finally {
  await pool.end();
  await database.stop();
  await rm(dataDir, { recursive: true, force: true });
}

/** One scan after the other, as of one scanner. */
async function measureScans(): Promise<void> {
  const codes = {
    'barcode of a product': barcodes,
    'label with lot and date': barcodes.map((barcode) => `]C1010${barcode}1727013110L1`),
    'case that the shop does not know': barcodes.map((barcode) =>
      completeCheckDigit(`1${barcode.slice(0, 12)}`),
    ),
  };
  const actor = { user_id: '00000000-0000-0000-0000-000000000000', role: 'picker' } as const;
  for (const [name, scanned] of Object.entries(codes)) {
    const times: number[] = [];
    for (const code of scanned) {
      const start = performance.now();
      await readScan({ db: createDatabase(pool), clock }, actor, code, 'de');
      times.push(performance.now() - start);
    }
    const sorted = times.toSorted((a, b) => a - b);
    const at = (share: number) => (sorted[Math.floor(share * (sorted.length - 1))] ?? 0).toFixed(1);
    say(
      `scan of a ${name}: median ${at(0.5)} ms, 95 % within ${at(0.95)} ms, all within ${at(1)} ms`,
    );
  }
}
