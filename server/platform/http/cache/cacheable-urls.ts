/**
 * Normalises each parameter that changes the response, from all values that the URL has for it;
 * most read the first only. An empty result has no effect and is dropped.
 */
export type Parameters = Readonly<Record<string, (value: string, ...others: string[]) => string>>;

type Known = Parameters | 'as asked';

/**
 * The canonical form of each cacheable URL. Parameters that the route does not read are dropped
 * from the key: otherwise any client could fill the cache with copies, and every campaign link
 * would be a cache miss.
 */
export class CacheableUrls {
  readonly #fixed = new Map<string, Known>();
  readonly #patterns: { pattern: RegExp; parameters: Known }[] = [];

  /**
   * `path` is a route pattern: `/category/:slug`. Routes that refuse unknown parameters use `as
   * asked`: their parameters are only sorted and deduplicated.
   */
  add(path: string, parameters: Known): void {
    if (!path.includes(':')) {
      this.#fixed.set(path, parameters);
      return;
    }
    // Ids and slugs are lower case. Other spellings are served but not cached.
    const source = path.replaceAll('.', String.raw`\.`).replaceAll(/:\w+/g, '[a-z0-9-]+');
    this.#patterns.push({ pattern: new RegExp(`^${source}$`), parameters });
  }

  /** The canonical form of a path with query; null where it is not cacheable. */
  find(url: string): string | null {
    const end = url.indexOf('?');
    const path = end < 0 ? url : url.slice(0, end);
    const parameters =
      this.#fixed.get(path) ?? this.#patterns.find(({ pattern }) => pattern.test(path))?.parameters;
    if (parameters === undefined) return null;
    const query = end < 0 ? '' : understood(url.slice(end + 1), parameters);
    return query === '' ? path : `${path}?${query}`;
  }
}

function understood(query: string, parameters: Known): string {
  const given = new URLSearchParams(query);
  const meant = new URLSearchParams();
  const names = parameters === 'as asked' ? [...new Set(given.keys())] : Object.keys(parameters);
  for (const name of names.toSorted()) {
    const [first, ...others] = given.getAll(name);
    if (first === undefined) continue;
    if (parameters === 'as asked') meant.set(name, first);
    else {
      const meaning = parameters[name]?.(first, ...others) ?? '';
      if (meaning !== '') meant.set(name, meaning);
    }
  }
  return meant.toString();
}
