import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connectOrStart } from '#server/db/connect.ts';
import { developmentEnvironment, readEnv } from './env.ts';

/**
 * The process behind `npm run dev`. It holds the embedded database open, so that a restart of the
 * server, which Node does when one of its files changes, needs no start of PostgreSQL.
 */
const env = readEnv();
const database = await connectOrStart(env, (step) => console.log(`  ${step}`), { mayCreate: true });
const server = spawn(
  process.execPath,
  [
    ...['server', 'contract', 'domain', 'demo'].map((folder) => `--watch-path=${folder}`),
    '--watch-preserve-output',
    // React Router and React have development builds.
    '--conditions=development',
    '--import',
    './scripts/end-with-parent.mjs',
    'server/main.ts',
  ],
  { env: developmentEnvironment(env, database.url), stdio: 'inherit' },
);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => server.kill('SIGTERM'));
}
await once(server, 'exit');
await database.stop();
