import { useLocation } from 'react-router';
import { readSignInState } from './return-path.ts';

/** On `/auth`: the page to open after the sign-in, and the tab to begin with. */
export function useSignInState(): ReturnType<typeof readSignInState> {
  const { state, search } = useLocation() as { state: unknown; search: string };
  return readSignInState(state, search);
}
