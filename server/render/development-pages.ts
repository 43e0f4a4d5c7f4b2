import { randomBytes } from 'node:crypto';
import { createRequestHandler, type ServerBuild } from 'react-router';
import { createServer, type ViteDevServer } from 'vite';
import type * as port from '#app/public-data.ts';
import { languageOf } from '#server/http/language.ts';
import type { ShutdownHooks } from '#server/process/shutdown-hooks.ts';
import { createPageContext, type PageDeps } from './page-context.ts';
import type { Pages } from './pages.ts';

/** Allows what hot module replacement needs: inline scripts and a WebSocket on another port. */
const developmentPolicy = "default-src 'self' 'unsafe-inline' data: ws:; object-src 'none'";

/** Paths that have no modules. */
const servedByShop = /^\/(api|auth|media|dev|healthz|readyz)(\/|$)/;

/**
 * Renders the pages from their sources and replaces modules in the browser when a source changes.
 */
export function loadDevelopmentPages(deps: PageDeps, hooks: ShutdownHooks): Pages {
  let starting: Promise<ViteDevServer> | undefined;
  // With the first page: a restarted server answers calls of the API at once.
  const start = () =>
    (starting ??= createServer({
      appType: 'custom',
      server: { middlewareMode: true, ws: { port: 0 } },
      logLevel: 'warn',
    }));
  hooks.add(async () => (await starting)?.close());
  const load = async (id: string): Promise<unknown> => (await start()).ssrLoadModule(id);
  return {
    buildId: null,
    clientDir: 'public',
    serveModules: (request, response, next) => {
      if (servedByShop.test(request.url ?? '')) next();
      else void start().then(({ middlewares }) => middlewares(request, response, next));
    },
    render: async (context) => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the module of that path
      const keys = (await load('/app/public-data.ts')) as typeof port;
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the router defines
      const build = (await load('virtual:react-router/server-build')) as ServerBuild;
      const nonce = randomBytes(16).toString('base64url');
      const { context: pageContext } = createPageContext(deps, keys, {
        language: languageOf(context),
        nonce,
        note: () => undefined,
      });
      const handle = createRequestHandler(build, 'development');
      const page = await handle(new Request(context.req.raw.url), pageContext);
      page.headers.set('Content-Security-Policy', developmentPolicy);
      return page;
    },
  };
}
