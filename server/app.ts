import { serveStatic } from '@hono/node-server/serve-static';
import { Hono, type Context } from 'hono';
import { compress } from 'hono/compress';
import type pg from 'pg';
import { acceptKeys } from '#server/accounts/api-keys/service.ts';
import { authService } from '#server/accounts/auth/http/routes.ts';
import { authenticate } from '#server/accounts/auth/service.ts';
import { closeToVisitors } from '#server/accounts/opening/closed-page.ts';
import { withPacks } from '#server/catalog/images/packs/pack-images.ts';
import { packRoutes } from '#server/catalog/images/packs/routes.ts';
import { mediaRoutes } from '#server/catalog/images/routes.ts';
import { inboxRoutes } from '#server/messages/outbox/routes.ts';
import type { Transports } from '#server/messages/outbox/transports.ts';
import type { ApiDeps } from '#server/module.ts';
import { createRoutes } from '#server/modules.ts';
import { assetRoutes } from '#server/platform/assets/routes.ts';
import { describeRoutes } from '#server/platform/http/api-docs/openapi.ts';
import { renderApiDocs, styles } from '#server/platform/http/api-docs/page.ts';
import { mount, type RouteCheck } from '#server/platform/http/bind.ts';
import type { ResponseCache } from '#server/platform/http/cache/response-cache.ts';
import { enforceQuota, limitByIp } from '#server/platform/http/limits/enforce-quota.ts';
import { LargeBodies } from '#server/platform/http/limits/large-bodies.ts';
import { clientIp } from '#server/platform/http/limits/rate-limit.ts';
import type { RequestQuota } from '#server/platform/http/limits/request-quota.ts';
import { shedLoad } from '#server/platform/http/limits/shed-load.ts';
import { healthRoutes, type Readiness } from '#server/platform/http/observability/health.ts';
import { sendMetrics, type Metrics } from '#server/platform/http/observability/metrics.ts';
import { nameRequests } from '#server/platform/http/observability/request-id.ts';
import { refuseUnknownPath, respondWithProblem } from '#server/platform/http/problem.ts';
import { refuseForeignHosts } from '#server/platform/http/security/allowed-hosts.ts';
import {
  contentSecurityPolicy,
  workerPolicy,
} from '#server/platform/http/security/content-security.ts';
import { refusePathTraversal } from '#server/platform/http/security/path-traversal.ts';
import { rejectContentEncoding } from '#server/platform/http/security/reject-content-encoding.ts';
import { sendSecurityHeaders } from '#server/platform/http/security/security-headers.ts';
import { logRefusal } from '#server/platform/http/security/security-log.ts';
import type { Pages } from '#server/platform/render/pages.ts';
import { mapRoutes } from '#server/shop/map/routes.ts';
import { seoRoutes } from '#server/shop/seo/routes.ts';

export interface AppDeps extends ApiDeps {
  pool: pg.Pool;
  transports: Transports;
  /** Caches responses that are the same for everyone. */
  cache: ResponseCache;
  /** Counts the requests of IPs and accounts. */
  traffic: RequestQuota;
  metrics: Metrics;
  /** The metrics as text, for a scrape of Prometheus. */
  readMetrics: () => Promise<string>;
  readiness: Readiness;
  /** How late the event loop is. Without it, no request is refused for that. */
  lagMs?: () => number;
  /** Folder of the resized images; may be emptied at any time. */
  variantsDir: string;
  /** For tests: compares responses with the OpenAPI document. */
  checkRoute?: RouteCheck;
  /**
   * The built pages and the folder of their scripts and styles. Null: the app serves the API alone.
   */
  pages: Pick<Pages, 'render' | 'clientDir'> | null;
}

/**
 * The whole shop as one request handler. Starts nothing: `main.ts` passes the dependencies and
 * listens.
 */
export function createApp(deps: AppDeps): Hono {
  const { env, log, transports, pages } = deps;
  const app = new Hono();
  const ipOf = (context: Context) => clientIp(context, env.CLIENT_ADDRESS_HEADER);
  app.onError((error, context) => {
    logRefusal(log, context, ipOf(context), error);
    return respondWithProblem(error, context, log);
  });
  app.use(nameRequests(env.CLIENT_ADDRESS_HEADER !== undefined));
  app.use(deps.metrics.observe());
  app.use(sendSecurityHeaders());
  app.use(compress());
  app.use(shedLoad(deps.lagMs ?? (() => 0)));
  app.use(refuseForeignHosts(env.PUBLIC_URL));
  app.use(rejectContentEncoding);
  if (env.RATE_LIMITS) app.use(limitByIp(deps.traffic, env.CLIENT_ADDRESS_HEADER));

  const routes = createRoutes(deps);
  mount(app, routes, {
    authenticate: acceptKeys(deps, (token) => authenticate(deps, token)),
    ipOf,
    cache: deps.cache,
    admit: (source) => env.RATE_LIMITS && enforceQuota(deps.traffic, source),
    largeBodies: env.RATE_LIMITS ? new LargeBodies() : null,
    ...(deps.checkRoute && { check: deps.checkRoute }),
  });
  let openapi: ReturnType<typeof describeRoutes> | undefined;
  app.get('/api/v1/openapi.json', (context) => context.json((openapi ??= describeRoutes(routes))));
  app.get('/api/docs', async (context) => {
    const page = String(await renderApiDocs(routes));
    const headers = { 'Content-Security-Policy': contentSecurityPolicy({ styles: [styles] }) };
    return context.html(page, 200, headers);
  });
  app.all('/api/*', refuseUnknownPath);
  app.route('/auth/v1', authService(deps));
  app.route('/maps', mapRoutes(deps));
  app.route('/media/packs', packRoutes(deps));
  app.route('/media', mediaRoutes({ ...deps, images: withPacks(deps.images, deps) }));
  app.route('/', healthRoutes(deps));
  app.get('/metrics', sendMetrics(deps.readMetrics, env.METRICS_TOKEN));
  app.get('*', closeToVisitors(deps));
  app.route('/', seoRoutes(deps));
  if (env.has_inbox) app.route('/dev', inboxRoutes({ db: deps.db, transports }));

  if (pages === null) return app.notFound(refuseUnknownPath);
  const { render, clientDir } = pages;
  app.route('/', assetRoutes({ db: deps.db, clientDir }));
  for (const [file, scope] of serviceWorkers) {
    app.use(file, serveStatic({ root: clientDir, onFound: revalidateWorker(scope) }));
  }
  app.use(serveStatic({ root: clientDir }));
  app.use(refusePathTraversal);
  return app.get('*', render).notFound(refuseUnknownPath);
}

/** The scope of each service worker: all pages, or those of `/work`, by its file. */
const serviceWorkers = [
  ['/service-worker.js', '/'],
  ['/work/service-worker.js', '/work'],
] as const;

/**
 * Makes browsers revalidate a service worker at each visit, sets its scope, and allows it
 * connections to the shop only.
 */
function revalidateWorker(scope: string) {
  return (_path: string, context: Context): void => {
    context.header('Cache-Control', 'no-cache');
    context.header('Service-Worker-Allowed', scope);
    context.header('Content-Security-Policy', workerPolicy);
  };
}
