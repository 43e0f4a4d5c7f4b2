import { useEffect, useSyncExternalStore } from 'react';
import { useLocation, type ClientInstrumentation } from 'react-router';
import { createStore } from '#app/api/store.ts';

// The router publishes its state in a transition, which React delays until the page is hydrated.
// The progress of a navigation must be visible before that.
const target = createStore<string | null>(null);
/** Of several navigations only the last one counts. */
let count = 0;

/** Records the target of the router's navigation; app/entry.client.tsx registers it. */
export const watchNavigations: ClientInstrumentation = {
  router(router) {
    // The browser handles back and forward; the page that is shown ends the wait.
    window.addEventListener('popstate', () => target.set(window.location.pathname));
    router.instrument({
      async navigate(go, { to }) {
        count += 1;
        const own = count;
        target.set(String(to));
        await go();
        if (own === count) target.set(null);
      },
    });
  },
};

/** Path of the page that is loading; null when none is. */
export function useNavigationTarget(): string | null {
  const location = useLocation();
  useEffect(() => target.set(null), [location]);
  return useSyncExternalStore(target.subscribe, target.read, () => null);
}
