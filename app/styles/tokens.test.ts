import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { surface } from './tokens.ts';

test('the colours outside the style sheet are those of the tokens', () => {
  const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');
  expect(css).toContain(`--color-surface: light-dark(${surface.light}, ${surface.dark});`);
});
