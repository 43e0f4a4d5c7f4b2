import type { Context, MiddlewareHandler } from 'hono';
import type { RequestIdVariables } from 'hono/request-id';
import { languageOf } from './language.ts';
import type { MetricVariables } from './metrics.ts';
import type { ResponseCache } from './response-cache.ts';
import { securityHeaders } from './security-headers.ts';

/** Answers that are kept for everyone do not depend on who asks: language and address are all that tell them apart. */
export function keyOf(context: Context): string {
  const { url } = context.req;
  return `${languageOf(context)} ${url.slice(url.indexOf('/', 'https://'.length))}`;
}

/**
 * Sends a kept answer before anything else looks at the request: no route is sought, no header is changed on the way.
 * Comes after the request's id was chosen.
 */
export function sendKept(
  cache: ResponseCache,
): MiddlewareHandler<{ Variables: RequestIdVariables & MetricVariables }> {
  return async (context, next) => {
    const { method } = context.req;
    const kept =
      method === 'GET' || method === 'HEAD'
        ? cache.find(keyOf(context), context.req.raw, {
            ...securityHeaders,
            'x-request-id': context.get('requestId'),
          })
        : undefined;
    if (kept === undefined) return next();
    context.set('answeredBy', 'kept');
    return kept;
  };
}
