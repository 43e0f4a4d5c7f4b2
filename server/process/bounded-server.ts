import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http';

/**
 * How long a connection may take, and how much of it is kept. Whoever is too slow gets a 408, whoever sends too many
 * headers a 431, and the connection is closed.
 */
const limits: ServerOptions = {
  /** A browser sends its headers at once. In milliseconds, as all times here. */
  headersTimeout: 10_000,
  /** With its body: a picture of 15 MB over a line of 1 Mbit/s. */
  requestTimeout: 120_000,
  /** Longer than the minute for which proxies keep a connection: who closes first must not be the shop. */
  keepAliveTimeout: 65_000,
  /** How often the times for headers and requests are looked at. */
  connectionsCheckingInterval: 2000,
  /** In bytes, of all headers together. */
  maxHeaderSize: 16 * 1024,
};

/** Silence after which a connection is closed, also of one that does not read its answer. Event streams beat every 30 s. */
const patience = 120_000;
/** More than the streams of events that a process takes, and less than the file descriptors it has. */
const maximumConnections = 10_000;

/** A server that no client can keep busy or fill by being slow, large or many; `changed` is for tests. */
export function createBoundedServer(
  listener: RequestListener,
  changed: ServerOptions = {},
): Server {
  const server = createServer({ ...limits, ...changed }, listener);
  server.maxConnections = maximumConnections;
  server.setTimeout(patience);
  return server;
}
