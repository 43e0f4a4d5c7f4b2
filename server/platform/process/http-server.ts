import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';
import { setImmediate as turn, setTimeout as sleep } from 'node:timers/promises';
import type { Readiness } from '#server/platform/http/observability/health.ts';
import { createBoundedServer } from './server-limits.ts';

interface Options {
  listener: RequestListener;
  port: number;
  host: string;
  readiness: Readiness;
  /** Seconds to serve requests after the signal, while `/readyz` already reports 503. */
  drain: number;
  /** Closes the streams, which never end by themselves, once no new request can arrive. */
  endStreams: () => void;
}

/** How long running requests may take to finish after the server has stopped accepting. */
const drainTimeoutMs = 10_000;
/** Longest time to accept the backlog; under load it never empties. */
const acceptDelayMs = 100;
/** Milliseconds between two checks for idle connections. */
const pollIntervalMs = 50;

/** Listens. Returns the graceful shutdown, which completes running requests. */
export async function openHttpServer(options: Options): Promise<{ close: () => Promise<void> }> {
  const { listener, port, host, readiness, drain, endStreams } = options;
  const server = createBoundedServer(listener);
  let arrivals = 0;
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    arrivals += 1;
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  // Node considers a connection idle once the response has ended, even if a slow client has read
  // only half of it. `server.close()` calls this, too.
  const closeIdle = server.closeIdleConnections.bind(server);
  server.closeIdleConnections = () => {
    if ([...sockets].every(({ writableLength }) => writableLength === 0)) closeIdle();
  };
  server.prependListener('request', (_request, response) => {
    // Proxies reuse connections: make them close this one.
    if (readiness.isDraining) response.setHeader('Connection', 'close');
  });
  server.listen(port, host);
  await once(server, 'listening');

  /** Accepts the connections in the backlog, which closing would reset. */
  async function acceptBacklog(): Promise<void> {
    const end = performance.now() + acceptDelayMs;
    for (let before = -1; before !== arrivals && performance.now() < end;) {
      before = arrivals;
      await turn();
    }
  }

  return {
    close: async () => {
      readiness.isDraining = true;
      await sleep(drain * 1000);
      await acceptBacklog();
      const closed = once(server, 'close');
      server.close();
      endStreams();
      const hurry = setInterval(() => server.closeIdleConnections(), pollIntervalMs);
      const end = setTimeout(() => server.closeAllConnections(), drainTimeoutMs);
      await closed;
      clearInterval(hurry);
      clearTimeout(end);
    },
  };
}
