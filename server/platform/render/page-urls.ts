import type { ServerBuild } from 'react-router';
import type { PageHandle } from '#app/public-data.ts';
import { isLanguage } from '#domain/accounts/languages.ts';
import type { CacheableUrls, Parameters } from '#server/platform/http/cache/cacheable-urls.ts';

type Routes = ServerBuild['routes'];
type Page = NonNullable<Routes[string]>;

/** Every page links to its language versions, so every page has this parameter. */
const ofEveryPage: Parameters = { lng: (value) => (isLanguage(value) ? value : '') };

/** Adds the URLs of the pages of a build and of their `.data` requests. */
export function addPageUrls(urls: CacheableUrls, routes: Routes): void {
  const parents = new Set(Object.values(routes).map((route) => route?.parentId));
  for (const page of Object.values(routes)) {
    if (page === undefined || parents.has(page.id)) continue;
    const lineage = lineageOf(page, routes);
    const path = `/${lineage.flatMap((route) => route.path || []).join('/')}`;
    if (path.includes('*')) continue;
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- typed by the routes
    const handle = page.module.handle as PageHandle | undefined;
    const parameters = { ...ofEveryPage, ...handle?.parameters };
    urls.add(path, parameters);
    const withData = lineage.filter(({ module }) => module.loader !== undefined);
    urls.add(path === '/' ? '/_.data' : `${path}.data`, {
      ...parameters,
      _routes: (value) => partOf(value, withData),
    });
  }
}

function lineageOf(page: Page, routes: Routes): Page[] {
  const parent = page.parentId === undefined ? undefined : routes[page.parentId];
  return parent === undefined ? [page] : [...lineageOf(parent, routes), page];
}

/** Normalises the requested routes. An unknown or empty selection requests all of them. */
function partOf(value: string, withData: readonly Page[]): string {
  const asked = new Set(value.split(','));
  return withData
    .map(({ id }) => id)
    .filter((id) => asked.has(id))
    .join(',');
}
