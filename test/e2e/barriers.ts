import axe from 'axe-core';
import { expect, type Page } from 'playwright/test';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** Nothing that axe finds fault with, colours also in the dark, and nothing to scroll sideways. */
export async function expectNoBarrier(page: Page, where: string): Promise<void> {
  await show(page, 'light');
  expect.soft(await findBarriers(page), where).toEqual([]);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect.soft(width, `${where}: width`).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
  await show(page, 'dark');
  expect.soft(await findBarriers(page, ['color-contrast']), `${where}, dark`).toEqual([]);
}

/** Waits until nothing moves and no colour is on its way to another: what ends may set off what inherits from it. */
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

/** In the page itself, where axe is brought once: its own wrapper brings it for each analysis, which takes longer than these. */
async function findBarriers(page: Page, rules?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async (runOnly) => {
    const options = { resultTypes: ['violations' as const], preload: false };
    const { violations } = await window.axe.run(
      runOnly === undefined ? options : { ...options, runOnly },
    );
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`);
  }, rules);
}
