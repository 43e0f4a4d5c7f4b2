import { useSyncExternalStore } from 'react';

/** False on the server, and until React has taken over what the server drew. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}

const subscribeToNothing = () => () => undefined;
