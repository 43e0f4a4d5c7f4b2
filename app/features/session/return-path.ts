/** What pages hand to `/auth` in the state of the navigation: it survives a reload but is in no url. */
export interface SignInState {
  /** Path and query of the page to come back to. */
  from?: string;
  tab?: SignInTab;
}
export type SignInTab = 'sign_in' | 'register';

/** A base that no real page has: what still points there after resolving is a path of this shop. */
const here = 'https://shop.invalid';

/** Where to go after signing in. Anything that is not a path of this shop leads to the start page. */
export function safeReturnPath(from: unknown): string {
  if (typeof from !== 'string' || !from.startsWith('/') || !URL.canParse(from, here)) return '/';
  const { origin, pathname, search } = new URL(from, here);
  if (origin !== here || pathname === '/auth') return '/';
  return pathname + search;
}

/** Reads the state of a navigation to `/auth`, which anybody may have written. */
export function readSignInState(state: unknown): { from: string; tab: SignInTab } {
  const { from, tab } = (state ?? {}) as { from?: unknown; tab?: unknown };
  return { from: safeReturnPath(from), tab: tab === 'register' ? 'register' : 'sign_in' };
}
