import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';

const sensibleId = /^[\w\-=]{1,255}$/;

/** What carries a request's id through the app. */
export interface RequestIdVariables {
  requestId: string;
}

/**
 * The request id of the operator's proxy, or a new one. A client's own id would allow forged log
 * entries.
 */
export function requestIdOf(given: string | undefined, isBehindProxy: boolean): string {
  return isBehindProxy && given !== undefined && sensibleId.test(given) ? given : randomUUID();
}

/** Assigns an id to each request and sends it in the response. */
export function nameRequests(
  isBehindProxy: boolean,
): MiddlewareHandler<{ Variables: RequestIdVariables }> {
  return (context, next) => {
    const id = requestIdOf(context.req.header('X-Request-Id'), isBehindProxy);
    context.set('requestId', id);
    context.header('X-Request-Id', id);
    return next();
  };
}
