import { defineConfig } from 'vitest/config';

/** The server's tests as vitest.config.ts runs them, for the capabilities that are mutated. */
export default defineConfig({
  test: {
    pool: 'forks',
    isolate: false,
    env: { TZ: 'Pacific/Kiritimati' },
    setupFiles: ['./test/helpers/fail-on-console.ts'],
    include: ['server/{cart,delivery,orders,offers,events,identity}/**/*.test.ts'],
    globalSetup: ['./test/helpers/global-database.ts'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
