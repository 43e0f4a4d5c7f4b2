import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { expect, test } from 'vitest';
import { findPort } from '#test/e2e/shop-process.ts';
import { openHttpServer } from './http-server.ts';

async function open(fetch: (request: Request) => Promise<Response> | Response, drain = 0) {
  const port = await findPort();
  const readiness = {
    isDraining: false,
    subscription: { isListening: true, losses: 0 },
    queue: { isWorking: true },
  };
  const streams = { areOpen: true };
  const answer = getRequestListener(fetch);
  const server = await openHttpServer({
    listener: (...exchange) => void answer(...exchange),
    port,
    host: '127.0.0.1',
    drain,
    readiness,
    endStreams: () => (streams.areOpen = false),
  });
  const agent = new Agent({ keepAlive: true });
  const ask = async (path: string) => {
    const sent = get({ port, path, agent });
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    return { connection: response.headers.connection, body: await text(response) };
  };
  return { server, port, readiness, streams, ask };
}

test('finishes running requests at shutdown and refuses new connections', async () => {
  const { promise: release, resolve: finish } = Promise.withResolvers<void>();
  const { promise: arrived, resolve: isThere } = Promise.withResolvers<void>();
  const { server, streams, ask } = await open(async () => {
    isThere();
    await release;
    return new Response('done');
  });
  const slow = ask('/slow');
  await arrived;
  const closed = server.close();
  await expect.poll(() => streams.areOpen).toBe(false);
  await expect(ask('/late')).rejects.toThrow('ECONNREFUSED');
  finish();
  expect((await slow).body).toBe('done');
  await closed;
});

test('shuts down while clients keep opening connections', async () => {
  const { server, port } = await open(() => {
    // Blocks the event loop, so that some connection is always waiting.
    const end = performance.now() + 4;
    while (performance.now() < end);
    return new Response('done', { headers: { Connection: 'close' } });
  });
  const clients = Array.from({ length: 24 }, async () => {
    for (;;) {
      const sent = get({ port, agent: false });
      const [response] = (await once(sent, 'response')) as [IncomingMessage];
      response.resume();
    }
  });
  const ended = Promise.allSettled(clients);
  await sleep(50);
  await server.close();
  for (const client of await ended) expect(client.status).toBe('rejected');
});

test('answers with Connection: close while draining', async () => {
  const { server, readiness, streams, ask } = await open(() => new Response('here'), 0.2);
  expect(await ask('/')).toEqual({ connection: 'keep-alive', body: 'here' });
  const closed = server.close();
  expect(readiness.isDraining).toBe(true);
  expect(await ask('/')).toEqual({ connection: 'close', body: 'here' });
  expect(streams.areOpen).toBe(true);
  await closed;
  expect(streams.areOpen).toBe(false);
});

test('sends a whole page to a client that reads slowly, before it ends', async () => {
  const page = 'x'.repeat(16 * 1024 * 1024);
  const { server, port } = await open(() => new Response(page));
  const sent = get({ port, agent: new Agent({ keepAlive: true }) });
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  response.pause();
  const closed = server.close();
  await sleep(300);
  expect((await text(response)).length).toBe(page.length);
  await closed;
});
