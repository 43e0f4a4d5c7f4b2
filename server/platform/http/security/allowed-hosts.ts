import { isIP } from 'node:net';
import type { MiddlewareHandler } from 'hono';
import { isLoopback } from '#server/env.ts';
import { HttpProblem } from '../problem.ts';

/** Paths that supervisors and collectors request by internal host names. */
const operations = new Set(['/healthz', '/readyz', '/metrics']);

/**
 * Refuses requests for a foreign host: protects against DNS rebinding and against a forged Host
 * header, which becomes part of the request URL.
 */
export function refuseForeignHosts(publicUrl: string): MiddlewareHandler {
  const own = new URL(publicUrl).hostname;
  return async (context, next) => {
    // Requests made in-process, as in tests, have none.
    const header = context.req.header('Host');
    if (header !== undefined && !operations.has(context.req.path)) {
      const host = header.toLowerCase().replace(/:\d{1,5}$/, '');
      const isKnown =
        host === own || isLoopback(host) || isIP(host.replace(/^\[(.*)\]$/, '$1')) > 0;
      if (!isKnown) throw new HttpProblem('misdirected_request');
    }
    await next();
  };
}
