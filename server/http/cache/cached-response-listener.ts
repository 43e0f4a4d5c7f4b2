import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Context } from 'hono';
import type { Env } from '#server/env.ts';
import { chooseLanguage, languageOf } from '../language.ts';
import type { Metrics } from '../observability/metrics.ts';
import { requestIdOf } from '../observability/request-id.ts';
import { securityHeaders } from '../security/security-headers.ts';
import { toCachedResponse, type ResponseCache } from './response-cache.ts';

/** The address (path and query) that the answer depends on; null where answers are not kept. */
export function cacheableUrl({ req: { url } }: Context, cache: ResponseCache): string | null {
  return cache.urls.find(url.slice(url.indexOf('/', 'https://'.length)));
}

/**
 * Answers that are kept for everyone do not depend on who asks: language and address are all that
 * tell them apart.
 */
export function cacheKey(context: Context, address: string | null): string | null {
  return address === null ? null : `${languageOf(context)} ${address}`;
}

/** The key by which a request that has just arrived finds what `keyOf` kept. */
function cacheKeyOfIncoming({ url = '', headers }: IncomingMessage, cache: ResponseCache): string {
  const query = url.indexOf('?');
  const language = chooseLanguage({
    lng: query < 0 ? null : new URLSearchParams(url.slice(query)).get('lng'),
    cookie: headers.cookie,
    acceptLanguage: headers['accept-language'],
  });
  // Most have no parameters, and one spelling.
  return `${language} ${query < 0 ? url : cache.urls.find(url)}`;
}

interface CachedResponseDeps {
  cache: ResponseCache;
  metrics: Metrics;
  env: Pick<Env, 'CLIENT_ADDRESS_HEADER'>;
}

/**
 * Sends kept answers from Node's server itself, before the app looks at the request: making the
 * Fetch standard's objects of it and seeking its route would take longer than everything else. The
 * headers are those that the app sends.
 */
export function serveFromCache(
  { cache, metrics, env }: CachedResponseDeps,
  otherwise: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
): RequestListener {
  return (request, response) => {
    const start = performance.now();
    const { method = '', headers } = request;
    const isRead = method === 'GET' || method === 'HEAD';
    const kept = isRead ? cache.find(cacheKeyOfIncoming(request, cache)) : undefined;
    const answer =
      kept &&
      toCachedResponse(kept, {
        ifNoneMatch: headers['if-none-match'],
        acceptEncoding: headers['accept-encoding'],
      });
    if (answer === undefined) {
      void otherwise(request, response);
      return;
    }

    const { status, body } = answer;
    const { 'x-request-id': given } = headers;
    response.writeHead(status, {
      ...securityHeaders,
      // What the answer says of itself, as the policy of a page, counts before what all answers
      // say.
      ...answer.headers,
      'x-request-id': requestIdOf(given?.toString(), env.CLIENT_ADDRESS_HEADER !== undefined),
      ...(body !== null && { 'content-length': body.length }),
    });
    response.end(method === 'HEAD' ? null : body);
    metrics.record({ method, route: 'kept', status }, start);
  };
}
