import type { Scope } from './strategy.ts';

/**
 * Prefixes of cache names: caches of the other worker, and of another program on the same host,
 * stay untouched. None is the start of another.
 */
const prefixes: Record<Scope, string> = { shop: 'kiezkorb-', work: 'work-of-kiezkorb-' };
/** Header of a cached response: when it was stored, ISO. */
const cachedAtHeader = 'x-cached-at';

/** Beyond it, the oldest entry is removed. */
const limits = { pages: 80, files: 300 };

export interface Cached {
  response: Response;
  /** ISO */
  cachedAt: string;
}

/**
 * The responses that one build of the shop caches. Images do not belong to a build: the next one
 * reuses them.
 */
export interface CacheNames {
  prefix: string;
  files: string;
  pages: string;
  images: string;
}

export function cachesOf(build: string, area: Scope): CacheNames {
  const prefix = prefixes[area];
  return {
    prefix,
    files: `${prefix}files-${build}`,
    pages: `${prefix}pages-${build}`,
    images: `${prefix}images`,
  };
}

/** Pages of another build name files that are no longer there: they go together. */
export async function deleteOtherCaches(own: CacheNames): Promise<void> {
  const names = await caches.keys();
  const others = names.filter(
    (name) => name.startsWith(own.prefix) && !Object.values(own).includes(name),
  );
  await Promise.all(others.map((name) => caches.delete(name)));
}

/** Caches a page or its data under its URL, with the time. The newest entry is removed last. */
export async function cachePage(cacheName: string, url: string, response: Response): Promise<void> {
  const headers = new Headers(response.headers);
  headers.set(cachedAtHeader, new Date().toISOString());
  // The body is stored as it was read; it is no longer encoded.
  headers.delete('Content-Encoding');
  const cache = await caches.open(cacheName);
  await cache.delete(url);
  await cache.put(url, new Response(response.body, { status: response.status, headers }));
  await removeFirst(cache, limits.pages);
}

export async function findPage(
  cacheName: string,
  url: string,
  options: CacheQueryOptions = {},
): Promise<Cached | undefined> {
  const cache = await caches.open(cacheName);
  const response = await cache.match(url, options);
  return response && { response, cachedAt: response.headers.get(cachedAtHeader) ?? '' };
}

/** For immutable URLs: from the cache, else from the network, and then cached. */
export async function findOrFetch(cacheName: string, request: Request): Promise<Response> {
  const cache = await caches.open(cacheName);
  const cached = await cache.match(request.url);
  if (cached !== undefined) return cached;
  const response = await fetch(request);
  // A partial or foreign response is not cached.
  if (response.status === 200 && response.type === 'basic') {
    await cache.put(request.url, response.clone());
    await removeFirst(cache, limits.files);
  }
  return response;
}

async function removeFirst(cache: Cache, limit: number): Promise<void> {
  const requests = await cache.keys();
  const surplus = requests.slice(0, Math.max(0, requests.length - limit));
  await Promise.all(surplus.map((request) => cache.delete(request)));
}
