import { configDefaults, defineConfig } from 'vitest/config';
import { timeFactor } from './test/helpers/time-factor.ts';

/** What the modules that a build makes contain in tests. */
const virtualModules = new Map([
  ['virtual:head-script', "export default ''"],
  ['virtual:text-urls', 'export default (group, language) => `${language}-${group}`'],
]);

/** Only a build cuts the texts into files, knows their URLs, and inlines the script of the head. */
const withoutBuild = {
  name: 'without-build',
  resolveId: (id: string) => (virtualModules.has(id) ? id : null),
  load: (id: string) => {
    const code = virtualModules.get(id);
    return code === undefined ? null : { code, moduleType: 'js' as const };
  },
};

/** `vitest run`, not one that watches. */
const isOneRun = process.argv.includes('run');

/**
 * What Node imports by itself also in the page of a test, as `npm start` does: two thirds of the
 * modules. While watching, Vite loads them, which has to know what a changed file concerns.
 */
const withoutPages = new RegExp(
  `^${RegExp.escape(import.meta.dirname.replaceAll('\\', '/'))}/(contract|demo|domain|server)/.*\\.ts$`,
);

// Workers load what Node has compiled for earlier runs.
process.env.NODE_COMPILE_CACHE ??= 'node_modules/.cache/node';

export default defineConfig({
  plugins: [withoutBuild],
  test: {
    pool: 'forks',
    // Two more than cores: a test often waits for the database.
    maxWorkers: 4,
    // Loading the shop for each file takes a third of the time. Files restore what they change.
    isolate: false,
    // A zone on the other side of the world: code that asks the machine for its zone, instead of
    // naming Europe/Berlin, fails here and not in the night when summer time ends.
    env: { TZ: 'Pacific/Kiritimati' },
    setupFiles: ['./test/helpers/console/fail-on-console.ts'],
    // These limits only end what hangs: a busy machine breaks none of them.
    testTimeout: 120_000 * timeFactor(),
    hookTimeout: 120_000 * timeFactor(),
    teardownTimeout: 20_000 * timeFactor(),
    expect: { poll: { timeout: 20_000 * timeFactor() } },
    exclude: [...configDefaults.exclude, 'build/**', '.data/**'],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{domain,contract,demo,app}/**/*.test.ts', 'test/helpers/**/*.test.ts'],
        },
      },
      {
        extends: true,
        // The page of a browser, also for the code that asks which side it runs on.
        define: { 'import.meta.env.SSR': 'false' },
        test: {
          name: 'components',
          include: ['app/**/*.test.tsx'],
          environment: './test/helpers/dom/environment.ts',
          server: { deps: { external: isOneRun ? [withoutPages] : [] } },
          globalSetup: ['./test/helpers/database/global-database.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'repo',
          experimental: { viteModuleRunner: false, nodeLoader: false },
          include: ['test/repo/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          // As `npm start` does: the server needs nothing of Vite.
          experimental: { viteModuleRunner: false, nodeLoader: false },
          include: ['{server,bench}/**/*.test.ts', 'test/{plans,upgrade}/*.test.ts'],
          // Starts PostgreSQL once and migrates the template that every worker clones.
          globalSetup: ['./test/helpers/database/global-database.ts'],
        },
      },
    ],
  },
});
