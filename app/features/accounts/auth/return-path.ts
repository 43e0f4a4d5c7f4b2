/** Navigation state that pages pass to `/auth`. It survives a reload and is not in the URL. */
export interface SignInState {
  /** Path and query of the page to return to. */
  from?: string;
  /** Instead of that page, after a registration. */
  registered_to?: string | undefined;
  tab?: SignInTab;
  /** That page precedes in the history: returning to it means going back. */
  is_pushed?: boolean;
}
export type SignInTab = 'sign_in' | 'register';

/** A base URL that no page has: a resolved URL that has it is a path of this shop. */
const here = 'https://shop.invalid';

/** The path to open after the sign-in. Anything but a path of this shop becomes the home page. */
export function safeReturnPath(from: unknown): string {
  if (typeof from !== 'string' || !from.startsWith('/') || !URL.canParse(from, here)) return '/';
  const { origin, pathname, search } = new URL(from, here);
  if (origin !== here || pathname === '/auth') return '/';
  return pathname + search;
}

/** Reads the navigation state of `/auth`, or its query after a mailed link. Both may be forged. */
export function readSignInState(
  state: unknown,
  search = '',
): { from: string; registeredTo: string; tab: SignInTab; isPushed: boolean } {
  const read = (name: keyof SignInState): unknown => Reflect.get(Object(state ?? {}), name);
  const [tab, is_pushed] = [read('tab'), read('is_pushed')];
  const from = safeReturnPath(read('from') ?? new URLSearchParams(search).get('from'));
  return {
    from,
    registeredTo: safeReturnPath(read('registered_to') ?? from),
    tab: tab === 'register' ? 'register' : 'sign_in',
    isPushed: is_pushed === true,
  };
}
