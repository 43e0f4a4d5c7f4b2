import { useEffect } from 'react';
import { href, useNavigate, useSearchParams } from 'react-router';
import { isCachedDocument } from '#app/api/connection.ts';
import { PageMeta } from '#app/features/shop/seo/page-meta.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Unavailable } from './unavailable.tsx';

/**
 * `/offline`, to which the service worker redirects pages that it has not cached as a whole. The
 * router may have cached their data, so this navigates there once more, or back when the shop is
 * reachable again.
 */
export function OfflineScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const wanted = query.get('to');

  useEffect(() => {
    const path = ownPath(wanted);
    if (path !== null && !wasReloaded()) void navigate(path, { replace: true });
  }, [wanted, navigate]);

  return (
    <>
      <PageMeta title={t('connection.unavailable_title')} isListed={false} />
      <Unavailable />
    </>
  );
}

/** Null unless it is another page of this shop: the address bar may contain anything. */
function ownPath(wanted: string | null): string | null {
  const { origin } = window.location;
  if (wanted === null || !URL.canParse(wanted, origin)) return null;
  const url = new URL(wanted, origin);
  return url.origin === origin && url.pathname !== href('/offline')
    ? url.pathname + url.search
    : null;
}

/**
 * The router reloads the document when a module is missing, and would return here in a loop. The
 * service worker gets here by a redirect.
 */
function wasReloaded(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  const isRedirected =
    navigation instanceof PerformanceNavigationTiming && navigation.redirectCount > 0;
  return isCachedDocument() && !isRedirected;
}
