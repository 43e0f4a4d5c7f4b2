import { expect, test } from 'vitest';
import { createToastStore, type Toast } from './toast-store.ts';

const message = (
  title: string,
  { tone = 'error', text }: { tone?: Toast['tone']; text?: string } = {},
) => ({ tone, title, text, duration: 5000, action: undefined });

const titles = (store: ReturnType<typeof createToastStore>) =>
  store.read().toasts.map(({ title }) => title);

test('at most three messages are shown, and the oldest is removed', () => {
  const store = createToastStore();
  for (const title of ['a', 'b', 'c', 'd']) store.add(message(title));
  expect(titles(store)).toEqual(['b', 'c', 'd']);
});

test('the same message replaces itself, one of another text or tone does not', () => {
  const store = createToastStore();
  store.add(message('a', { tone: 'success' }));
  store.add(message('b', { tone: 'success' }));
  const [first] = store.read().toasts;
  store.add(message('a', { tone: 'success' }));
  expect(titles(store)).toEqual(['b', 'a']);
  expect(store.read().toasts[1]?.id).not.toBe(first?.id);
  store.add(message('a', { tone: 'success', text: 'more' }));
  expect(titles(store)).toEqual(['b', 'a', 'a']);
  const other = createToastStore();
  other.add(message('a', { tone: 'success' }));
  other.add(message('a'));
  expect(titles(other)).toEqual(['a', 'a']);
});

test('a success removes earlier failures, a failure removes no success', () => {
  const store = createToastStore();
  store.add(message('failed'));
  store.add(message('done', { tone: 'success' }));
  expect(titles(store)).toEqual(['done']);
  store.add(message('failed'));
  expect(titles(store)).toEqual(['done', 'failed']);
});

test('a success removes what was requested before, a failure leaves it', () => {
  const store = createToastStore();
  store.add(message('confirm', { tone: 'request' }));
  store.add(message('failed'));
  expect(titles(store)).toEqual(['confirm', 'failed']);
  store.add(message('confirmed', { tone: 'success' }));
  expect(titles(store)).toEqual(['confirmed']);
});

test('a message is removed by its id, and listeners are notified of every change until they unsubscribe', () => {
  const store = createToastStore();
  let heard = 0;
  const leave = store.subscribe(() => (heard += 1));
  store.add(message('a'));
  store.add(message('b'));
  store.remove(store.read().toasts[0]?.id ?? 0);
  expect([titles(store), heard]).toEqual([['b'], 3]);
  leave();
  store.add(message('c'));
  expect(heard).toBe(3);
});

test('toasts return to the previous region when a region unmounts', () => {
  const store = createToastStore();
  store.add(message('a'));
  store.enter('page');
  const leave = store.enter('dialog');
  expect(store.read().regions).toEqual(['page', 'dialog']);
  leave();
  expect(store.read().regions).toEqual(['page']);
  expect(titles(store)).toEqual(['a']);
});
