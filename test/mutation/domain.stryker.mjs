import { common } from './base.mjs';

/**
 * Plants faults in the rules of the business and counts those that their own tests notice: two
 * minutes.
 */
export default {
  ...common,
  vitest: { configFile: 'test/mutation/domain.vitest.config.ts' },
  mutate: ['domain/**/*.ts', '!domain/**/*.test.ts'],
  jsonReporter: { fileName: 'test-results/mutation/domain.json' },
  tempDirName: 'test-results/mutation/domain-sandbox',
};
