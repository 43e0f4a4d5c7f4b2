import { expect, test } from 'vitest';
import { toVisualRuns } from './bidi-text.ts';

test.each([
  { text: 'Rechnung 7', base: 'ltr' as const, runs: ['Rechnung 7'] },
  { text: 'رقم RE-2026', base: 'rtl' as const, runs: ['RE-2026', 'رقم '] },
  { text: 'من A إلى B', base: 'rtl' as const, runs: ['B', ' إلى ', 'A', 'من '] },
  { text: 'Feigen تين (süß)', base: 'ltr' as const, runs: ['Feigen ', 'تين', ' (süß)'] },
  { text: '(تين)', base: 'rtl' as const, runs: [')تين('] },
  { text: 'تين (süß) 5', base: 'rtl' as const, runs: ['5', ' (', 'süß', 'تين )'] },
  { text: '', base: 'rtl' as const, runs: [] },
])('returns $text in visual order', ({ text, base, runs }) => {
  expect(toVisualRuns(text, base)).toEqual(runs);
});

test('what is enclosed as left to right stays together, and its marks are not drawn', () => {
  const time = '2026-11-21T08:15:00.000Z (21.11.2026, 09:15:00)';
  expect(toVisualRuns(`البداية: \u2066${time}\u2069`, 'rtl')).toContain(time);
  expect(toVisualRuns(`Beginn: \u2066${time}\u2069`, 'ltr').join('')).toBe(`Beginn: ${time}`);
});
