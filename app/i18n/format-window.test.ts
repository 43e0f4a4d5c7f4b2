import { expect, test } from 'vitest';
import { formatWindow } from './format-window.ts';

const window = { start: '2026-11-28T11:00:00Z', end: '2026-11-28T13:00:00Z' };

test.each([
  ['de', 'Sa \u206828.11.2026\u2069, 12:00–14:00'],
  ['ar', 'السبت \u206828.11.2026\u2069، 12:00–14:00'],
] as const)('a window in %s has the comma of the language', (language, text) => {
  const t = (_: string, values: { start: string; end: string }) => `${values.start}–${values.end}`;
  expect(formatWindow(t as never, language, window)).toBe(text);
});
