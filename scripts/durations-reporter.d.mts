import type { Reporter } from 'vitest/node';

// oxlint-disable-next-line import/no-default-export -- how Vitest finds a reporter
export default class DurationsReporter implements Reporter {
  onTestRunEnd(modules: Parameters<NonNullable<Reporter['onTestRunEnd']>>[0]): void;
}
