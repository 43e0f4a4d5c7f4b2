/**
 * Works fourteen days of buying and selling: proposals of the night, purchase orders, deliveries
 * with differences on two phones, orders, short life, waste, invoices of suppliers; the shop's
 * process is killed twenty times. Each lot and each sum must be right afterwards. The method is in
 * README.md. Run with `npm run bench:fortnight`.
 */
import assert from 'node:assert/strict';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startEmbeddedDatabase } from '#server/platform/db/embedded/embedded.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { createPool } from '#server/platform/db/pool.ts';
import { createTestApp } from '#test/helpers/app.ts';
import { compareBooks } from '#test/helpers/buying-days/compare-books.ts';
import { startKilledShop } from '#test/helpers/buying-days/killed-shop.ts';
import { simulateDays } from '#test/helpers/buying-days/simulate-days.ts';
import { processVariables } from '#test/helpers/buying-days/worked-shop.ts';

const { values } = parseArgs({ options: { seed: { type: 'string', default: '7' } } });
const plan = { days: 14, seed: Number(values.seed) };
const kills = 20;
/** On a busy day; a Monday begins. */
const orders = 10;
const from = '2026-11-23';

const say = (line: string) => process.stdout.write(`${line}\n`);
const row = (what: string, ...numbers: (number | string)[]) =>
  say(`| ${what} | ${numbers.join(', ')} |`);

const dataDir = await mkdtemp(join(tmpdir(), 'kiezkorb-fortnight-'));
await chmod(dataDir, 0o755);
const database = await startEmbeddedDatabase({ dataDir, onProgress: () => undefined });
await prepareDatabase();
const desk = await createTestApp(processVariables, { joined: database });
const { shop, killed, begin, close } = await startKilledShop(desk, { kills, ...plan });
try {
  const began = performance.now();
  const ledger = await simulateDays(desk, shop, { ...plan, orders, from, begin });
  const took = (performance.now() - began) / 1000;
  const { surprises, ...differences } = await compareBooks(desk, ledger);
  for (const surprise of surprises) say(surprise);
  const { counts } = ledger;
  const sums = { received: 0, delivered: 0, wasted: 0, corrected: 0 };
  for (const lot of ledger.lots.values()) {
    sums.received += lot.received;
    sums.delivered += lot.delivered;
    sums.wasted += lot.wasted;
    sums.corrected += lot.corrected;
  }
  const left = ledger.shelf.reduce((sum, { units }) => sum + units, 0);
  const packed = sums.received + sums.corrected - sums.delivered - sums.wasted - left;
  say('| | |\n|---|---|');
  row('days, seconds', plan.days, took.toFixed(0));
  row('kills', killed.length);
  for (const [step, times] of Map.groupBy(killed, (each) => each)) row(step, times.length);
  row('proposals decided, purchase orders sent', counts.proposals, ledger.sent.length);
  row(
    'deliveries of orders, receipts, goods without an order',
    counts.deliveries,
    counts.receipts,
    counts.unordered,
  );
  row(
    'units refused at the ramp, rests decided, dearer lines',
    counts.refused,
    counts.rests,
    counts.dearer,
  );
  row('orders, cancelled, delivered', counts.orders, counts.cancelled, counts.delivered);
  row('orders refused, as too little lasts long enough', counts.refusedOrders);
  row('lines of short life, units missing when picked', counts.shortLife, counts.missing);
  row('invoices matched, approved, disputed', counts.matched, counts.approved, counts.disputed);
  row('lots', ledger.lots.size);
  row('units received + corrected', sums.received, sums.corrected);
  row('= delivered + waste + left + packed', sums.delivered, sums.wasted, left, packed);
  row('held units taken out', counts.takenOut);
  for (const [what, found] of Object.entries(differences))
    row(`differences: ${what}`, Array.isArray(found) ? found.length : found);
  row('unexpected answers', surprises.length);
  for (const [what, found] of Object.entries(differences))
    assert.deepEqual(found, typeof found === 'number' ? 0 : [], what);
  assert.deepEqual(surprises, []);
  assert.equal(killed.length, kills);
} finally {
  await close();
  await desk.close();
  await database.stop();
  await rm(dataDir, { recursive: true, force: true });
}

async function prepareDatabase(): Promise<void> {
  const pool = createPool(database.url);
  try {
    await migrate(pool);
  } finally {
    await pool.end();
  }
}
