/**
 * Sends generated requests to every operation of the API and compares the answers with its
 * document.
 *   npm run fuzz -- --requests 100000 --seed 7
 * Exits with 1 when an answer differs from the document; the report shows how to reproduce it.
 */
import { parseArgs } from 'node:util';
import { createTestApp } from '#test/helpers/app.ts';
import { cloneDatabase } from '../helpers/database/database.ts';
import { startTemplateDatabase } from '../helpers/database/template-database.ts';
import { runCampaign } from './runner.ts';

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '10000' },
    seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
  },
});
const plan = { requests: Number(values.requests), seed: Number(values.seed) };
const say = (line: string) => process.stdout.write(`${line}\n`);
say(`seed ${plan.seed}`);

const began = performance.now();
const template = await startTemplateDatabase();
const shop = await createTestApp(
  {},
  { database: await cloneDatabase({ templateUrl: template.url }) },
);
try {
  shop.live.onConnect();
  let told = 0;
  const outcome = await runCampaign(shop, {
    ...plan,
    onRound: (sent) => {
      if (sent < told + 10_000) return;
      told = sent;
      say(`${sent} sent`);
    },
  });
  const seconds = Math.round((performance.now() - began) / 1000);
  const statuses = [...outcome.statuses].toSorted(([a], [b]) => a - b);
  say(`${outcome.sent} requests to ${outcome.operations} operations in ${seconds} s`);
  say(statuses.map(([status, count]) => `${status}: ${count}`).join(', '));
  say(`never answered well: ${outcome.unreached.join(', ') || 'none'}`);
  for (const failure of outcome.failures) say(`\n${failure}`);
  say(`${outcome.failures.length} operations with answers that are not as the document says`);
  process.exitCode = outcome.failures.length > 0 ? 1 : 0;
} finally {
  shop.live.onDisconnect();
  await shop.close();
  await template.stop();
}
