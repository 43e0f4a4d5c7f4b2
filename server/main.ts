import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer as createTcpServer } from 'node:net';
import { demoAccounts } from '#demo/accounts.ts';
import { readEnv, type Env } from '#server/env.ts';
import { ShutdownHooks } from '#server/platform/process/shutdown-hooks.ts';
import { isExplained, messageOf, StartError } from '#server/platform/process/start-error.ts';
import { isWorker, leadWorkers, readWorkerCount } from '#server/platform/process/workers.ts';

const clock = () => new Date();
const shutdown = new ShutdownHooks((error) => console.error(error));

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    // Ctrl-C reaches every process of the terminal: workers wait for the SIGTERM of their leader.
    if (isWorker && signal !== 'SIGTERM') return;
    if (!isWorker && !shutdown.isShuttingDown) say('Stopping');
    void shutdown.end().then(() => process.exit(0));
  });
}

await start().catch(async (error: unknown) => {
  console.error(isExplained(error) ? `\n${error.message}\n` : error);
  await shutdown.end();
  process.exit(1);
});

async function start(): Promise<void> {
  const env = readEnvironment();
  // The leader has prepared the database and passes its URL.
  if (isWorker && env.DATABASE_URL !== undefined) return serve(env, env.DATABASE_URL);
  await assertPortIsFree(env);
  const { prepareShop } = await import('#server/platform/process/bootstrap.ts');
  const { url, setup_url } = await prepareShop(env, { clock, shutdown, say });
  if (env.WORKERS > 1) await leadWorkers(env, url, { shutdown, say });
  else await serve(env, url);
  greet(env, setup_url);
  // Notifies `npm run dev`, which starts this file with an IPC channel.
  process.send?.('ready');
}

/** Imported on demand: the leader of workers serves no requests. */
async function serve(env: Env, url: string): Promise<void> {
  const { serveShop } = await import('#server/platform/process/http-process.ts');
  await serveShop(env, url, { clock, shutdown });
}

function readEnvironment(): Env {
  try {
    const env = readEnv(undefined, { WORKERS: readWorkerCount(process.argv.slice(2)) });
    // The demo prints its promotion code, so that its operator can become an admin.
    return env.is_demo && env.PROMOTION_CODE === undefined
      ? { ...env, PROMOTION_CODE: randomBytes(12).toString('base64url') }
      : env;
  } catch (error) {
    throw new StartError(messageOf(error));
  }
}

/** Checked before the database starts, so that the operator sees the error at once. */
async function assertPortIsFree({ HOST, PORT }: Env): Promise<void> {
  const probe = createTcpServer();
  try {
    probe.listen(PORT, HOST);
    await once(probe, 'listening');
  } catch (error) {
    throw new StartError(
      error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
        ? `Port ${PORT} is taken. Is the shop running already? Otherwise choose another: PORT=3001 npm start`
        : `The shop cannot listen on ${HOST}:${PORT}: ${messageOf(error)}`,
    );
  } finally {
    probe.close();
  }
}

function greet(env: Env, setupUrl: string | null): void {
  const lines =
    setupUrl === null
      ? [`The shop is open:  ${env.PUBLIC_URL}`]
      : [`Set the shop up, within an hour:  ${setupUrl}`];
  if (env.is_demo) {
    for (const { role, email, password } of demoAccounts)
      lines.push(`Demo ${role}:  ${email}  ${password}`);
    lines.push(`Promotion code:  ${env.PROMOTION_CODE}`);
  }
  if (env.has_inbox && (env.SMTP_URL === undefined || env.SMS_URL === undefined)) {
    lines.push(`Mails and SMS:  ${env.PUBLIC_URL}/dev/inbox`);
  }
  console.log(`\n${lines.map((line) => `  ${line}`).join('\n')}\n`);
}

function say(step: string): void {
  console.log(`  ${step}`);
}
