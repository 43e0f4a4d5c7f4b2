/** What the service worker does with a request; `network` leaves it alone. */
export type Strategy = 'page' | 'page_data' | 'file' | 'image' | 'network';

interface RequestFacts {
  method: string;
  /** `navigate` where the browser opens a page. */
  mode: string;
}

/** The two workers: one for the pages of customers, one for those of `/work`. */
export type Scope = 'shop' | 'work';

/**
 * Personal data, responses that change with each read, what has no use without a connection, and
 * what the other worker handles.
 */
const never: Record<Scope, RegExp> = {
  shop: /^\/(api|auth\/v1|dev|admin|work)(\/|\.data$|$)|^\/(healthz|readyz|service-worker\.js)$/,
  work: /^\/(?!assets\/|media\/|work(\/|\.data$|$))/,
};

/** `origin` is the shop's own. */
export function strategyFor(
  url: URL,
  { method, mode }: RequestFacts,
  { origin, area }: { origin: string; area: Scope },
): Strategy {
  const { pathname } = url;
  if (method !== 'GET' || url.origin !== origin || never[area].test(pathname)) return 'network';
  // The URL of both changes with their content.
  if (pathname.startsWith('/assets/')) return 'file';
  if (pathname.startsWith('/media/')) return 'image';
  if (mode === 'navigate') return 'page';
  return pathname.endsWith('.data') ? 'page_data' : 'network';
}

/**
 * The URL of the page that the router asks this data for (its `singleFetchUrl`, the other way
 * round).
 */
export function pageOfData(url: URL): string {
  const page = new URL(url);
  page.pathname = page.pathname.replace(/(_)?\.data$/, '');
  page.searchParams.delete('_routes');
  return page.pathname + page.search;
}

/**
 * Under which URL the data of a page is cached. The pages of `/work` have no loaders of their own,
 * so all of them get the same data.
 */
export function cacheKeyOfData(url: URL, area: Scope): string {
  return (area === 'work' ? '/work.data' : url.pathname) + url.search;
}
