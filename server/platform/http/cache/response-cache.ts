import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gunzip, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { CacheableUrls } from './cacheable-urls.ts';
import { etagOf, isFresh } from './etag.ts';

/**
 * A response that is the same for everyone. Stored compressed only: the plain body would take four
 * times as much memory as both encodings, and few clients need it.
 */
export interface Entry {
  etag: string;
  headers: Record<string, string>;
  tags: ReadonlySet<string>;
  bodies: Record<Encoding, Bytes>;
  /** Whether it was, or is being, compressed again. */
  isDense: boolean;
}

type Encoding = 'br' | 'gzip';
type Bytes = Uint8Array<ArrayBuffer>;

/** Renders a response. `note` adds a cache tag, by which a change invalidates the entry. */
export type Producer = (note: (tag: string) => void) => Promise<Response>;

/** Invalidates all entries. */
export const allTags = 'all';

/** Beyond it, the least recently used entries are evicted. Enough for about 700 pages. */
const maximumBytes = 16 * 1024 * 1024;
/** The size of an entry without its bodies: URL, headers with script hashes, tags. */
const entryOverheadBytes = 4 * 1024;
/** On a scale to 11: from 6 to 9 pages hardly shrink, but take several times longer. */
const brotliQuality = 5;
/**
 * For entries that are requested again. The page of a category is 10 % smaller (15.2 instead of
 * 17.0 kB), for eight times the processor time, which pages of a crawl are not worth.
 */
const denseQuality = 10;

/**
 * How long a visitor waits for a new render while a stale one is there, and how long none is tried
 * after a failure. A database that does not respond at all would take ten seconds of each page.
 */
const renderTimeoutMs = 1000;

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const unpack = promisify(gunzip);

/**
 * Caches responses by key until one of their tags is invalidated. Concurrent requests for a key
 * share one render. A response whose tag is invalidated during the render is sent but not cached.
 */
export class ResponseCache {
  /** The cacheable URLs. */
  readonly urls = new CacheableUrls();
  readonly #entries: LRUCache<string, Entry>;
  readonly #making = new Map<string, Promise<Entry | Response>>();
  /** For each response being rendered, the tags invalidated meanwhile. */
  readonly #invalidated = new Set<Set<string>>();
  readonly #renderTimeoutMs: number;
  #isOn = false;
  #isCompressing = false;
  /** While rendering fails: the end of the pause before the next attempt, of `performance.now`. */
  #pausedUntil: number | undefined;
  #isProbing = false;

  /** Stores up to this many bytes. `renderTimeout` is in milliseconds. */
  constructor(maxSize = maximumBytes, renderTimeout = renderTimeoutMs) {
    this.#renderTimeoutMs = renderTimeout;
    this.#entries = new LRUCache({
      maxSize,
      sizeCalculation: ({ bodies: { br, gzip: gzipped } }) =>
        br.length + gzipped.length + entryOverheadBytes,
    });
  }

  /**
   * Serve from the cache only while LISTEN is connected. While it is not, render fresh and fall
   * back to the stale entry if that fails or takes too long. Stale entries are dropped when LISTEN
   * is back.
   */
  setEnabled(state: 'on' | 'off'): void {
    this.#isOn = state === 'on';
    this.#pausedUntil = undefined;
    for (const invalidated of this.#invalidated) invalidated.add(allTags);
    if (this.#isOn) this.#entries.clear();
  }

  /** The number of cached responses. */
  get size(): number {
    return this.#entries.size;
  }

  /** The size of the cached responses. */
  get bytes(): number {
    return this.#entries.calculatedSize;
  }

  /** Drops every response with one of the tags. */
  drop(tags: readonly string[]): void {
    for (const invalidated of this.#invalidated) for (const tag of tags) invalidated.add(tag);
    if (tags.includes(allTags)) {
      this.#entries.clear();
      return;
    }
    for (const [key, entry] of this.#entries.entries()) {
      if (tags.some((tag) => entry.tags.has(tag))) this.#entries.delete(key);
    }
  }

  /** The entry, for `toCachedResponse`. */
  find(key: string): Entry | undefined {
    const entry = this.#isOn ? this.#entries.get(key) : undefined;
    if (entry !== undefined && !entry.isDense && !this.#isCompressing) void this.#condense(entry);
    return entry;
  }

  /** Compresses an entry again, one at a time; a failure leaves it unchanged. */
  async #condense(entry: Entry): Promise<void> {
    this.#isCompressing = true;
    entry.isDense = true;
    try {
      entry.bodies.br = await toBrotli(await unpack(entry.bodies.gzip), denseQuality);
    } catch {
      // The entry is complete without it.
    } finally {
      this.#isCompressing = false;
    }
  }

  /** The cached response, or a new one from `produce`. Caches only a 200, and only with a key. */
  async respond(key: string | null, request: Request, produce: Producer): Promise<Response> {
    if (key === null) return memoizedBody(await produce(() => undefined), request);
    if (!this.#isOn) return memoizedBody(await this.#makeOnce(key, request, produce), request);
    const made =
      this.#entries.get(key) ?? (await (this.#making.get(key) ?? this.#make(key, produce)));
    // An uncached body can be read once, but several requests may wait for it.
    return made instanceof Response ? made.clone() : send(made, request);
  }

  /** Renders without caching; falls back to the stale entry when that fails or takes too long. */
  async #makeOnce(key: string, request: Request, produce: Producer): Promise<Response> {
    const old = this.#entries.get(key);
    if (old === undefined) return produce(() => undefined);
    if (this.#pausedUntil === undefined) {
      const made = await this.#makeInTime(produce);
      if (made !== undefined) return made;
    } else if (!this.#isProbing && performance.now() >= this.#pausedUntil) {
      void this.#probe(produce);
    }
    return send(old, request);
  }

  /** Undefined when rendering fails or takes too long; from then on, stale entries are served. */
  async #makeInTime(produce: Producer): Promise<Response | undefined> {
    const waiting = new AbortController();
    const made = await Promise.race([
      makeOrFail(produce),
      sleep(this.#renderTimeoutMs, undefined, waiting).catch(() => undefined),
    ]);
    waiting.abort();
    if (made === undefined) this.#pausedUntil = performance.now() + this.#renderTimeoutMs;
    return made;
  }

  /** One attempt in the background. Once it succeeds, every response is rendered again. */
  async #probe(produce: Producer): Promise<void> {
    this.#isProbing = true;
    const made = await makeOrFail(produce);
    this.#isProbing = false;
    const pausedUntil = performance.now() + this.#renderTimeoutMs;
    this.#pausedUntil = made === undefined ? pausedUntil : undefined;
  }

  #make(key: string, produce: Producer): Promise<Entry | Response> {
    const invalidated = new Set<string>();
    this.#invalidated.add(invalidated);
    const making = toEntry(produce)
      .then((made) => {
        if (made instanceof Response) return made;
        const isStale = invalidated.has(allTags) || !invalidated.isDisjointFrom(made.tags);
        if (this.#isOn && !isStale) this.#entries.set(key, made);
        return made;
      })
      .finally(() => {
        this.#invalidated.delete(invalidated);
        this.#making.delete(key);
      });
    this.#making.set(key, making);
    return making;
  }
}

/** Undefined instead of an error of the server, thrown or not. */
async function makeOrFail(produce: Producer): Promise<Response | undefined> {
  const made = await produce(() => undefined).catch(() => undefined);
  return made === undefined || made.status >= 500 ? undefined : made;
}

async function toEntry(produce: Producer): Promise<Entry | Response> {
  const tags = new Set<string>();
  const response = await produce((tag) => tags.add(tag));
  if (response.status !== 200) return response;
  const plain = new Uint8Array(await response.arrayBuffer());
  const [br, gzipped] = await Promise.all([toBrotli(plain, brotliQuality), compressGzip(plain)]);
  const etag = response.headers.get('ETag') ?? etagOf(plain);
  const headers = Object.fromEntries(response.headers);
  const bodies = { br, gzip: new Uint8Array(gzipped) };
  return { etag, headers: { ...headers, etag }, tags, bodies, isDense: false };
}

/** Copied, because zlib returns views on blocks of 16 kB, which would stay in memory. */
async function toBrotli(plain: Uint8Array, quality: number): Promise<Bytes> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
  return new Uint8Array(await compressBrotli(plain, { params }));
}

/** A 304 without body when the client's copy is fresh. */
function memoizedBody(response: Response, request: Request): Response {
  const etag = response.headers.get('ETag');
  const isKnown = etag !== null && isFresh(request.headers.get('If-None-Match'), etag);
  if (response.status !== 200 || !isKnown) return response;
  return new Response(null, { status: 304, headers: response.headers });
}

async function send(entry: Entry, { headers: asked }: Request): Promise<Response> {
  const answer = toCachedResponse(entry, {
    ifNoneMatch: asked.get('If-None-Match'),
    acceptEncoding: asked.get('Accept-Encoding'),
  });
  if (answer === undefined) {
    return new Response(await unpack(entry.bodies.gzip), { headers: entry.headers });
  }
  const { body, ...rest } = answer;
  return new Response(body, rest);
}

/** The request headers that select the representation of a cached response. */
export interface Wanted {
  ifNoneMatch: string | null | undefined;
  acceptEncoding: string | string[] | null | undefined;
}

/**
 * The entry as a response for one client, a 304 without body when it is fresh. Undefined for a
 * client that accepts no encoding: the body must be decompressed.
 */
export function toCachedResponse(
  { etag, headers, bodies }: Entry,
  { ifNoneMatch, acceptEncoding }: Wanted,
): { status: 200 | 304; headers: Record<string, string>; body: Bytes | null } | undefined {
  if (isFresh(ifNoneMatch, etag)) return { status: 304, headers, body: null };
  const encoding = chooseEncoding(String(acceptEncoding ?? ''));
  if (encoding === undefined) return undefined;
  return {
    status: 200,
    headers: { ...headers, 'content-encoding': encoding },
    body: bodies[encoding],
  };
}

/** The smallest encoding that the client accepts; `;q=0` excludes one. */
function chooseEncoding(accepted: string): Encoding | undefined {
  // Fast path for browsers.
  if (accepted.endsWith(', br') && !accepted.includes(';')) return 'br';
  const offered = new Set(
    accepted
      .split(',')
      .map((part) => part.trim().toLowerCase())
      .filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
      .map((part) => part.split(';')[0]),
  );
  if (offered.has('br')) return 'br';
  return offered.has('gzip') ? 'gzip' : undefined;
}
