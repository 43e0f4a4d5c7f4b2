import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Context } from 'hono';
import type { Env } from '#server/env.ts';
import { chooseLanguage, languageOf } from '../language.ts';
import type { Metrics } from '../observability/metrics.ts';
import { requestIdOf } from '../observability/request-id.ts';
import { securityHeaders } from '../security/security-headers.ts';
import { toCachedResponse, type ResponseCache } from './response-cache.ts';

/** The canonical path and query of the request; null where responses are not cached. */
export function cacheableUrl({ req: { url } }: Context, cache: ResponseCache): string | null {
  return cache.urls.find(url.slice(url.indexOf('/', 'https://'.length)));
}

/** The key of a response that is the same for every caller: language and URL. */
export function cacheKey(context: Context, ip: string | null): string | null {
  return ip === null ? null : `${languageOf(context)} ${ip}`;
}

/** The cache key of a request that Hono has not parsed. */
function cacheKeyOfIncoming({ url = '', headers }: IncomingMessage, cache: ResponseCache): string {
  const query = url.indexOf('?');
  const language = chooseLanguage({
    path: url,
    lng: query < 0 ? null : new URLSearchParams(url.slice(query)).get('lng'),
    cookie: headers.cookie,
    acceptLanguage: headers['accept-language'],
  });
  // Most URLs have no query and are canonical.
  return `${language} ${query < 0 ? url : cache.urls.find(url)}`;
}

interface CachedResponseDeps {
  cache: ResponseCache;
  metrics: Metrics;
  env: Pick<Env, 'CLIENT_ADDRESS_HEADER'>;
}

/**
 * Serves cached responses directly from the Node server: creating Fetch objects and routing would
 * take longer than everything else. The headers are those of the app.
 */
export function serveFromCache(
  { cache, metrics, env }: CachedResponseDeps,
  otherwise: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
): RequestListener {
  return (request, response) => {
    const start = performance.now();
    const { method = '', headers } = request;
    const isRead = method === 'GET' || method === 'HEAD';
    const entry = isRead ? cache.find(cacheKeyOfIncoming(request, cache)) : undefined;
    const answer =
      entry &&
      toCachedResponse(entry, {
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
      // Headers of the response, such as the policy of a page, override the common ones.
      ...answer.headers,
      'x-request-id': requestIdOf(given?.toString(), env.CLIENT_ADDRESS_HEADER !== undefined),
      ...(body !== null && { 'content-length': body.length }),
    });
    response.end(method === 'HEAD' ? null : body);
    metrics.record({ method, route: 'cached', status }, start);
  };
}
