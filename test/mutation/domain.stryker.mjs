import { common } from './base.mjs';
import { domainPart } from './domain-part.ts';

const { name, folder } = domainPart();

/**
 * Plants faults in the rules of the business and counts those that their own tests notice, as in
 * `PART=cart npm run mutation:domain`; without PART in all of `domain/`, which takes hours. A
 * second run looks again only at what changed and at what survived.
 */
export default {
  ...common,
  vitest: { configFile: 'test/mutation/domain.vitest.config.ts' },
  mutate: [`${folder}/**/*.ts`, '!domain/**/*.test.ts'],
  incremental: true,
  incrementalFile: `test-results/mutation/domain-${name}.incremental.json`,
  jsonReporter: { fileName: `test-results/mutation/domain-${name}.json` },
  tempDirName: 'test-results/mutation/domain-sandbox',
};
