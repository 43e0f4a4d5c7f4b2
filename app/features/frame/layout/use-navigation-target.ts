import { useEffect, useSyncExternalStore } from 'react';
import { useLocation, type ClientInstrumentation } from 'react-router';

// The router publishes its state in a transition, which React delays until the page is hydrated.
// The progress of a navigation must be visible before that.
const listeners = new Set<() => void>();
let target: string | null = null;
/** Of several navigations only the last one counts. */
let count = 0;

function publish(next: string | null): void {
  target = next;
  for (const listener of listeners) listener();
}

/** Records the target of the router's navigation; app/entry.client.tsx registers it. */
export const watchNavigations: ClientInstrumentation = {
  router(router) {
    // The browser handles back and forward; the page that is shown ends the wait.
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

/** Path of the page that is loading; null when none is. */
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
