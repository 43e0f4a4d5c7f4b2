export interface SitemapEntry {
  /** Absolute. */
  location: string;
  /** ISO, when what is found there changed last. */
  changed_at?: string;
}

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** Pages to be read. */
export function renderSitemap(urls: readonly SitemapEntry[]): string {
  return document('urlset', 'url', urls);
}

/** Sitemaps to be read. */
export function renderSitemapIndex(urls: readonly SitemapEntry[]): string {
  return document('sitemapindex', 'sitemap', urls);
}

function document(root: string, entry: string, urls: readonly SitemapEntry[]): string {
  const entries = urls.map(({ location, changed_at }) => {
    const lastmod = changed_at === undefined ? '' : `<lastmod>${changed_at}</lastmod>`;
    return `<${entry}><loc>${escapeXml(location)}</loc>${lastmod}</${entry}>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${namespace}">\n${entries.join('')}</${root}>\n`;
}

/** Of what XML sets apart, a URL can hold these two. */
function escapeXml(url: string): string {
  return url.replaceAll('&', '&amp;').replaceAll("'", '&apos;');
}
