import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { surface } from './tokens.ts';

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');

test('the colours outside the style sheet are those of the tokens', () => {
  expect(css).toContain(`--color-surface: light-dark(${surface.light}, ${surface.dark});`);
});

/**
 * Foreground on background: also under the pointer, in focus and as a placeholder, which axe does
 * not see.
 */
const texts = {
  ink: ['surface', 'raised', 'sunken', 'brand-soft', 'warning-soft', 'info-soft'],
  muted: ['surface', 'raised', 'sunken', 'brand-soft'],
  brand: ['surface', 'raised', 'sunken', 'brand-soft'],
  'brand-deep': ['brand-soft'],
  'on-brand': ['brand', 'brand-hover'],
  accent: ['surface', 'raised', 'sunken', 'accent-soft'],
  'on-danger': ['danger', 'danger-hover'],
  'on-route': ['route-1', 'route-2', 'route-3', 'route-4', 'route-5', 'route-6', 'danger'],
  'danger-ink': ['surface', 'raised', 'sunken', 'danger-soft'],
  'success-ink': ['surface', 'raised', 'success-soft'],
  'warning-ink': ['surface', 'raised', 'warning-soft'],
  'info-ink': ['info-soft'],
};
const outlines = {
  ring: ['surface', 'raised', 'sunken', 'brand-soft'],
  'line-strong': ['surface', 'raised', 'sunken'],
  danger: ['surface', 'raised'],
  // The knob of a switch.
  raised: ['line-strong', 'brand'],
};

// WCAG 2.2, 1.4.3 and 1.4.11.
describe.each([
  ['text', texts, 4.5],
  ['outlines', outlines, 3],
] as const)('%s', (_, pairs, least) => {
  test.each(['light', 'dark'] as const)('differs from its background: %s', (scheme) => {
    const weak = Object.entries(pairs).flatMap(([front, backs]) =>
      backs
        .filter((back) => contrast(colour(front, scheme), colour(back, scheme)) < least)
        .map((back) => `${front} on ${back}`),
    );
    expect(weak).toEqual([]);
  });
});

function colour(name: string, scheme: 'light' | 'dark'): string {
  const pattern = new RegExp(
    `--color-${name}: (?:light-dark\\((#\\w{6}), (#\\w{6})\\)|(#\\w{6}));`,
  );
  const [, light, dark, both] = pattern.exec(css) ?? [];
  const found = both ?? (scheme === 'light' ? light : dark);
  if (found === undefined) throw new Error(`no colour is called ${name}`);
  return found;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Relative luminance of a colour in sRGB, as WCAG 2.2 defines it. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
