export interface SitemapEntry {
  /** Absolute URL. */
  location: string;
  /** Last change, as an ISO time. */
  changed_at?: string;
}

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** A sitemap of pages. */
export function renderSitemap(urls: readonly SitemapEntry[]): string {
  return document('urlset', 'url', urls);
}

/** An index of sitemaps. */
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

/** A URL can contain only these two of XML's special characters. */
function escapeXml(url: string): string {
  return url.replaceAll('&', '&amp;').replaceAll("'", '&apos;');
}
