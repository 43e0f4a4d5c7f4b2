import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addWanted, createWantedBeforeSignIn } from './wanted-before-sign-in.ts';

const product_id = '7d1f2b0e-0000-4000-8000-000000000000';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 22) });
});
afterEach(() => {
  vi.useRealTimers();
});

function openBrowser() {
  const stored = new Map<string, string>();
  return {
    stored,
    load: () =>
      createWantedBeforeSignIn(() => ({
        getItem: (key) => stored.get(key) ?? null,
        setItem: (key, text) => void stored.set(key, text),
        removeItem: (key) => void stored.delete(key),
      })),
  };
}

describe('a quantity chosen before the sign-in', () => {
  it('can be read once, also after a reload', () => {
    const { load, stored } = openBrowser();
    load().keep({ product_id, quantity: 3 });
    const wanted = load();
    expect(wanted.take()).toEqual({ product_id, quantity: 3 });
    expect(wanted.take()).toBeNull();
    expect(stored.size).toBe(0);
  });

  it('is forgotten after an hour', () => {
    const { load } = openBrowser();
    load().keep({ product_id, quantity: 3 });
    vi.advanceTimersByTime(60 * 60 * 1000 - 1);
    expect(load().take()).toEqual({ product_id, quantity: 3 });
    load().keep({ product_id, quantity: 3 });
    vi.advanceTimersByTime(60 * 60 * 1000);
    expect(load().take()).toBeNull();
  });

  it.each([0, -1, 1.5, Number.NaN])('is nothing for a quantity of %j', (quantity) => {
    const { load } = openBrowser();
    load().keep({ product_id, quantity });
    expect(load().take()).toBeNull();
  });

  it('is never more than a cart holds', () => {
    const { load } = openBrowser();
    load().keep({ product_id, quantity: 1000 });
    expect(load().take()).toEqual({ product_id, quantity: 99 });
  });

  it.each([
    'x',
    'null',
    '[]',
    '{"at":"now"}',
    `{"product_id":7,"quantity":1,"at":${Date.UTC(2026, 10, 22)}}`,
    `{"product_id":"7","quantity":1}`,
  ])('is nothing for %j in the storage', (text) => {
    const { load, stored } = openBrowser();
    stored.set('kiezkorb.wanted', text);
    expect(load().take()).toBeNull();
  });
});

it('are added to those of the cart, up to the maximum', () => {
  expect(addWanted({ tea: 1 }, null)).toEqual({ tea: 1 });
  expect(addWanted({ tea: 1 }, { product_id: 'figs', quantity: 2 })).toEqual({ tea: 1, figs: 2 });
  expect(addWanted({ tea: 98 }, { product_id: 'tea', quantity: 3 })).toEqual({ tea: 99 });
});
