import { useLocation } from 'react-router';
import { safeReturnPath } from './return-path.ts';

/**
 * Where the customer was sent from to settle something here, and wants to be again; null when they
 * came by themselves.
 */
export function useReturnPath(): string | null {
  const state: unknown = useLocation().state;
  if (typeof state !== 'object' || state === null || !('from' in state)) return null;
  return safeReturnPath(state.from);
}
