import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { noteVisit } from '#app/api/service-worker.ts';
import { isWorkPath } from '#app/api/work-area.ts';

/**
 * The camera, WebAssembly and the service worker of `/work` belong to documents that were loaded
 * from there. A page that the router opened from the rest of the shop, as after the sign-in, is
 * loaded again.
 */
export function useWorkDocument(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    const [navigation] = performance.getEntriesByType('navigation');
    if (navigation === undefined || isWorkPath(new URL(navigation.name).pathname))
      noteVisit(pathname);
    else window.location.reload();
  }, [pathname]);
}
