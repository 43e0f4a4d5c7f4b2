import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { LogEvent } from 'kysely';
import type { RequestIdVariables } from './request-id.ts';

/**
 * Tracing of requests, queries and jobs. Implemented by `server/process/open-telemetry.ts`, which
 * is loaded only when the environment configures a collector.
 */
export interface Tracing {
  /** Runs the answering of a request as a span, which continues the trace that its headers name. */
  request: (headers: Headers, answer: () => Promise<RequestFacts>) => Promise<void>;
  /** Called after each query; ignores queries outside of requests and jobs. */
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
 * Records a span per request. Continues traces of the operator's proxy only: a client could bypass
 * sampling.
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
