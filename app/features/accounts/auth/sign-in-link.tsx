import type { ReactNode } from 'react';
import { href, useLocation } from 'react-router';
import { ButtonLink, type ButtonLinkProps } from '#app/ui/button-link.tsx';
import type { SignInState, SignInTab } from './return-path.ts';

interface SignInLinkProps extends Pick<ButtonLinkProps, 'variant' | 'className'> {
  /** Path of the page to return to. */
  from: string;
  tab?: SignInTab;
  children: ReactNode;
}

/** Links to `/auth`, which returns to `from` after the sign-in. */
export function SignInLink({ from, tab = 'sign_in', ...props }: SignInLinkProps) {
  const { pathname } = useLocation();
  const state: SignInState = { from, tab, is_pushed: pathname === from };
  return <ButtonLink to={href('/auth')} state={state} {...props} />;
}
