import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mayReload } from '#app/api/connection.ts';
import { sessionKey } from '#app/api/session/session-marker.ts';
import { markAvoided } from '#app/features/accounts/dietary-guard/mark-avoided.ts';
import { deferred } from '#app/features/frame/layout/defer-scripts.ts';
import { themeKey } from '#app/features/frame/theme/theme-key.ts';
import { applyLanguage } from './apply-language.ts';
import { applyTheme } from './apply-theme.ts';
import { markCustomer } from './mark-customer.ts';
import { releaseScripts } from './release-scripts.ts';

const root = document.documentElement;

beforeEach(() => {
  localStorage.clear();
  document.head.innerHTML = '';
  delete root.dataset['theme'];
  delete root.dataset['customer'];
});
afterEach(() => {
  vi.useRealTimers();
  document.body.innerHTML = '';
  localStorage.clear();
  delete window.hasTyped;
  // Stops recording, which would mark the buttons of other tests.
  window.takePressed?.();
  delete window.takePressed;
});

test('sends a choice of language whose cookie was lost back to the server, and a known one not', () => {
  root.lang = 'de';
  localStorage.setItem('i18nextLng', 'tr');
  applyLanguage();
  expect(document.cookie).toContain('i18nextLng=tr');
  localStorage.setItem('i18nextLng', 'xx');
  applyLanguage();
  expect(document.cookie).not.toContain('i18nextLng=xx');
});

test('a URL that names a language changes no stored choice', () => {
  root.lang = 'ar';
  localStorage.setItem('i18nextLng', 'tr');
  const before = document.cookie;
  history.replaceState(null, '', '/?lng=ar');
  applyLanguage();
  history.replaceState(null, '', '/');
  expect([localStorage.getItem('i18nextLng'), document.cookie]).toEqual(['tr', before]);
});

test('shows the theme of this browser before anything is shown, and follows other tabs', async () => {
  document.head.innerHTML =
    '<meta name="theme-color" data-scheme="light"><meta name="theme-color" data-scheme="dark">';
  const media = () =>
    [...document.querySelectorAll<HTMLMetaElement>('[name=theme-color]')].map((meta) => meta.media);
  localStorage.setItem(themeKey, 'dark');
  applyTheme();
  expect(root.dataset['theme']).toBe('dark');
  expect(media()).toEqual(['not all', 'all']);
  window.dispatchEvent(new StorageEvent('storage', { key: themeKey, newValue: null }));
  expect(root.dataset['theme']).toBeUndefined();
  await expect
    .poll(media)
    .toEqual(['(prefers-color-scheme: light)', '(prefers-color-scheme: dark)']);
});

test('marks the browser of a signed-in customer, and no other', () => {
  markCustomer();
  expect(root.dataset['customer']).toBeUndefined();
  localStorage.setItem(sessionKey, '1');
  markCustomer();
  expect(root.dataset['customer']).toBe('');
});

test('marks what this browser avoids, before anything is shown', () => {
  localStorage.setItem('kiezkorb.avoided_allergens', 'gluten,milk');
  localStorage.setItem('kiezkorb.avoided_mode', 'hide');
  markAvoided();
  expect([root.dataset['avoided'], root.dataset['avoidedMode']]).toEqual(['gluten milk', 'hide']);
  localStorage.clear();
  markAvoided();
  expect([root.dataset['avoided'], root.dataset['avoidedMode']]).toEqual([undefined, undefined]);
});

test('releases the deferred scripts three seconds after the page was parsed at the latest', () => {
  vi.useFakeTimers();
  document.head.innerHTML = `<link rel="${deferred}" href="/a.js"><script type="${deferred}">1</script>`;
  releaseScripts();
  window.dispatchEvent(new Event('DOMContentLoaded'));
  vi.advanceTimersByTime(2999);
  expect(document.querySelectorAll('[type=module]')).toHaveLength(0);
  vi.advanceTimersByTime(1);
  expect(document.querySelector('link')?.rel).toBe('modulepreload');
  expect(document.querySelector('[type=module]')?.textContent).toBe('1');
});

test('marks a touched button at once, and no longer when the finger scrolls or leaves it', () => {
  releaseScripts();
  document.body.innerHTML = '<article><button>+</button></article><p>text</p>';
  const [plus, text] = [document.querySelector('button'), document.querySelector('p')];
  const send = (element: Element | null, type: string) =>
    element?.dispatchEvent(new Event(type, { bubbles: true }));
  const isMarked = () => plus?.dataset['pressed'] !== undefined;

  send(plus, 'pointerdown');
  expect(isMarked()).toBe(true);
  send(plus, 'pointercancel');
  expect(isMarked()).toBe(false);

  send(plus, 'pointerdown');
  send(text, 'pointerup');
  expect(isMarked()).toBe(false);

  send(plus, 'pointerdown');
  send(plus, 'pointerup');
  plus?.click();
  send(plus, 'pointerdown');
  send(plus, 'pointercancel');
  expect(isMarked()).toBe(true);
  expect(window.takePressed?.()).toEqual([plus]);
});

test('records and marks pressed buttons that add to the cart until they are taken', () => {
  releaseScripts();
  document.body.innerHTML =
    '<article><button>+</button></article><div data-early><button>add</button></div><button>menu</button>';
  const [plus, add, menu] = document.querySelectorAll('button');
  for (const button of [plus, add, menu]) button?.click();
  expect(document.querySelectorAll('[data-pressed]')).toHaveLength(2);
  expect(window.takePressed?.()).toEqual([plus, add]);
  plus?.click();
  expect(window.takePressed?.()).toEqual([plus, add]);
});

test('records that text was typed, so that the page is not loaded again', () => {
  releaseScripts();
  expect(mayReload()).toBe(true);
  document.body.innerHTML = '<input>';
  document.querySelector('input')?.dispatchEvent(new Event('input', { bubbles: true }));
  expect(mayReload()).toBe(false);
});
