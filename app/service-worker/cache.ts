/** Names of caches begin like this: what another program keeps on the same host stays as it is. */
const prefix = 'kiezkorb-';
/** Header of what is kept: since when, ISO. */
const keptAtHeader = 'x-kept-at';

/** Beyond it, what was kept first goes. */
const limits = { pages: 80, files: 300 };

export interface Kept {
  response: Response;
  /** ISO */
  keptAt: string;
}

/** The answers that one build of the shop keeps. Images have no part in a build: the next one finds them there. */
export interface CacheNames {
  files: string;
  pages: string;
  images: string;
}

export function cachesOf(build: string): CacheNames {
  return {
    files: `${prefix}files-${build}`,
    pages: `${prefix}pages-${build}`,
    images: `${prefix}images`,
  };
}

/** Pages of another build name files that are no longer there: they go together. */
export async function removeOtherShelves(own: CacheNames): Promise<void> {
  const names = await caches.keys();
  const others = names.filter(
    (name) => name.startsWith(prefix) && !Object.values(own).includes(name),
  );
  await Promise.all(others.map((name) => caches.delete(name)));
}

/** Keeps a page or its data under its address, with the time. The last one that was put there is the last to go. */
export async function keepPage(shelf: string, address: string, response: Response): Promise<void> {
  const headers = new Headers(response.headers);
  headers.set(keptAtHeader, new Date().toISOString());
  // The body is kept as it was read; it is not encoded any more.
  headers.delete('Content-Encoding');
  const cache = await caches.open(shelf);
  await cache.delete(address);
  await cache.put(address, new Response(response.body, { status: response.status, headers }));
  await removeFirst(cache, limits.pages);
}

export async function findPage(
  shelf: string,
  address: string,
  options: CacheQueryOptions = {},
): Promise<Kept | undefined> {
  const cache = await caches.open(shelf);
  const response = await cache.match(address, options);
  return response && { response, keptAt: response.headers.get(keptAtHeader) ?? '' };
}

/** For what never changes under its address: as it was kept, else from the network, and kept from now on. */
export async function findOrFetch(shelf: string, request: Request): Promise<Response> {
  const cache = await caches.open(shelf);
  const kept = await cache.match(request.url);
  if (kept !== undefined) return kept;
  const response = await fetch(request);
  // A part of it, or the answer of somebody else, is nothing to keep.
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
