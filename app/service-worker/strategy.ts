/** What the service worker does with a request; `network` leaves it alone. */
export type Strategy = 'page' | 'page_data' | 'file' | 'image' | 'network';

interface RequestFacts {
  method: string;
  /** `navigate` where the browser opens a page. */
  mode: string;
}

/**
 * Personal data, responses that change with each read, and what has no use without a connection.
 */
const never = /^\/(api|auth\/v1|dev|admin)(\/|$)|^\/(healthz|readyz|service-worker\.js)$/;

/** `origin` is the shop's own. */
export function strategyFor(url: URL, { method, mode }: RequestFacts, origin: string): Strategy {
  const { pathname } = url;
  if (method !== 'GET' || url.origin !== origin || never.test(pathname)) return 'network';
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
