import { expect, test } from 'vitest';
import { createIdempotencyKeys } from './idempotency-keys.ts';
import { createTolerantStorage } from './safe-storage.ts';

const openStorage = () => {
  const texts = new Map<string, string>();
  return createTolerantStorage(() => ({
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, text) => void texts.set(key, text),
    removeItem: (key) => void texts.delete(key),
  }));
};

test('the same change has the same key until the shop has answered', () => {
  const keys = createIdempotencyKeys();
  const key = keys.of({ quantity: 1 });
  expect(keys.of({ quantity: 1 })).toBe(key);
  keys.forget();
  expect(keys.of({ quantity: 1 })).not.toBe(key);
});

test('another change has another key', () => {
  const keys = createIdempotencyKeys();
  expect(keys.of({ quantity: 1 })).not.toBe(keys.of({ quantity: 2 }));
});

test('a stored key survives a reload, and not the answer', () => {
  const stored = { storage: openStorage(), name: 'attempt' };
  const key = createIdempotencyKeys(stored).of({ quantity: 1 });
  const reloaded = createIdempotencyKeys(stored);
  expect(reloaded.of({ quantity: 1 })).toBe(key);
  reloaded.forget();
  expect(createIdempotencyKeys(stored).of({ quantity: 1 })).not.toBe(key);
});

test.each(['', '{', '7', 'null', '{"change":1,"key":2}'])('ignores the stored text %j', (text) => {
  const storage = openStorage();
  storage.set('attempt', text);
  expect(createIdempotencyKeys({ storage, name: 'attempt' }).of(1)).toMatch(/^[\da-f-]{36}$/);
});
