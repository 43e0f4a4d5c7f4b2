import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright/test';
import { expect } from './shop-test.ts';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const contrast = 'color-contrast';

/** Without comments and long names: less than half of what a browser has to read otherwise. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Nothing that axe finds fault with, and nothing to scroll sideways. Colours are the same in every
 * language and take most of the time: they are looked at in German, also in the dark.
 */
export async function expectNoBarrier(page: Page, where: string): Promise<void> {
  // Each page has one, and a document that is still being replaced has none yet.
  await page.locator('h1').first().waitFor({ state: 'attached' });
  const hasColours = (await page.locator('html').getAttribute('lang')) === 'de';
  await show(page, 'light');
  const rules = { [contrast]: { enabled: hasColours } };
  expect.soft(await findBarriers(page, { rules }), where).toEqual([]);
  await expectNoSidewaysScroll(page, where);
  if (!hasColours) return;
  await show(page, 'dark');
  expect.soft(await findBarriers(page, { runOnly: [contrast] }), `${where}, dark`).toEqual([]);
  await expectMirrored(page, where);
}

/**
 * What is laid out from right to left fits as well: German texts are longer than Arabic ones. So a
 * test that leads to a dialog needs no second run in Arabic.
 */
async function expectMirrored(page: Page, where: string): Promise<void> {
  const mirror = (direction: string) =>
    page.evaluate((dir) => {
      document.documentElement.dir = dir;
    }, direction);
  await mirror('rtl');
  await expectNoSidewaysScroll(page, `${where}, mirrored`);
  await mirror('ltr');
}

export async function expectNoSidewaysScroll(page: Page, where: string): Promise<void> {
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect.soft(width, `${where}: width`).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
}

/**
 * Waits until nothing moves and no colour is on its way to another: what ends may set off what
 * inherits from it.
 */
async function show(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.evaluate(async () => {
    const nextFrame = () => new Promise(requestAnimationFrame);
    for (let quietFrames = 0; quietFrames < 3; quietFrames += 1) {
      await nextFrame();
      const running = document.getAnimations();
      if (running.length > 0) quietFrames = 0;
      await Promise.allSettled(running.map(({ finished }) => finished));
    }
  });
}

/**
 * Rows and cards of one list are alike: the first ones show what is wrong with all of them, as axe
 * takes time for each.
 */
const alike = ['tbody > tr:nth-child(n+6)', 'main :is(ul, ol) > li:nth-child(n+9)'];

/**
 * In the page itself, where axe is brought once: its own wrapper brings it for each analysis, which
 * takes longer than these.
 */
async function findBarriers(page: Page, chosen: axe.RunOptions = {}): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  return page.evaluate(
    async ([options, exclude]) => {
      const { violations } = await window.axe.run(
        { exclude },
        { ...options, resultTypes: ['violations'], preload: false },
      );
      return violations.map(({ id, nodes }) =>
        [`${id}:`, ...nodes.map(({ html }) => html)].join('\n'),
      );
    },
    [chosen, alike] as const,
  );
}
