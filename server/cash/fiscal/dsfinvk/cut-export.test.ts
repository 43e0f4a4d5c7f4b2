import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createAdaptorServer } from '@hono/node-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exportDsfinvk } from '#contract/cash/fiscal.admin.ts';
import { dtdName } from '#domain/cash/fiscal/dsfinvk-index.ts';
import { toBerlin } from '#domain/delivery/berlin-time.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { createLog } from '#server/platform/http/observability/log.ts';
import { createTestApp, type TestApp } from '#test/helpers/app.ts';
import { bearer } from '#test/helpers/auth.ts';
import { createUser } from '#test/helpers/factories.ts';
import { packTar } from '#test/helpers/fiscal/der.ts';
import { startFiskaly, type Fiskaly } from '#test/helpers/fiscal/fiskaly.ts';
import { recordPayment } from '#test/helpers/fiscal/record-payment.ts';
import { useDevice } from '#test/helpers/fiscal/signing-device.ts';
import { closeSafe } from '../closings/make-closing.ts';
import { signPending } from '../service.ts';
import { storeDeviceLogs } from '../store-device-logs.ts';
import { checkArchive } from './check-archive.ts';

/** More than the buffers between server and client take, and not to be compressed. */
const logBytes = 12 * 1024 * 1024;

let fiskaly: Fiskaly;
let shop: TestApp;
let server: ReturnType<typeof createAdaptorServer>;
let url: string;
let headers: Record<string, string>;
const lines: { level: number; status?: number }[] = [];
/** How responses ended. */
const ended = { cancelled: 0, whole: 0 };

beforeAll(async () => {
  fiskaly = await startFiskaly({ pollsOfExport: 0 });
  const log = createLog('info', { write: (line) => void lines.push(JSON.parse(line) as never) });
  shop = await createTestApp(fiskaly.variables, { pool: { max: 2 }, log });
  const deps = { ...shop, clock: shop.clock.now };
  await useDevice(shop, fiskaly);
  const folder = join(shop.env.DATA_DIR, 'fiscal');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, dtdName), '<!ELEMENT DataSet (Version)>');
  const { day } = toBerlin(shop.clock.now());
  await recordPayment(shop);
  await signPending(deps);
  await inTransaction(shop.db, (trx) => closeSafe(trx, deps, day));
  shop.clock.advance(24 * 3600);
  fiskaly.answerFile(packTar([{ name: 'noise', content: randomBytes(logBytes) }]));
  await storeDeviceLogs(deps);
  headers = bearer((await createUser(shop, { role: 'admin' })).token);
  server = createAdaptorServer({
    fetch: async (request, ...rest) => observe(await shop.app.fetch(request, ...rest)),
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // Node returns the address of a TCP server in this form.
  const { port } = server.address() as AddressInfo;
  url = `http://127.0.0.1:${port}${exportDsfinvk.path}?from=${day}&to=${day}`;
});
afterAll(async () => {
  if ('closeAllConnections' in server) server.closeAllConnections();
  server.close();
  await shop.close();
  await fiskaly.stop();
});

/** The same response, of which is known how it ended. */
function observe(response: Response): Response {
  const reader = response.body?.getReader();
  if (reader === undefined) return response;
  let isCancelled = false;
  const body = new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      const part = await reader.read();
      if (!part.done) return controller.enqueue(part.value);
      // A read that waits ends with the cancellation, too.
      if (isCancelled) return undefined;
      ended.whole += 1;
      return controller.close();
    },
    cancel: async (reason) => {
      isCancelled = true;
      await reader.cancel(reason);
      ended.cancelled += 1;
    },
  });
  return new Response(body, response);
}

/** Goes away after the first bytes. */
async function cut(): Promise<void> {
  const request = get(url, { headers });
  const [response] = (await once(request, 'response')) as [
    NodeJS.ReadableStream & { statusCode: number },
  ];
  expect(response.statusCode).toBe(200);
  await once(response, 'data');
  request.on('error', () => undefined);
  request.destroy();
}

test('an export whose client goes away ends, holds no connection of the database, and the next one is whole', async () => {
  await Promise.all([cut(), cut(), cut()]);
  await expect.poll(() => ended, { timeout: 10_000 }).toEqual({ cancelled: 3, whole: 0 });
  await expect.poll(() => shop.pool.totalCount - shop.pool.idleCount).toBe(0);
  expect(shop.pool.waitingCount).toBe(0);

  const response = await fetch(url, { headers });
  const archive = Buffer.from(await response.arrayBuffer());
  expect(response.status).toBe(200);
  expect(archive.length).toBeGreaterThan(logBytes);
  // The log is noise in place of a large one, so that it has no signature.
  expect(checkArchive(archive).map(({ rule }) => rule)).toEqual(['V8']);
  expect(ended).toEqual({ cancelled: 3, whole: 1 });
  expect(lines.filter(({ level, status = 0 }) => level >= 50 || status >= 500)).toEqual([]);
});
