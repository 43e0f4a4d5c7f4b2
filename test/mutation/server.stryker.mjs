import { common } from './base.mjs';

/**
 * The same for the parts of the server where a fault costs money or opens a door. It takes hours: name the files of
 * interest, as in `npm run mutation:server -- --mutate server/cart/service.ts`.
 */
export default {
  ...common,
  vitest: { configFile: 'test/mutation/server.vitest.config.ts' },
  mutate: [
    'server/{orders,cart,offers}/**/*.ts',
    'server/identity/*session*.ts',
    'server/http/auth.ts',
    'server/events/live-events.ts',
    '!server/**/*.test.ts',
  ],
  jsonReporter: { fileName: 'test-results/mutation/server.json' },
  tempDirName: 'test-results/mutation/server-sandbox',
};
