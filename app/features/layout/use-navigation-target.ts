import { useEffect, useSyncExternalStore } from 'react';
import { useLocation, type ClientInstrumentation } from 'react-router';

// The router's own state reaches the page in a transition, which React holds back for as long as a
// part of the page is not alive. What says that the next page comes must not wait for that.
const listeners = new Set<() => void>();
let target: string | null = null;
/** Of several navigations the last one counts. */
let count = 0;

function publish(next: string | null): void {
  target = next;
  for (const listener of listeners) listener();
}

/** Notes where the router is on its way to; app/entry.client.tsx hands it over. */
export const watchNavigations: ClientInstrumentation = {
  router(router) {
    // Back and forward are the browser's own; the page that they lead to ends the wait.
    window.addEventListener('popstate', () => publish(window.location.pathname));
    router.instrument({
      async navigate(go, { to }) {
        count += 1;
        const own = count;
        publish(String(to));
        await go();
        if (own === count) publish(null);
      },
    });
  },
};

/** Path of the page that is being fetched; null while none is. */
export function useNavigationTarget(): string | null {
  const location = useLocation();
  useEffect(() => publish(null), [location]);
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => target,
    () => null,
  );
}
