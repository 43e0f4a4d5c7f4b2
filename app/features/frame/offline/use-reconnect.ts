import { useEffect, useEffectEvent } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { isCachedDocument, mayReload, noteAnswer, watchConnection } from '#app/api/connection.ts';
import { refetchLoadedQueries } from '#app/api/loaded-queries.ts';
import { resumeSession } from '#app/api/session/session.ts';

/** Refreshes the page as soon as the shop is reachable again. */
export function useReconnect(): void {
  const { revalidate } = useRevalidator();
  const { pathname, key } = useLocation();

  const refresh = useEffectEvent(async () => {
    // The cached document may be from an older build or in another language: it is reloaded, unless
    // text was typed into it.
    if (isCachedDocument() && mayReload()) return window.location.reload();
    await resumeSession();
    await Promise.all([revalidate(), refetchLoadedQueries()]);
  });
  useEffect(() => watchConnection(() => refresh()), []);
  useEffect(() => noteAnswer(pathname), [pathname, key]);
}
