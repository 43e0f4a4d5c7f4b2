import { afterEach, beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML =
    '<article><button data-pressed>+</button></article><button data-pressed>add</button>';
});
afterEach(() => {
  vi.useRealTimers();
  document.body.innerHTML = '';
  delete window.takePressed;
});

test('repeats early presses once the card or the page is hydrated', async () => {
  // The module has the state of one page, which other tests have left behind.
  vi.resetModules();
  const { createGate, finishHydration, watchGate } = await import('./hydration-gates.ts');
  const [plus, add] = document.querySelectorAll('button');
  const card = document.querySelector('article');
  if (plus === undefined || add === undefined || card === null) throw new Error('nothing to press');
  window.takePressed = () => [plus, add, add];
  const clicks: (string | null)[] = [];
  document.body.addEventListener('click', ({ target }) => {
    if (target instanceof Element) clicks.push(target.textContent);
  });

  const stop = watchGate(card, { ...createGate(), isOpen: false });
  vi.runAllTimers();
  expect(clicks).toEqual(['+']);
  expect(document.querySelectorAll('[data-pressed]')).toHaveLength(1);

  finishHydration();
  vi.runAllTimers();
  expect(clicks).toEqual(['+', 'add', 'add']);
  expect(document.querySelectorAll('[data-pressed]')).toHaveLength(0);
  stop();
});
