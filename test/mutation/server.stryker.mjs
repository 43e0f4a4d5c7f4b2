import { timeFactor } from '../helpers/time-factor.ts';
import { common } from './base.mjs';
import { chosenPart } from './server-parts.ts';

const { name, mutate } = chosenPart();

/**
 * Plants faults in one part of the server and counts those that its tests notice, as in `PART=cart
 * npm run mutation:server`. A second run looks again only at what changed and at what survived.
 *
 * A fault costs some seconds, as each loads the shop and clones a database. So only decisions,
 * amounts and calls are mutated. Left out is what any test notices that runs it, or that another
 * check looks at:
 * - a block, object, list, function or text that is empty: of 63 in the cart its tests noticed 62;
 * - texts of mails, invoices and the law: proofread, and compared between the languages;
 * - what is set up once when the shop starts, its routes and schemas: each would run all tests of
 * the part.
 */
export default {
  ...common,
  vitest: { configFile: 'test/mutation/server.vitest.config.ts', related: false },
  mutate: [...mutate, '!server/**/*.test.ts', '!server/**/*-texts.ts'],
  mutator: {
    excludedMutations: [
      'BlockStatement',
      'ObjectLiteral',
      'ArrayDeclaration',
      'ArrowFunction',
      'StringLiteral',
    ],
  },
  ignoreStatic: true,
  incremental: true,
  incrementalFile: `test-results/mutation/${name}.incremental.json`,
  // A test that waits in vain fails before this; only a process that hangs needs it.
  timeoutMS: 30_000 * timeFactor(),
  jsonReporter: { fileName: `test-results/mutation/${name}.json` },
  tempDirName: 'test-results/mutation/server-sandbox',
};
