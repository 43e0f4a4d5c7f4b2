import { expect, it } from 'vitest';
import { createGuestCart } from './guest-cart.ts';
import { createRegistrationMerges } from './registration-merge.ts';

const tomato = '0195d1b0-0000-7000-8000-000000000001';
const bread = '0195d1b0-0000-7000-8000-000000000002';

/** A browser with a guest cart; `open` is as after a reload. */
function openBrowser(anonymousCart: Record<string, number>) {
  const texts = new Map([['anonymousCart', JSON.stringify(anonymousCart)]]);
  const storage = {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
    removeItem: (key: string) => void texts.delete(key),
  };
  let count = 0;
  const createId = () => `merge-${(count += 1)}`;
  const open = () => {
    const cart = createGuestCart(() => storage, createId);
    const { offer, take } = createRegistrationMerges(() => storage, createId);
    return { cart, offer: () => offer(cart.read()), begin: () => cart.beginMerge('user', take) };
  };
  return { open, ...open() };
}

it('goes along with a registration under the id of the merge that follows, and stays', () => {
  const { cart, offer, open, begin } = openBrowser({ [tomato]: 2 });
  const offered = offer();
  expect(offered).toEqual({ merge_id: 'merge-1', items: { [tomato]: 2 } });
  // The answer was lost, and the visitor registers again.
  expect(open().offer()).toEqual(offered);
  expect(cart.read()).toEqual({ [tomato]: 2 });
  cart.set(bread, 1);
  expect(begin()).toEqual(offered);
  expect(open().begin()).toEqual(offered);
  cart.endMerge('user', offered);
  expect(cart.read()).toEqual({ [bread]: 1 });
  expect(begin()).toEqual({ merge_id: 'merge-2', items: { [bread]: 1 } });
});

it('leaves out what was put back since the registration', () => {
  const { cart, offer, begin } = openBrowser({ [tomato]: 3, [bread]: 1 });
  offer();
  cart.set(tomato, 1);
  cart.set(bread, 0);
  expect(begin()).toEqual({ merge_id: 'merge-1', items: { [tomato]: 1 } });
});

it('gets another id when the cart has changed, or nothing of it is left', () => {
  const { cart, offer, begin } = openBrowser({ [tomato]: 3 });
  offer();
  cart.set(tomato, 4);
  expect(offer().merge_id).toBe('merge-2');
  cart.set(tomato, 0);
  cart.set(bread, 1);
  expect(begin()).toEqual({ merge_id: 'merge-3', items: { [bread]: 1 } });
});
