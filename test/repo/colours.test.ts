import { expect, test } from 'vitest';
import { type Check, faultsByMatch, faultsIn, withoutComments } from '#test/repo/files.ts';

const palette =
  'slate|gray|zinc|neutral|stone|red|orange|amber|yellow|lime|green|emerald|teal|cyan|sky|blue|indigo|violet|purple|fuchsia|pink|rose';
const colour = new RegExp(
  [
    String.raw`(?<![\w&/])#([0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})\b`,
    String.raw`\b(rgba?|hsla?|hwb|lab|lch|oklab|oklch)\((?!\s*(from )?var\()`,
    String.raw`(?<=[a-z]-)(${palette})-\d{2,3}\b`,
  ].join('|'),
  'gi',
);

const checkColours: Check = (file) =>
  faultsByMatch(
    withoutComments(file),
    colour,
    (match) => `"${match}" belongs into app/styles/tokens.css, with its dark counterpart`,
  );

test('colours are tokens', () => {
  const styled = /^app\/(?!styles\/tokens[.]).*[.](tsx?|css)$/;
  expect(faultsIn(styled, checkColours)).toEqual([]);
});

test.each([
  'color: #1a7f37;',
  "const green = '#0F0';",
  'background: rgb(255 255 255 / 50%);',
  'color: oklch(0.7 0.1 140);',
  '<p className="bg-red-500" />',
])('finds the planted %s', (text) => {
  expect(checkColours({ path: 'app/ui/card.tsx', text })).toHaveLength(1);
});

test.each([
  "import { Card } from '#app/ui/card.tsx';",
  '<a href="#features">',
  'color: oklch(from var(--brand) l c h / 50%);',
  '<p className="bg-surface text-muted" />',
  '&#233; &#8364;',
])('lets %s pass', (text) => {
  expect(checkColours({ path: 'app/ui/card.tsx', text })).toEqual([]);
});
