import {
  findOrFetch,
  findPage,
  cachePage,
  deleteOtherCaches,
  cachesOf,
  type Cached,
} from './cache.ts';
import { cacheKeyOfData, pageOfData, strategyFor, type Scope } from './strategy.ts';

/**
 * Network first; serves cached content when the network fails, and marks it: a page gets the time
 * in `data-cached-at`, a page that requested data gets a message (app/api/connection.ts).
 * See docs/adr/0042-offline-mode.md.
 */
declare const self: ServiceWorkerGlobalScope;

/** Written by the build (react-router.config.ts). */
declare const __BUILD__: {
  area: Scope;
  /** Changes with the files. */
  id: string;
  /** What every language needs. */
  files: string[];
  /** What one language needs. */
  filesOfLanguage: Record<string, string[]>;
};

const { area } = __BUILD__;
const cacheNames = cachesOf(__BUILD__.id, area);

/** Cached from the start, visited or not. */
const startPages = {
  shop: ['/', '/cart', '/offline'],
  work: ['/work', '/work/receipts', '/work/picking', '/work/tours', '/work.data?_routes=root'],
} as const satisfies Record<Scope, readonly string[]>;
/** Replaces pages that were not visited. */
const fallbackPages = { shop: '/offline', work: '/work' } as const satisfies Record<Scope, string>;

/** Milliseconds for which a page that is at hand waits for a network that does not answer. */
const networkTimeoutMs = 8000;

self.addEventListener('install', (event) => event.waitUntil(precache()));
self.addEventListener('activate', (event) => event.waitUntil(takeOver()));
self.addEventListener('message', (event) => {
  if (event.data === 'clear_pages') event.waitUntil(clearPages());
  if (isVisit(event.data))
    event.waitUntil(cacheVisited(new URL(event.data.visited, self.location.origin)));
});
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  switch (strategyFor(url, request, { origin: self.location.origin, area })) {
    case 'page':
      return event.respondWith(respondWithPage(event, url));
    case 'page_data':
      return event.respondWith(respondWithData(event, url));
    case 'file':
      return event.respondWith(findOrFetch(cacheNames.files, request));
    case 'image':
      return event.respondWith(findOrFetch(cacheNames.images, request));
    case 'network':
      // The browser has asked already, ahead of this worker, and would ask again: a mailed link
      // works only once.
      if (request.mode === 'navigate' && request.method === 'GET') {
        event.respondWith(fetchPage(event));
      }
  }
});

/**
 * All or nothing: a worker that could not get everything is not installed, and the next visit tries
 * again.
 */
async function precache(): Promise<void> {
  const files = await caches.open(cacheNames.files);
  await Promise.all([files.addAll(__BUILD__.files), precacheLanguage()]);
}

/** The start pages in the visitor's language, with its texts. */
async function precacheLanguage(): Promise<void> {
  const language = await cacheStartPages();
  const files = await caches.open(cacheNames.files);
  await files.addAll(__BUILD__.filesOfLanguage[language] ?? []);
}

/** Returns the language of these pages. */
async function cacheStartPages(): Promise<string> {
  const languages = await Promise.all(
    startPages[area].map(async (path) => {
      const response = await fetch(path, { cache: 'no-cache' });
      if (!response.ok) throw new Error(`${path}: ${response.status}`);
      await cachePage(cacheNames.pages, path, response);
      return response.headers.get('Content-Language');
    }),
  );
  return languages[0] ?? '';
}

/**
 * A worker only takes the place of another when no page of the older build is open any more: none
 * loses its files.
 */
async function takeOver(): Promise<void> {
  await deleteOtherCaches(cacheNames);
  await self.registration.navigationPreload.enable();
  await self.clients.claim();
  await keepOpenPages();
}

/** The page that brought this worker here was loaded without it. */
async function keepOpenPages(): Promise<void> {
  const clients = await self.clients.matchAll({ type: 'window' });
  for (const { url } of clients) await cacheVisited(new URL(url));
}

/** What a page of /work reports after a navigation within the document. */
function isVisit(data: unknown): data is { visited: string } {
  return typeof data === 'object' && data !== null && 'visited' in data;
}

/** Caches a page that is open although this worker has not loaded it. */
async function cacheVisited(url: URL): Promise<void> {
  const facts = { method: 'GET', mode: 'navigate' };
  if (strategyFor(url, facts, { origin: self.location.origin, area }) !== 'page') return;
  const path = url.pathname + url.search;
  // Should it fail, the page is cached at its next visit.
  const response = await fetch(path, { cache: 'no-cache' }).catch(() => null);
  if (response !== null && isPage(response)) await cachePage(cacheNames.pages, path, response);
}

/** After a sign-out, the pages that the user has seen are deleted from the cache. */
async function clearPages(): Promise<void> {
  await Promise.all([caches.delete(cacheNames.pages), caches.delete(cacheNames.images)]);
  await cacheStartPages();
}

async function respondWithPage(event: FetchEvent, url: URL): Promise<Response> {
  const path = url.pathname + url.search;
  const cached = () =>
    findPage(cacheNames.pages, path, { ignoreSearch: url.pathname === '/offline' });
  try {
    const response = await respondInTime(fetchPage(event), cached);
    if ('cachedAt' in response) return await markAsCached(response);
    if (isPage(response)) {
      event.waitUntil(cachePage(cacheNames.pages, path, response.clone()));
      event.waitUntil(followLanguage(response));
    }
    return response;
  } catch {
    const last = await cached();
    if (last !== undefined) return markAsCached(last);
    const fallback = fallbackPages[area];
    return Response.redirect(
      area === 'shop' ? `${fallback}?to=${encodeURIComponent(path)}` : fallback,
    );
  }
}

/** After a change of language, the start pages are cached in the new one. */
async function followLanguage({ headers }: Response): Promise<void> {
  const startPage = await findPage(cacheNames.pages, fallbackPages[area]);
  const before = startPage?.response.headers.get('Content-Language');
  if (before !== headers.get('Content-Language')) await precacheLanguage();
}

/** The browser may have sent the request already, while this worker was started. */
async function fetchPage(event: FetchEvent): Promise<Response> {
  const preloaded: unknown = await event.preloadResponse;
  return preloaded instanceof Response ? preloaded : fetch(event.request);
}

async function respondWithData(event: FetchEvent, url: URL): Promise<Response> {
  const path = cacheKeyOfData(url, area);
  const page = pageOfData(url);
  const cached = () => findPage(cacheNames.pages, path);
  try {
    const response = await respondInTime(fetch(event.request), cached);
    if ('cachedAt' in response) return await notifyOfCached(event, page, response);
    if (response.ok) event.waitUntil(cachePage(cacheNames.pages, path, response.clone()));
    return response;
  } catch (error) {
    const data = await cached();
    // A page of /work needs the data of the shop alone, and a reload would interrupt the work.
    const whole = area === 'work' ? undefined : await findPage(cacheNames.pages, page);
    if (data !== undefined && data.cachedAt >= (whole?.cachedAt ?? ''))
      return notifyOfCached(event, page, data);
    // The whole page is cached: this response makes the router open it as a document (its
    // `fetchAndDecodeViaTurboStream`).
    if (whole !== undefined) {
      const headers = { 'X-Remix-Redirect': page, 'X-Remix-Reload-Document': 'true' };
      return new Response(null, { status: 204, headers });
    }
    throw error;
  }
}

/** The response of the network, or the cached one if the network takes too long. */
async function respondInTime(
  network: Promise<Response>,
  findCached: () => Promise<Cached | undefined>,
): Promise<Response | Cached> {
  const timer = new Promise<undefined>((resolve) => {
    setTimeout(() => resolve(undefined), networkTimeoutMs);
  });
  const first = await Promise.race([network, timer]);
  return first ?? (await findCached()) ?? network;
}

function isPage(response: Response): boolean {
  const type = response.headers.get('Content-Type') ?? '';
  return response.ok && !response.redirected && type.startsWith('text/html');
}

async function markAsCached({ response, cachedAt }: Cached): Promise<Response> {
  const html = await response.text();
  const { status, headers } = response;
  return new Response(html.replace('<html ', `<html data-cached-at="${cachedAt}" `), {
    status,
    headers,
  });
}

async function notifyOfCached(
  event: FetchEvent,
  page: string,
  { response, cachedAt }: Cached,
): Promise<Response> {
  const client = await self.clients.get(event.clientId);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- same origin
  client?.postMessage({ page, cached_at: cachedAt });
  return response;
}
