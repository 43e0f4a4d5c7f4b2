import { useLocation } from 'react-router';
import { safeReturnPath } from './return-path.ts';

/**
 * The page that sent the customer here to complete something, and to which they return; null
 * without one.
 */
export function useReturnPath(): string | null {
  const state: unknown = useLocation().state;
  if (typeof state !== 'object' || state === null || !('from' in state)) return null;
  return safeReturnPath(state.from);
}
