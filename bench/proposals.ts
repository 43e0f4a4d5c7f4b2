/**
 * Measures how long proposals take for 5,000 articles of 20 suppliers with half a year of demand;
 * the method is in README.md. Run with `npm run bench:proposals`.
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startEmbeddedDatabase } from '#server/platform/db/embedded/embedded.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { createDatabase, createPool } from '#server/platform/db/pool.ts';
import { proposeOrders } from '#server/stock/forecast/compute-proposals.ts';
import { findPostmaster, readDatabaseSeconds } from './support/database-seconds.ts';
import { growCatalogue } from './support/large-catalogue.ts';

const { values } = parseArgs({ options: { articles: { type: 'string', default: '5000' } } });
const articles = Number(values.articles);
const rounds = 3;
const say = (line: string) => process.stdout.write(`${line}\n`);

const dataDir = await mkdtemp(join(tmpdir(), 'kiezkorb-proposals-'));
await chmod(dataDir, 0o755);
const database = await startEmbeddedDatabase({ dataDir, onProgress: () => undefined });
const pool = createPool(database.url);
try {
  await migrate(pool);
  await pool.query(`insert into categories (name, slug)
    select 'Kategorie ' || n, 'kategorie-' || n from generate_series(1, 12) as n`);
  await growCatalogue(pool, articles);
  await pool.query(`insert into stock_movements (product_id, quantity, reason)
    select id, -47, 'loss' from products`);
  await pool.query(
    `insert into suppliers (name) select 'Lieferant ' || n from generate_series(1, 20) as n`,
  );
  await pool.query(`insert into supplier_days (supplier_id, weekday, order_until, lead_days)
    select id, weekday, '18:00', 1 from suppliers, generate_series(1, 6) as weekday`);
  await pool.query(`insert into supplier_articles
      (supplier_id, product_id, number, name, units_per_case, life_days, is_preferred)
    select suppliers.ids[1 + n % 20], products.id, n::text, products.name, 6 + 6 * (n % 2)::integer,
        case n % 4 when 0 then null else 5 + (n % 30)::integer end, true
      from (select id, name, row_number() over (order by id) as n from products) as products,
        (select array_agg(id) as ids from suppliers) as suppliers`);
  await pool.query(`insert into supplier_prices (article_id, net_cents, per, valid_from, source)
    select id, 1200, 'case', '2026-01-01', 'list' from supplier_articles`);
  await pool.query(`insert into counted_days (day, counted_at)
    select day, now() from generate_series(current_date - 180, current_date - 1, interval '1 day') as day
      where extract(isodow from day) < 7`);
  // Half of the products sell on a day; one of twenty is sold out for a part of it.
  await pool.query(`insert into demand_days (product_id, day, units, available)
    select products.id, day, 1 + floor(random() * 5), case when random() < 0.05 then 0.6 else 1 end
      from products, counted_days where random() < 0.5`);
  await pool.query('vacuum analyze');
  const db = createDatabase(pool);
  const postmaster = findPostmaster(dataDir);
  for (let round = 1; round <= rounds; round += 1) {
    const start = performance.now();
    const before = process.cpuUsage();
    const databaseBefore = readDatabaseSeconds(postmaster);
    await proposeOrders({ db, clock: () => new Date() });
    const cpu = process.cpuUsage(before);
    const { rows } = await pool.query<{ lines: string; cases: string }>(`
      select count(*) as lines, count(*) filter (where proposal_lines.cases > 0) as cases
        from proposal_lines join proposals on proposals.id = proposal_id where state = 'open'`);
    const seconds = (performance.now() - start) / 1000;
    say(
      `${rows[0]?.lines} lines, ${rows[0]?.cases} with cases: ${seconds.toFixed(1)} s, ` +
        `${((cpu.user + cpu.system) / 1e6).toFixed(1)} s of processor time of the shop, ` +
        `${(readDatabaseSeconds(postmaster) - databaseBefore).toFixed(1)} s of the database`,
    );
  }
} finally {
  await pool.end();
  await database.stop();
  await rm(dataDir, { recursive: true, force: true });
}
