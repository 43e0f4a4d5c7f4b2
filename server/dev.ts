import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { relative } from 'node:path';
import type { ViteDevServer } from 'vite';
import { developmentEnvironment, isLoopback, readEnv } from '#server/env.ts';
import { connectOrStart } from '#server/platform/db/connect.ts';
import { forward, refuse } from '#server/platform/development/forward.ts';
import { startModuleServer } from '#server/platform/development/module-server.ts';
import { ShopProcess } from '#server/platform/development/shop-process.ts';
import { moduleRequest } from '#server/platform/render/module-messages.ts';

/**
 * The process behind `npm run dev`. It listens, and holds the embedded database and Vite open, so
 * that a restart of the server after a change needs no start of either.
 */
const env = readEnv();

/** Paths that have no modules. */
const servedByShop = /^\/(api|auth|media|dev|healthz|readyz)(\/|$)/;
/** Several files that are saved together are one change. */
const settleMs = 30;

const server = createServer();
server.listen(env.PORT, env.HOST);
await once(server, 'listening').catch((error: unknown) => {
  console.error(`\nThe shop cannot listen on ${env.HOST}:${env.PORT}: ${String(error)}\n`);
  process.exit(1);
});
const asked = Promise.withResolvers<void>();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, asked.resolve);
const database = connectOrStart(env, (step) => console.log(`  ${step}`), { mayCreate: true });
// Vite computes for seconds: the database and the calls of the API need not wait for it.
const vite = database.then(() =>
  startModuleServer(server, new URL(env.PUBLIC_URL).hostname, sendStale),
);
const shop = new ShopProcess({
  environmentFor: async (port) => developmentEnvironment(env, (await database).url, port),
  onMessage: async (message, answer) => {
    const { data: request } = moduleRequest.safeParse(message);
    if (request === undefined) return;
    const { environments } = await vite;
    const { id, call } = request;
    answer({ id, answer: await environments.ssr.hot.handleInvoke(call) });
  },
});
// Requests that come early wait.
server.on('request', (request, response) => void answerRequest(request, response));
watchSources(await vite, shop);

await asked.promise;
server.close();
server.closeAllConnections();
await Promise.all([vite.then((modules) => modules.close()), shop.stop()]);
await (await database).stop();
process.exit();

async function sendStale(stale: string[]): Promise<void> {
  // Vite may see a change before the shop is made.
  await vite;
  shop.send({ stale });
}

async function answerRequest(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const askShop = async (isRetry = false) => {
    const port = await shop.findPort();
    const host = isLoopback(env.HOST) ? env.HOST : '127.0.0.1';
    if (port === null) refuse(response, 503, 'The server has ended: see the terminal.');
    // The former server ends while a page asks again for its data.
    else forward(request, response, { host, port }, isRetry ? undefined : () => void askShop(true));
  };
  if (servedByShop.test(request.url ?? '')) await askShop();
  else (await vite).middlewares(request, response, () => void askShop());
}

function watchSources({ watcher, config }: ViteDevServer, current: ShopProcess): void {
  let restarting: NodeJS.Timeout | undefined;
  watcher.on('all', (_event, path) => {
    const name = relative(config.root, path);
    if (/[.]test[.]tsx?$/.test(name)) return;
    if (!/^(server|contract|domain|demo)\//.test(name)) return;
    clearTimeout(restarting);
    restarting = setTimeout(() => current.restart(), settleMs);
  });
}
