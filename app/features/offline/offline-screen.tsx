import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { href, useNavigate, useSearchParams } from 'react-router';
import { isCachedDocument } from '#app/api/connection.ts';
import { PageMeta } from '#app/features/seo/page-meta.tsx';
import { Unavailable } from './unavailable.tsx';

/**
 * `/offline`, where the service worker leads who opens a page that it does not have as a whole. Its
 * data may be at hand, as for who got there by links: so this goes there once more. In reach of the
 * shop it is the way back.
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

/** Null for what is no other page of this shop: the address bar may hold anything. */
function ownPath(wanted: string | null): string | null {
  const { origin } = window.location;
  if (wanted === null || !URL.canParse(wanted, origin)) return null;
  const url = new URL(wanted, origin);
  return url.origin === origin && url.pathname !== href('/offline')
    ? url.pathname + url.search
    : null;
}

/**
 * The router reloads the document when it lacks a module, and would come back here in a loop. The
 * service worker leads here by a redirect.
 */
function wasReloaded(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  const isRedirected =
    navigation instanceof PerformanceNavigationTiming && navigation.redirectCount > 0;
  return isCachedDocument() && !isRedirected;
}
