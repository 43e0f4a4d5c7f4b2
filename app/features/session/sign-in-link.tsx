import type { ReactNode } from 'react';
import { href } from 'react-router';
import { ButtonLink, type ButtonLinkProps } from '#app/ui/button-link.tsx';
import type { SignInState, SignInTab } from './return-path.ts';

interface SignInLinkProps extends Pick<ButtonLinkProps, 'variant' | 'className'> {
  /** Path of the page to come back to. */
  from: string;
  tab?: SignInTab;
  children: ReactNode;
}

/** Leads to `/auth` and, once signed in, back. */
export function SignInLink({ from, tab = 'sign_in', ...props }: SignInLinkProps) {
  const state: SignInState = { from, tab };
  return <ButtonLink to={href('/auth')} state={state} {...props} />;
}
