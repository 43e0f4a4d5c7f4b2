/** What both mutation runs have in common. Results go to a folder that git ignores. */
export const common = {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  coverageAnalysis: 'perTest',
  reporters: ['clear-text', 'json'],
  clearTextReporter: { logTests: false, reportTests: false },
  ignorePatterns: ['build', '.data', 'docs', 'public', 'test-results'],
  // Stryker would rewrite it by a programming interface that TypeScript 7 does not have.
  tsconfigFile: 'none',
  concurrency: 1,
  dryRunTimeoutMinutes: 15,
};
