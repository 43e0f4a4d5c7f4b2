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
 * Timeouts and header limits of a connection. Exceeding them closes it with 408 (too slow) or 431
 * (too many headers).
 */
const limits: ServerOptions = {
  /** A browser sends its headers at once. All times here are in milliseconds. */
  headersTimeout: 10_000,
  /** Including the body: an image of 15 MB takes this long at 1 Mbit/s. */
  requestTimeout: 120_000,
  /**
   * Longer than the minute after which proxies close idle connections: the shop must not close
   * first.
   */
  keepAliveTimeout: 65_000,
  /** How often the timeouts for headers and requests are checked. */
  connectionsCheckingInterval: 2000,
  /** In bytes, of all headers together. */
  maxHeaderSize: 16 * 1024,
};

/** Idle timeout, also for clients that do not read. Event streams send a heartbeat every 30 s. */
const requestTimeoutMs = 120_000;
/** More than the event streams of a process, less than its file descriptors. */
const maximumConnections = 10_000;

/** Limits for reading the rest of a body after the response: more than any call accepts. */
const drainedBytes = 64 * 1024 * 1024;
const drainMs = 10_000;

/**
 * The listener of an app for `createBoundedServer`, which drains unread bodies itself. HTTP/1.0, as
 * the checks of balancers speak it, needs no Host.
 */
export function listenerOf(app: Pick<Hono, 'fetch'>) {
  return getRequestListener(app.fetch, { autoCleanupIncoming: false, hostname: 'localhost' });
}

/** A server with limits against slow, large and numerous requests; `changed` is for tests. */
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
 * Reads and discards the rest of a body after an early response. Closing at once would reset the
 * connection: a client that is still sending would see a network error and not the response.
 */
function drain(request: IncomingMessage): void {
  const { socket } = request;
  const close = socket.destroySoon.bind(socket);
  let isLast = false;
  // Node calls this after the last response. Half-closed, the socket still receives the body.
  socket.destroySoon = () => {
    isLast = true;
    socket.end();
  };
  let bytes = 0;
  const timer = setTimeout(close, drainMs).unref();
  // A previous reader would pause the stream.
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
