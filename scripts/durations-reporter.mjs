import { writeFileSync } from 'node:fs';
import { toProjectPath } from './test-reports.mjs';

/**
 * A reporter of Vitest for what its `json` reporter leaves out: how long each file took, with
 * loading and hooks. Writes it to the path in TEST_DURATIONS.
 */
// oxlint-disable-next-line import/no-default-export -- how Vitest finds a reporter
export default class DurationsReporter {
  /** @param {readonly import('vitest/node').TestModule[]} modules */
  onTestRunEnd(modules) {
    const durations = modules.map((module) => {
      const spent = module.diagnostic();
      const ms =
        spent.environmentSetupDuration +
        spent.prepareDuration +
        spent.setupDuration +
        spent.collectDuration +
        spent.duration;
      return { file: toProjectPath(module.moduleId), ms: Math.round(ms) };
    });
    writeFileSync(process.env.TEST_DURATIONS, JSON.stringify(durations));
  }
}
