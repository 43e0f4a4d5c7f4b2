import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { isWorkPath } from '#app/api/work-area.ts';

/**
 * The camera, WebAssembly and the service worker of `/work` belong to documents that were loaded
 * from there. A page that the router opened from the rest of the shop, as after the sign-in, is
 * loaded again.
 */
export function useWorkDocument(): void {
  const { pathname } = useLocation();
  useEffect(registerWorker, []);
  useEffect(() => {
    const [navigation] = performance.getEntriesByType('navigation');
    if (navigation === undefined || isWorkPath(new URL(navigation.name).pathname))
      // The router opened the page: the worker has not seen its document.
      navigator.serviceWorker?.controller?.postMessage({ visited: pathname });
    else window.location.reload();
  }, [pathname]);
}

/** Next to the worker of the shop, which leaves `/work` alone. A failure is ignored, as there. */
function registerWorker(): void {
  // It would serve files of an earlier build.
  if (import.meta.env.DEV) return;
  navigator.serviceWorker
    ?.register('/work/service-worker.js', { scope: '/work' })
    .catch(() => undefined);
}
