/**
 * Measures the export of a year of receipts for an audit (DSFinV-K), and its check; the method is
 * in README.md. Run with `npm run bench:audit-export`.
 */
import { createWriteStream } from 'node:fs';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { checkArchive } from '#server/cash/fiscal/dsfinvk/check-archive.ts';
import { exportDsfinvk } from '#server/cash/fiscal/dsfinvk/export.ts';
import { startEmbeddedDatabase } from '#server/platform/db/embedded/embedded.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { createDatabase, createPool } from '#server/platform/db/pool.ts';
import { growReceipts } from './support/receipts.ts';

const limits = { seconds: 60, megabytes: 128 };

const { values } = parseArgs({ options: { receipts: { type: 'string', default: '60000' } } });
const receipts = Number(values.receipts);
const say = (line: string) => process.stdout.write(`${line}\n`);
const megabytesOf = (bytes: number) => Math.round(bytes / 1024 / 1024);

const dataDir = await mkdtemp(join(tmpdir(), 'kiezkorb-audit-'));
await chmod(dataDir, 0o755);
const database = await startEmbeddedDatabase({ dataDir, onProgress: () => undefined });
const pool = createPool(database.url);
try {
  await migrate(pool);
  await growReceipts(pool, receipts);
  const FISCAL_DTD = join(dataDir, 'dtd');
  await writeFile(FISCAL_DTD, '<!ELEMENT DataSet (Version)>');
  const file = join(dataDir, 'year.zip');
  const deps = {
    db: createDatabase(pool),
    clock: () => new Date(),
    env: { DATA_DIR: dataDir, FISCAL_DTD },
  };
  const before = process.memoryUsage().rss;
  let most = before;
  const sampling = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss);
  }, 20);
  const start = performance.now();
  const archive = await exportDsfinvk(deps, { from: '2025-01-01', to: '2025-12-31' });
  await pipeline(archive, createWriteStream(file));
  const seconds = (performance.now() - start) / 1000;
  clearInterval(sampling);
  const bytes = await readFile(file);
  const checking = performance.now();
  const findings = checkArchive(bytes);
  const checked = (performance.now() - checking) / 1000;
  const megabytes = megabytesOf(most - before);
  say('| receipts | seconds | more memory, MB | file, MB | check, seconds | findings |');
  say('|---|---|---|---|---|---|');
  say(
    `| ${receipts} | ${seconds.toFixed(1)} | ${megabytes} | ${megabytesOf(bytes.length)} | ${checked.toFixed(1)} | ${findings.length} |`,
  );
  if (seconds > limits.seconds || megabytes > limits.megabytes || findings.length > 0) {
    say(`above the limits: ${JSON.stringify({ limits, findings: findings.slice(0, 3) })}`);
    process.exitCode = 1;
  }
} finally {
  await pool.end();
  await database.stop();
  await rm(dataDir, { recursive: true, force: true });
}
