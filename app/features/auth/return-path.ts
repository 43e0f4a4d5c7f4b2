/**
 * What pages hand to `/auth` in the state of the navigation: it survives a reload but is in no url.
 */
export interface SignInState {
  /** Path and query of the page to come back to. */
  from?: string;
  tab?: SignInTab;
  /** That page is the one before in the history: going on means going back. */
  is_pushed?: boolean;
}
export type SignInTab = 'sign_in' | 'register';

/** A base that no real page has: what still points there after resolving is a path of this shop. */
const here = 'https://shop.invalid';

/**
 * Where to go after signing in. Anything that is not a path of this shop leads to the start page.
 */
export function safeReturnPath(from: unknown): string {
  if (typeof from !== 'string' || !from.startsWith('/') || !URL.canParse(from, here)) return '/';
  const { origin, pathname, search } = new URL(from, here);
  if (origin !== here || pathname === '/auth') return '/';
  return pathname + search;
}

/**
 * Reads the state of a navigation to `/auth`, or its query after a mailed link, which knows the
 * page in the query. Anybody may have written them.
 */
export function readSignInState(
  state: unknown,
  search = '',
): { from: string; tab: SignInTab; isPushed: boolean } {
  const read = (name: keyof SignInState): unknown => Reflect.get(Object(state ?? {}), name);
  const [from, tab, is_pushed] = [read('from'), read('tab'), read('is_pushed')];
  return {
    from: safeReturnPath(from ?? new URLSearchParams(search).get('from')),
    tab: tab === 'register' ? 'register' : 'sign_in',
    isPushed: is_pushed === true,
  };
}
