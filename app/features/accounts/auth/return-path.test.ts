import { describe, expect, it } from 'vitest';
import { readSignInState, safeReturnPath } from './return-path.ts';

describe('the way back after signing in', () => {
  it.each(['/', '/cart', '/profile/orders', '/search?query=milch', '/product/1?a=b%20c'])(
    'leads back to %s',
    (path) => {
      expect(safeReturnPath(path)).toBe(path);
    },
  );

  it.each([
    'https://evil.example',
    '//evil.example/cart',
    '/\\evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    'cart',
    '',
    undefined,
    null,
    42,
    { pathname: '/cart' },
  ])('leads to the start page instead of to %j', (from) => {
    expect(safeReturnPath(from)).toBe('/');
  });

  it('never leads back to the sign-in page', () => {
    expect(safeReturnPath('/auth')).toBe('/');
    expect(safeReturnPath('/x/../auth?again')).toBe('/');
  });

  it('drops the fragment, which contains the tokens of a mailed link', () => {
    expect(safeReturnPath('/cart#access_token=secret')).toBe('/cart');
  });
});

describe('the state of the sign-in page', () => {
  it('starts with signing in', () => {
    expect(readSignInState(null)).toMatchObject({ from: '/', tab: 'sign_in', isPushed: false });
    expect(readSignInState({ tab: 'something' })).toMatchObject({
      from: '/',
      tab: 'sign_in',
      isPushed: false,
    });
  });

  it('knows that the page to return to precedes in the history', () => {
    expect(readSignInState({ from: '/cart', is_pushed: true }).isPushed).toBe(true);
    expect(readSignInState({ from: '/cart', is_pushed: 'yes' }).isPushed).toBe(false);
  });

  it('starts with registering when a page asks for it', () => {
    expect(readSignInState({ tab: 'register', from: '/checkout' })).toMatchObject({
      from: '/checkout',
      tab: 'register',
      isPushed: false,
    });
  });

  it('leads elsewhere after a registration when a page asks for it, and within the shop', () => {
    const state = { from: '/cart', registered_to: '/checkout' };
    expect(readSignInState(state)).toMatchObject({ from: '/cart', registeredTo: '/checkout' });
    expect(readSignInState({ from: '/cart' }).registeredTo).toBe('/cart');
    const forged = { ...state, registered_to: '//evil.example' };
    expect(readSignInState(forged).registeredTo).toBe('/');
  });
});
