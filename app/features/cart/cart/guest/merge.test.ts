import { afterEach, expect, it, vi } from 'vitest';
import { openBrowser, visitorId } from '#test/helpers/browser.ts';

const apple = '6f1c1d2e-0000-4000-8000-000000000001';

/** A visitor with three apples signs in; the shop answers the merge with these. */
async function signInWithApples(...answers: Response[]) {
  const bodies: unknown[] = [];
  openBrowser(
    async (request) => {
      bodies.push(await request.json());
      return answers.shift() ?? Response.error();
    },
    { isSignedIn: true },
  );
  vi.resetModules();
  const { guestCart } = await import('./guest-cart-store.ts');
  const { mergeGuestCart } = await import('./merge.ts');
  guestCart().set(apple, 3);
  const merged: number[] = [];
  return {
    bodies,
    merged,
    held: () => guestCart().read(),
    merge: () => mergeGuestCart(visitorId, ({ revision }) => merged.push(revision)),
  };
}

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['does not answer', () => Response.error()],
  ['is in trouble', () => Response.json({ code: 'unexpected_error' }, { status: 500 })],
  ['has too much to do', () => Response.json({ code: 'too_many_requests' }, { status: 429 })],
])('the browser holds its cart while the shop %s, and merges it once', async (_, failure) => {
  const { merge, held, merged, bodies } = await signInWithApples(
    failure(),
    Response.json({ revision: 4 }),
  );
  await expect(merge()).rejects.toBeInstanceOf(Error);
  expect(held()).toEqual({ [apple]: 3 });
  expect(await merge()).toBe(1);
  expect(held()).toEqual({});
  expect(merged).toEqual([4]);
  expect(bodies[0]).toEqual({ items: { [apple]: 3 }, merge_id: expect.any(String) as string });
  expect(bodies[1]).toEqual(bodies[0]);
});

it('a cart that the server always refuses is discarded', async () => {
  const refusal = Response.json({ code: 'invalid_input' }, { status: 422 });
  const { merge, held, merged } = await signInWithApples(refusal);
  await merge();
  expect(held()).toEqual({});
  expect(merged).toEqual([]);
});
