import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { LogEvent } from 'kysely';
import type { RequestIdVariables } from './request-id.ts';

/**
 * What the shop tells a tracing system of its work. `server/process/open-telemetry.ts` implements
 * it; it is loaded only when the environment names a system to tell.
 */
export interface Tracing {
  /** Runs the answering of a request as a span, which continues the trace that its headers name. */
  request: (headers: Headers, answer: () => Promise<RequestFacts>) => Promise<void>;
  /**
   * Told of each query when it is over; those that belong to no request and no job are left out.
   */
  onQuery: (event: LogEvent) => void;
  /** Runs a job of the queue as a span. */
  job: <T>(name: string, work: () => Promise<T>) => Promise<T>;
  /** Sends what is not sent yet. */
  stop: () => Promise<void>;
}

interface RequestFacts {
  method: string;
  /** The pattern of the route, so that all requests of a kind have one name. */
  route: string;
  path: string;
  status: number;
  request_id: string;
}

/**
 * Makes each request that passes a span. Only of the operator's own proxy it takes over a trace:
 * one of a client's own would be told however small the share is.
 */
export function traceRequests(
  tracing: Tracing,
  isBehindProxy: boolean,
): MiddlewareHandler<{ Variables: RequestIdVariables }> {
  return (context, next) =>
    tracing.request(isBehindProxy ? context.req.raw.headers : new Headers(), async () => {
      await next();
      return {
        method: context.req.method,
        route: routePath(context),
        path: context.req.path,
        status: context.res.status,
        request_id: context.get('requestId'),
      };
    });
}
