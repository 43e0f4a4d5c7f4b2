import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Context } from 'hono';
import type { ServerBuild } from 'react-router';
import { chooseProductionReact } from '#server/env.ts';
import { cacheableUrl, cacheKey } from '#server/platform/http/cache/cached-response-listener.ts';
import type { ResponseCache } from '#server/platform/http/cache/response-cache.ts';
import { languageOf } from '#server/platform/http/language.ts';
import { isTransient, chooseRetryAfterS } from '#server/platform/http/problem.ts';
import { mapOriginsOf } from '#server/shop/map/service.ts';
import { finishPage } from './finish-page.ts';
import type { PageDeps } from './page-context.ts';
import { addPageUrls } from './page-urls.ts';

/** Renders the pages of the shop. */
export interface Pages {
  render: (context: Context) => Promise<Response>;
  /** Folder of the files that pages refer to. */
  clientDir: string;
  /** Null in development mode. */
  buildId: string | null;
}

const builds = new URL('../../../build/', import.meta.url);

/**
 * Loads the build of the app. Its pages depend on URL, language and catalogue only: they never see
 * a cookie or a token, so they can be cached for everyone.
 */
export async function loadPages(deps: PageDeps & { cache: ResponseCache }): Promise<Pages> {
  chooseProductionReact();
  const { createRequestHandler } = await import('react-router');
  const { createPageContext } = await import('./page-context.ts');
  const keys = await import('#app/public-data.ts');
  // Read once: another build may be published while this process serves the loaded one.
  const buildId = await readFile(new URL('current', builds), 'utf8').catch((cause: unknown) => {
    throw new Error('The pages are not built: run `npm run build`', { cause });
  });
  const directory = new URL(`${buildId}/`, builds);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server build of the router
  const build = (await import(new URL('server/index.js', directory).href)) as ServerBuild;
  const handle = createRequestHandler(build, 'production');
  addPageUrls(deps.cache.urls, build.routes);
  return {
    buildId,
    clientDir: fileURLToPath(new URL('client', directory)),
    render: (context) => {
      const language = languageOf(context);
      const request = context.req.raw;
      const url = cacheableUrl(context, deps.cache);
      return deps.cache.respond(cacheKey(context, url), request, async (note) => {
        const nonce = randomBytes(16).toString('base64url');
        const { context: pageContext, hasFailedFor } = createPageContext(deps, keys, {
          language,
          nonce,
          note,
        });
        // Pass only the URL, so that a cached page contains nothing of the visitor.
        const whole = new URL(url ?? request.url, request.url);
        const page = await finishPage(await handle(new Request(whole), pageContext), {
          nonce,
          pathname: whole.pathname,
          connects: await mapOriginsOf(deps.db, whole.pathname),
        });
        return page.status >= 500 && hasFailedFor(isTransient) ? toTemporaryError(page) : page;
      });
    },
  };
}

/**
 * Search engines treat a 500 as a broken page, but retain their copy after a 503 with Retry-After.
 */
function toTemporaryError({ body, headers }: Response): Response {
  headers.set('Retry-After', String(chooseRetryAfterS()));
  return new Response(body, { status: 503, headers });
}
