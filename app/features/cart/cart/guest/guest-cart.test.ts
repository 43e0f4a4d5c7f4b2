import { describe, expect, it, vi } from 'vitest';
import { createGuestCart, parseQuantities } from './guest-cart.ts';

const tomato = '0195d1b0-0000-7000-8000-000000000001';
const bread = '0195d1b0-0000-7000-8000-000000000002';

function createStorage(contents: Record<string, string> = {}) {
  const items = new Map(Object.entries(contents));
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, text: string) => void items.set(key, text),
    removeItem: (key: string) => void items.delete(key),
  };
}

function opens(contents?: Record<string, string>) {
  const storage = createStorage(contents);
  return () => storage;
}

function createIds() {
  let count = 0;
  return () => `merge-${(count += 1)}`;
}

describe('reading the anonymous cart', () => {
  it.each([
    ['nothing', null],
    ['an empty text', ''],
    ['no JSON', '{"a'],
    ['a number', '12'],
    ['null', 'null'],
    ['an array', `["${tomato}"]`],
    ['no product ids', '{"__proto__":1,"constructor":2,"1":3}'],
    ['no whole quantities', `{"${tomato}":1.5,"${bread}":"2"}`],
    ['no positive quantities', `{"${tomato}":0,"${bread}":-3}`],
    ['a nested cart', `{"${tomato}":{"quantity":1}}`],
  ])('finds an empty cart in %s', (_, text) => {
    expect(parseQuantities(text)).toEqual({});
  });

  it('retains valid entries next to invalid ones', () => {
    expect(parseQuantities(`{"${tomato}":2,"${bread}":null,"x":1}`)).toEqual({ [tomato]: 2 });
  });

  it('bounds quantities and the number of products', () => {
    expect(parseQuantities(`{"${tomato}":100000}`)).toEqual({ [tomato]: 99 });
    const many = Object.fromEntries(
      Array.from({ length: 500 }, (_, n) => [tomato.slice(0, -3) + String(n + 100), 1]),
    );
    expect(Object.keys(parseQuantities(JSON.stringify(many)))).toHaveLength(100);
  });
});

describe('the anonymous cart', () => {
  it('stores the map of the specification under its name', () => {
    const storage = createStorage();
    const cart = createGuestCart(() => storage, createIds());
    cart.set(tomato, 2);
    cart.set(bread, 1);
    cart.set(tomato, 3);
    expect(storage.getItem('anonymousCart')).toBe(`{"${tomato}":3,"${bread}":1}`);
  });

  it('removes a product at 0 and the whole entry with the last product', () => {
    const storage = createStorage({ anonymousCart: `{"${tomato}":1}` });
    createGuestCart(() => storage, createIds()).set(tomato, 0);
    expect(storage.items.size).toBe(0);
  });

  it('answers the same object until something changes', () => {
    const cart = createGuestCart(opens({ anonymousCart: `{"${tomato}":1}` }), createIds());
    const before = cart.read();
    expect(cart.read()).toBe(before);
    cart.set(tomato, 2);
    expect(cart.read()).not.toBe(before);
  });

  it('sees what another tab wrote', () => {
    const storage = createStorage();
    const cart = createGuestCart(() => storage, createIds());
    storage.setItem('anonymousCart', `{"${bread}":4}`);
    expect(cart.read()).toEqual({ [bread]: 4 });
  });

  it('works without a storage', () => {
    const fail = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    const cart = createGuestCart(fail, createIds());
    const listener = vi.fn<() => void>();
    cart.subscribe(listener);
    cart.set(tomato, 2);
    expect(cart.read()).toEqual({ [tomato]: 2 });
    expect(listener).toHaveBeenCalledOnce();
    cart.set(tomato, 0);
    expect(cart.read()).toEqual({});
  });
});

/** Starts the merge of a cart that is not empty. */
function begin(cart: ReturnType<typeof createGuestCart>) {
  const begun = cart.beginMerge('user');
  if (begun === null) throw new Error('the cart is empty');
  return begun;
}

describe('merging the anonymous cart after sign-in', () => {
  it('is not merged when it is empty', () => {
    expect(createGuestCart(opens(), createIds()).beginMerge('user')).toBeNull();
  });

  it('repeats an unacknowledged merge with its id and items, also after a reload', () => {
    const storage = createStorage({ anonymousCart: `{"${tomato}":2}` });
    const first = createGuestCart(() => storage, createIds());
    const begun = first.beginMerge('user');
    first.set(bread, 1);
    const reloaded = createGuestCart(
      () => storage,
      () => 'another',
    );
    expect(reloaded.beginMerge('user')).toEqual(begun);
    expect(begun).toEqual({ merge_id: 'merge-1', items: { [tomato]: 2 } });
  });

  it('retains for the next merge what was added during this one', () => {
    const storage = createStorage({ anonymousCart: `{"${tomato}":2}` });
    const cart = createGuestCart(() => storage, createIds());
    const begun = begin(cart);
    cart.set(tomato, 3);
    cart.set(bread, 1);
    cart.endMerge('user', begun);
    expect(cart.read()).toEqual({ [tomato]: 1, [bread]: 1 });
    expect(cart.beginMerge('user')?.merge_id).toBe('merge-2');
  });

  it('is empty once the merge is acknowledged', () => {
    const storage = createStorage({ anonymousCart: `{"${tomato}":2}` });
    const cart = createGuestCart(() => storage, createIds());
    cart.endMerge('user', begin(cart));
    expect(storage.items.size).toBe(0);
    expect(cart.beginMerge('user')).toBeNull();
  });

  it('never repeats the merge of one user for another', () => {
    const storage = createStorage({ anonymousCart: `{"${tomato}":2}` });
    const cart = createGuestCart(() => storage, createIds());
    expect(cart.beginMerge('first')?.merge_id).toBe('merge-1');
    expect(cart.beginMerge('second')?.merge_id).toBe('merge-2');
  });

  it('starts from scratch when the stored merge is garbage', () => {
    const storage = createStorage({
      anonymousCart: `{"${tomato}":2}`,
      'kiezkorb.cart-merge.user': '{"merge_id":7,"items":[]}',
    });
    expect(createGuestCart(() => storage, createIds()).beginMerge('user')?.items).toEqual({
      [tomato]: 2,
    });
  });
});
