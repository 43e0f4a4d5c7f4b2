import { IncomingMessage } from 'node:http';
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Log } from './observability/log.ts';

/** As nginx counts it; no client receives it. */
const clientClosedRequest = 499;

/** Whether the client has closed the connection before its request was complete. */
export function isClosedByClient(context: Context): boolean {
  const env: unknown = context.env;
  const incoming = typeof env === 'object' && env !== null && 'incoming' in env && env.incoming;
  return incoming instanceof IncomingMessage && incoming.destroyed && !incoming.complete;
}

/** The end of a request that its client has left: no fault of the shop. */
export function endClosedRequest(context: Context, log: Log): Response {
  const { method, path } = context.req;
  log.info({ method, path }, 'the client closed the connection');
  // Hono knows the statuses of the standard only.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return context.body(null, clientClosedRequest as ContentfulStatusCode);
}
