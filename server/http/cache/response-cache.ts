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
}

type Encoding = 'br' | 'gzip';
type Bytes = Uint8Array<ArrayBuffer>;

/** Renders a response. `note` adds a cache tag, by which a change invalidates the entry. */
export type Producer = (note: (tag: string) => void) => Promise<Response>;

/** Announced when everything may have changed. */
export const allTags = 'all';

/** Beyond it, the least recently used entries are evicted. Enough for about 700 pages. */
const maximumBytes = 16 * 1024 * 1024;
/** The size of an entry without its bodies: URL, headers with script hashes, tags. */
const entryOverheadBytes = 4 * 1024;
/** Of 11: beyond 5 pages become hardly smaller, but take several times longer. */
const brotliQuality = 5;

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
  /** For each answer being made, what was announced meanwhile. */
  readonly #announced = new Set<Set<string>>();
  #isOn = false;

  /** Stores up to this many bytes. */
  constructor(maxSize = maximumBytes) {
    this.#entries = new LRUCache({
      maxSize,
      sizeCalculation: ({ bodies: { br, gzip: gzipped } }) =>
        br.length + gzipped.length + entryOverheadBytes,
    });
  }

  /**
   * Serve from the cache only while LISTEN is connected. While it is not, render fresh and fall
   * back to the stale entry if that fails. Stale entries are dropped when LISTEN is back.
   */
  setEnabled(state: 'on' | 'off'): void {
    this.#isOn = state === 'on';
    for (const announced of this.#announced) announced.add(allTags);
    if (this.#isOn) this.#entries.clear();
  }

  /** The number of cached responses. */
  get size(): number {
    return this.#entries.size;
  }

  /** How many bytes they take. */
  get bytes(): number {
    return this.#entries.calculatedSize;
  }

  /** Forgets every answer that shows one of the tags. */
  drop(tags: readonly string[]): void {
    for (const announced of this.#announced) for (const tag of tags) announced.add(tag);
    if (tags.includes(allTags)) {
      this.#entries.clear();
      return;
    }
    for (const [key, entry] of this.#entries.entries()) {
      if (tags.some((tag) => entry.tags.has(tag))) this.#entries.delete(key);
    }
  }

  /** For `answerOf`. */
  find(key: string): Entry | undefined {
    return this.#isOn ? this.#entries.get(key) : undefined;
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

  /** Renders without caching; falls back to the stale entry when that fails. */
  async #makeOnce(key: string, request: Request, produce: Producer): Promise<Response> {
    const making = produce(() => undefined);
    const old = this.#entries.get(key);
    if (old === undefined) return making;
    const made = await making.catch(() => undefined);
    return made === undefined || made.status >= 500 ? send(old, request) : made;
  }

  #make(key: string, produce: Producer): Promise<Entry | Response> {
    const announced = new Set<string>();
    this.#announced.add(announced);
    const making = toEntry(produce)
      .then((made) => {
        if (made instanceof Response) return made;
        const isStale = announced.has(allTags) || !announced.isDisjointFrom(made.tags);
        if (this.#isOn && !isStale) this.#entries.set(key, made);
        return made;
      })
      .finally(() => {
        this.#announced.delete(announced);
        this.#making.delete(key);
      });
    this.#making.set(key, making);
    return making;
  }
}

async function toEntry(produce: Producer): Promise<Entry | Response> {
  const tags = new Set<string>();
  const response = await produce((tag) => tags.add(tag));
  if (response.status !== 200) return response;
  const plain = new Uint8Array(await response.arrayBuffer());
  const params = { [constants.BROTLI_PARAM_QUALITY]: brotliQuality };
  const [br, gzipped] = await Promise.all([compressBrotli(plain, { params }), compressGzip(plain)]);
  const etag = response.headers.get('ETag') ?? etagOf(plain);
  const headers = Object.fromEntries(response.headers);
  // Copied, because what zlib answers are windows on blocks of 16 kB, which would stay as well.
  const bodies = { br: new Uint8Array(br), gzip: new Uint8Array(gzipped) };
  return { etag, headers: { ...headers, etag }, tags, bodies };
}

/** Without its body when the client has it already. */
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

/** The smallest that the client takes. A client that forbids one by `;q=0` is taken at its word. */
function chooseEncoding(accepted: string): Encoding | undefined {
  // What browsers send.
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
