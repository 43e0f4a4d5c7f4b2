import { fileURLToPath } from 'node:url';
import { common } from './base.mjs';
import { chosenPart } from './server-parts.ts';

const { name, mutate } = chosenPart();

/**
 * Plants faults in one part of the server and counts those that its tests notice, as in
 * `PART=cart npm run mutation:server`. A second run looks again only at what changed and at what survived.
 *
 * Left out, because no test of behaviour could say more of it than what looks at it already:
 * - texts of mails, invoices and the law: proofread, and compared between the languages;
 * - names of tables and columns in `queries.ts`: PostgreSQL refuses any other;
 * - what is set up once when the shop starts, its routes and schemas: each would run all tests of the part.
 */
export default {
  ...common,
  vitest: { configFile: 'test/mutation/server.vitest.config.ts', related: false },
  mutate: [...mutate, '!server/**/*.test.ts', '!server/**/*-texts.ts'],
  plugins: [...common.plugins, fileURLToPath(import.meta.resolve('./database-names.mjs'))],
  ignorers: ['database-names'],
  ignoreStatic: true,
  incremental: true,
  incrementalFile: `test-results/mutation/${name}.incremental.json`,
  // A test that waits in vain fails before this; only a process that hangs needs it.
  timeoutMS: 30_000,
  dryRunTimeoutMinutes: 15,
  jsonReporter: { fileName: `test-results/mutation/${name}.json` },
  tempDirName: 'test-results/mutation/server-sandbox',
};
