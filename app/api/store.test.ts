import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStore, createStoredStore } from './store.ts';

const items = new Map<string, string>();
const page = Object.assign(new EventTarget(), {
  localStorage: {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, text: string) => void items.set(key, text),
    removeItem: (key: string) => void items.delete(key),
  },
});

beforeEach(() => {
  items.clear();
  vi.stubGlobal('window', page);
});
afterEach(() => void vi.unstubAllGlobals());

test('listeners hear each change until they stop', () => {
  const store = createStore(1);
  const heard: number[] = [];
  const stop = store.subscribe(() => heard.push(store.read()));
  store.set(2);
  stop();
  store.set(3);
  expect(heard).toEqual([2]);
  expect(store.read()).toBe(3);
});

test('a stored value is the same object until its text changes', () => {
  items.set('words', 'a,b');
  const store = createStoredStore('words', (text) => text?.split(',') ?? []);
  const first = store.read();
  expect(first).toEqual(['a', 'b']);
  expect(store.read()).toBe(first);
  store.set('c');
  expect(store.read()).toEqual(['c']);
  store.set(null);
  expect(store.read()).toEqual([]);
  expect(items.size).toBe(0);
});

test('listeners hear what another tab stores, until they stop', () => {
  const store = createStoredStore('words', (text) => text);
  const heard: (string | null)[] = [];
  const stop = store.subscribe(() => heard.push(store.read()));
  items.set('words', 'of another tab');
  page.dispatchEvent(new Event('storage'));
  store.set('own');
  stop();
  page.dispatchEvent(new Event('storage'));
  expect(heard).toEqual(['of another tab', 'own']);
});

test('where the storage is blocked, a value lasts as long as the page', () => {
  vi.stubGlobal('window', {
    get localStorage(): Storage {
      throw new Error('blocked');
    },
  });
  const store = createStoredStore('words', (text) => text);
  store.set('remembered');
  expect(store.read()).toBe('remembered');
});
