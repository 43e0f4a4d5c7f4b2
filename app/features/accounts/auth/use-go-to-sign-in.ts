import { href, useLocation, useNavigate } from 'react-router';
import type { SignInState } from './return-path.ts';

/** Navigates to `/auth`, which returns to the current page after the sign-in. */
export function useGoToSignIn(): () => Promise<void> {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const state: SignInState = { from: pathname + search, is_pushed: true };
  return async () => navigate(href('/auth'), { state });
}
