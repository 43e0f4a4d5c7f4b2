import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerOptions,
} from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';

/**
 * How long a connection may take, and how much of it is kept. Whoever is too slow gets a 408, whoever sends too many
 * headers a 431, and the connection is closed.
 */
const limits: ServerOptions = {
  /** A browser sends its headers at once. In milliseconds, as all times here. */
  headersTimeout: 10_000,
  /** With its body: an image of 15 MB over a line of 1 Mbit/s. */
  requestTimeout: 120_000,
  /** Longer than the minute for which proxies keep a connection: who closes first must not be the shop. */
  keepAliveTimeout: 65_000,
  /** How often the times for headers and requests are looked at. */
  connectionsCheckingInterval: 2000,
  /** In bytes, of all headers together. */
  maxHeaderSize: 16 * 1024,
};

/** Silence after which a connection is closed, also of one that does not read its answer. Event streams beat every 30 s. */
const requestTimeoutMs = 120_000;
/** More than the streams of events that a process takes, and less than the file descriptors it has. */
const maximumConnections = 10_000;

/** What is still read of a body after the answer: more than any call takes, for as long as a slow line needs for some of it. */
const drainedBytes = 64 * 1024 * 1024;
const drainMs = 10_000;

/** An app as a bounded server takes it, which itself sees to bodies that were not read. */
export function listenerOf(app: Pick<Hono, 'fetch'>) {
  return getRequestListener(app.fetch, { autoCleanupIncoming: false });
}

/** A server that no client can keep busy or fill by being slow, large or many; `changed` is for tests. */
export function createBoundedServer(
  listener: RequestListener,
  changed: ServerOptions = {},
): Server {
  const server = createServer({ ...limits, ...changed }, listener);
  server.prependListener('request', (request, response) => {
    response.prependOnceListener('finish', () => {
      if (!request.complete) drain(request);
    });
  });
  server.maxConnections = maximumConnections;
  server.setTimeout(requestTimeoutMs);
  return server;
}

/**
 * Reads and drops the rest of a body that was answered before it had come. To close the connection at once would reset it:
 * a client that sends its body first would see a network error and not the answer.
 */
function drain(request: IncomingMessage): void {
  const { socket } = request;
  const close = socket.destroySoon.bind(socket);
  let isLast = false;
  // Node calls it after the last answer of a connection. Half closed, the client hears the end of it and may go on sending.
  socket.destroySoon = () => {
    isLast = true;
    socket.end();
  };
  let bytes = 0;
  const timer = setTimeout(close, drainMs).unref();
  // Who read it until now would pause it.
  request.removeAllListeners('data').removeAllListeners('readable');
  request.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > drainedBytes) close();
  });
  request
    .once('error', () => undefined)
    .once('close', () => {
      clearTimeout(timer);
      socket.destroySoon = close;
      if (isLast) close();
    });
  request.resume();
}
