import type { Reporter } from 'vitest/node';

export default class DurationsReporter implements Reporter {
  onTestRunEnd(modules: Parameters<NonNullable<Reporter['onTestRunEnd']>>[0]): void;
}
