import { useLocation } from 'react-router';
import { readSignInState } from './return-path.ts';

/** On `/auth`: where to go on after signing in, and which form to begin with. */
export function useSignInState(): ReturnType<typeof readSignInState> {
  const { state, search } = useLocation() as { state: unknown; search: string };
  return readSignInState(state, search);
}
