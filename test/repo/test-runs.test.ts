import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { TestModule } from 'vitest/node';
import { findAffected, findChanges, listAffectedTests } from '#scripts/changes.mjs';
import DurationsReporter from '#scripts/durations-reporter.mjs';
import {
  listSlowest,
  mergeRepetition,
  readPlaywrightDurations,
  readPlaywrightReport,
  readVitestDurations,
  readVitestReport,
  writeDurations,
  type Result,
} from '#scripts/test-reports.mjs';
import { projectFiles, root } from './files.ts';

const files = projectFiles();

describe('the tests that a change can break', () => {
  test('are those next to what imports it, not all that open the whole shop', () => {
    const tests = listAffectedTests(['server/cart/cart/queries.ts'], files);
    expect(tests).toContain('server/cart/cart/cart.test.ts');
    expect(tests).toContain('test/plans/plans.test.ts');
    expect(tests).not.toContain('server/platform/backup/backup.test.ts');
  });

  test('of a rule are those of server and browser', () => {
    const tests = listAffectedTests(['domain/cart/totals.ts'], files);
    expect(tests).toContain('domain/cart/totals.test.ts');
    expect(tests).toContain('server/cart/cart/cart.test.ts');
    expect(tests.some((path) => path.startsWith('app/features/cart/cart/'))).toBe(true);
  });

  test('of a file that is gone are those of its importers', () => {
    const others = files.filter((path) => path !== 'domain/cart/totals.ts');
    expect(listAffectedTests(['domain/cart/totals.ts'], others)).toContain(
      'server/cart/cart/cart.test.ts',
    );
  });

  test('of a migration or a package are all', () => {
    const all = listAffectedTests(['package.json'], files);
    expect(all.length).toBeGreaterThan(400);
    expect(listAffectedTests(['server/platform/db/migrations/0001_functions.sql'], files)).toEqual(
      all,
    );
  });

  test('of a helper of the browser tests are the browser tests that use it', () => {
    const affected = findAffected(['test/e2e/tour-steps.ts'], files);
    expect(affected).toContain('test/e2e/tour.spec.ts');
    expect(affected).not.toContain('test/e2e/home.spec.ts');
  });

  test('are compared with a commit that there is', () => {
    expect(() => findChanges('no-such-commit')).toThrow('There is no commit "no-such-commit"');
    expect(() => findChanges('--output=x')).toThrow('There is no commit');
    expect(findChanges('HEAD').comparison).toMatch(/^Compared with HEAD \([\da-f]{8}\): \d+ /);
  });
});

describe('the report of a run', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'reports-'));
  });
  afterEach(async () => {
    vi.unstubAllEnvs();
    await rm(folder, { recursive: true });
  });

  async function write(report: unknown): Promise<string> {
    const path = join(folder, 'report.json');
    await writeFile(path, JSON.stringify(report));
    return path;
  }

  const failedTest: Result = { status: 'failed', file: 'a.test.ts', name: 'adds', reason: 'was 3' };
  const failedFile: Result = {
    status: 'failed',
    file: 'b.test.ts',
    name: 'b.test.ts',
    reason: 'no such module',
  };

  test('of Vitest names failed tests, those not run, and files that could not be loaded', async () => {
    const report = {
      testResults: [
        {
          name: join(root, 'a.test.ts'),
          status: 'failed',
          message: '',
          assertionResults: [
            { status: 'passed', fullName: 'counts', failureMessages: [] },
            {
              status: 'failed',
              fullName: 'adds',
              failureMessages: ['\u001B[31mwas 3\u001B[39m\nat'],
            },
            { status: 'pending', fullName: 'is skipped', failureMessages: [] },
          ],
        },
        {
          name: join(root, 'b.test.ts'),
          status: 'failed',
          message: 'no such module',
          assertionResults: [],
        },
      ],
    };
    expect(readVitestReport(await write(report))).toEqual([
      { status: 'passed', file: 'a.test.ts', name: 'counts', reason: '' },
      failedTest,
      { status: 'skipped', file: 'a.test.ts', name: 'is skipped', reason: '' },
      failedFile,
    ]);
  });

  test('of Playwright separates failed tests from those that passed when they were repeated', async () => {
    const message =
      'not equal\n\nLocator:  main\nExpected: <= 4\nReceived: 5\n\nCall log:\n  - waits';
    const failure = { error: { message, location: { file: 'home.spec.ts', line: 3 } } };
    const reason = 'not equal; Locator: main; Expected: <= 4; Received: 5; at line 3';
    const spec = (title: string, status: string, results: unknown[]) => ({
      title,
      file: 'home.spec.ts',
      tests: [{ status, projectName: 'phone', results }],
    });
    const report = {
      config: { rootDir: join(root, 'test/e2e') },
      suites: [
        { suites: [{ specs: [spec('opens', 'expected', [{}])] }] },
        {
          specs: [
            spec('closes', 'flaky', [failure, {}]),
            spec('turns', 'unexpected', [failure, failure]),
            spec('is left out', 'skipped', []),
          ],
        },
      ],
    };
    const file = 'test/e2e/home.spec.ts';
    expect(readPlaywrightReport(await write(report))).toEqual([
      { status: 'passed', file, name: '[phone] opens', reason: '' },
      { status: 'unsteady', file, name: '[phone] closes', reason },
      { status: 'failed', file, name: '[phone] turns', reason },
    ]);
  });

  test('has what each file took, with loading and hooks, on all devices and in all repetitions', async () => {
    const path = join(folder, 'durations.json');
    vi.stubEnv('TEST_DURATIONS', path);
    const module = (file: string, parts: number[]) => {
      const [environmentSetupDuration, prepareDuration, setupDuration, collectDuration, duration] =
        parts;
      return {
        moduleId: join(root, file),
        diagnostic: () => ({
          environmentSetupDuration,
          prepareDuration,
          setupDuration,
          collectDuration,
          duration,
        }),
      };
    };
    const modules = [module('a.test.ts', [1, 2, 4, 8, 16.2]), module('b.test.ts', [0, 0, 0, 1, 1])];
    new DurationsReporter().onTestRunEnd(modules as unknown as TestModule[]);
    expect(readVitestDurations(path)).toEqual([
      { file: 'a.test.ts', ms: 31 },
      { file: 'b.test.ts', ms: 2 },
    ]);

    const spec = (file: string, ...ofDevices: number[][]) => ({
      file,
      tests: ofDevices.map((runs) => ({ results: runs.map((duration) => ({ duration })) })),
    });
    const browser = {
      config: { rootDir: join(root, 'test/e2e') },
      suites: [
        { suites: [{ specs: [spec('home.spec.ts', [30_000, 500], [20_000])] }] },
        { specs: [spec('home.spec.ts', [1000]), spec('cart.spec.ts', [60_000])] },
      ],
    };
    expect(readPlaywrightDurations(await write(browser))).toEqual([
      { file: 'test/e2e/home.spec.ts', ms: 51_500 },
      { file: 'test/e2e/cart.spec.ts', ms: 60_000 },
    ]);
  });

  test('lists the slowest files, and stores all of them', async () => {
    const durations = [
      { file: 'a.test.ts', ms: 940 },
      { file: 'b.test.ts', ms: 12_350 },
      { file: 'c.test.ts', ms: 3 },
    ];
    expect(listSlowest(durations, 2)).toEqual(['   12.3 s  b.test.ts', '    0.9 s  a.test.ts']);
    const path = join(folder, 'new', 'durations.json');
    writeDurations(path, { unit: durations, e2e: [] });
    expect(JSON.parse(await readFile(path, 'utf8'))).toEqual({
      unit: durations.toSorted((one, other) => other.ms - one.ms),
      e2e: [],
    });
  });

  test('that was not written has no results', () => {
    const none = join(folder, 'none.json');
    expect(readVitestReport(none)).toEqual([]);
    expect(readPlaywrightReport(none)).toEqual([]);
    expect(readVitestDurations(none)).toEqual([]);
    expect(readPlaywrightDurations(none)).toEqual([]);
  });

  test('calls unsteady what passes when it is repeated, and failed what fails or is missing', () => {
    const passed = { ...failedTest, status: 'passed' as const, reason: '' };
    const statuses = (second: Result[]) =>
      mergeRepetition([failedTest, failedFile], second).map(({ status }) => status);
    expect(statuses([passed, failedFile])).toEqual(['unsteady', 'failed']);
    expect(statuses([{ ...passed, file: 'b.test.ts' }])).toEqual(['failed', 'unsteady']);
    expect(statuses([])).toEqual(['failed', 'failed']);
  });
});
