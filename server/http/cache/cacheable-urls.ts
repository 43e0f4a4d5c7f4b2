/**
 * For each parameter that changes what is answered: its value as it is understood, empty where it
 * says nothing.
 */
export type Parameters = Readonly<Record<string, (value: string) => string>>;

interface Known {
  pattern: RegExp;
  parameters: Parameters | 'as asked';
}

/**
 * One spelling for each address whose answer is kept. A parameter that the route does not read
 * makes no difference to its answer: with it in the key, anybody could fill the cache with copies,
 * and every campaign link would be made again.
 */
export class CacheableUrls {
  readonly #known: Known[] = [];

  /**
   * `path` as routes are written: `/category/:slug`. The parameters of a route that refuses those
   * that it does not know stay `as asked`: only in one order, and each once.
   */
  add(path: string, parameters: Parameters | 'as asked'): void {
    // Ids and slugs are in small letters. Other spellings of them are answered as well, and not
    // kept.
    const source = path.replaceAll('.', String.raw`\.`).replaceAll(/:\w+/g, '[a-z0-9-]+');
    this.#known.push({ pattern: new RegExp(`^${source}$`), parameters });
  }

  /** The one spelling of an address (path and query); null where nothing is kept. */
  find(address: string): string | null {
    const end = address.indexOf('?');
    const path = end < 0 ? address : address.slice(0, end);
    const known = this.#known.find(({ pattern }) => pattern.test(path));
    if (known === undefined) return null;
    const query = end < 0 ? '' : understood(address.slice(end + 1), known.parameters);
    return query === '' ? path : `${path}?${query}`;
  }
}

function understood(query: string, parameters: Known['parameters']): string {
  const given = new URLSearchParams(query);
  const meant = new URLSearchParams();
  const names = parameters === 'as asked' ? [...new Set(given.keys())] : Object.keys(parameters);
  for (const name of names.toSorted()) {
    // The first counts, as it does for those who read it.
    const value = given.get(name);
    if (value === null) continue;
    if (parameters === 'as asked') meant.set(name, value);
    else {
      const meaning = parameters[name]?.(value) ?? '';
      if (meaning !== '') meant.set(name, meaning);
    }
  }
  return meant.toString();
}
