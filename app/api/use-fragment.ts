import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';

/**
 * What follows `#` in the address, such as the secret of a link; null until the page is hydrated,
 * because the server does not know it.
 */
export function useFragment(): string | null {
  const { hash } = useLocation();
  return useSyncExternalStore(
    subscribeToNothing,
    () => hash.slice(1),
    () => null,
  );
}

const subscribeToNothing = () => () => undefined;
