import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Context } from 'hono';
import type { ServerBuild } from 'react-router';
import type { PublicData } from '#app/public-data.ts';
import { chooseProductionReact, type Env } from '#server/env.ts';
import { cacheableUrl, cacheKey } from '#server/http/cache/cached-response-listener.ts';
import type { ResponseCache } from '#server/http/cache/response-cache.ts';
import { languageOf } from '#server/http/language.ts';
import { isTransient, retryAfter } from '#server/http/problem.ts';
import { finishPage } from './finish-page.ts';
import { addPageAddresses } from './page-urls.ts';
import { createPublicData, type PublicDataDeps } from './public-data.ts';

export type RenderPage = (context: Context) => Promise<Response>;

const builds = new URL('../../build/', import.meta.url);

/**
 * Loads what `npm run build` made of the app. Its pages are functions of url, language and catalogue: they never
 * see a cookie of a person or a token, and so can be kept for everyone.
 */
export async function loadPages(
  deps: PublicDataDeps & { cache: ResponseCache; env: Pick<Env, 'PUBLIC_URL'> },
): Promise<{ render: RenderPage; clientDir: string; buildId: string }> {
  chooseProductionReact();
  const { createRequestHandler, RouterContextProvider } = await import('react-router');
  const { languageContext, publicDataContext, publicUrlContext, scriptNonceContext } =
    await import('#app/public-data.ts');
  // Looked up once: another build may be published while this process serves the one that it has loaded.
  const buildId = await readFile(new URL('current', builds), 'utf8').catch((cause: unknown) => {
    throw new Error('The pages are not built: run `npm run build`', { cause });
  });
  const directory = new URL(`${buildId}/`, builds);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it is what the router's build writes there
  const build = (await import(new URL('server/index.js', directory).href)) as ServerBuild;
  const handle = createRequestHandler(build, 'production');
  addPageAddresses(deps.cache.urls, build.routes);
  return {
    buildId,
    clientDir: fileURLToPath(new URL('client', directory)),
    render: (context) => {
      const language = languageOf(context);
      const request = context.req.raw;
      const address = cacheableUrl(context, deps.cache);
      return deps.cache.respond(cacheKey(context, address), request, async (note) => {
        const provided = new RouterContextProvider();
        const { data, hasFailedFor } = watchReads(createPublicData(deps, note));
        provided.set(publicDataContext, data);
        provided.set(languageContext, language);
        provided.set(publicUrlContext, deps.env.PUBLIC_URL);
        // Made of the address alone: nothing of the person who asks can get into a page that others are shown.
        const nonce = randomBytes(16).toString('base64url');
        provided.set(scriptNonceContext, nonce);
        const url = address === null ? request.url : new URL(address, request.url);
        const page = await finishPage(await handle(new Request(url), provided), nonce);
        return page.status >= 500 && hasFailedFor(isTransient) ? askToComeBack(page) : page;
      });
    },
  };
}

/** The router makes one page of whatever a loader throws; what it was is noted here. */
function watchReads(reads: PublicData) {
  const failures: unknown[] = [];
  const data = new Proxy(reads, {
    get: (target, name): unknown => {
      const read: unknown = Reflect.get(target, name);
      if (typeof read !== 'function') return read;
      return async (...given: unknown[]): Promise<unknown> => {
        try {
          return (await Reflect.apply(read, target, given)) as unknown;
        } catch (error) {
          failures.push(error);
          throw error;
        }
      };
    },
  });
  return { data, hasFailedFor: (reason: (error: unknown) => boolean) => failures.some(reason) };
}

/** Search engines take a 500 for a page that is broken; this one they keep as they know it. */
function askToComeBack({ body, headers }: Response): Response {
  headers.set('Retry-After', String(retryAfter));
  return new Response(body, { status: 503, headers });
}
