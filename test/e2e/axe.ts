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
  const shown = await markUnseen(page, 'light and dark');
  expect.soft(await findBarriers(page, { rules }), where).toEqual([]);
  await expectNoSidewaysScroll(page, where);
  if (!hasColours) return;
  if (shown.kinds.length > 0) {
    await show(page, 'dark');
    expect.soft(await findBarriers(page, { runOnly: [contrast] }), `${where}, dark`).toEqual([]);
  }
  noteSeen(shown);
  await expectMirrored(page, where);
}

/**
 * The same in the language, the theme and the direction in which the page is shown, by all rules of
 * axe: for a walk that leads over all pages in more than one of them.
 */
export async function expectNoBarrierAsShown(page: Page, where: string): Promise<void> {
  const theme = (await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches))
    ? 'dark'
    : 'light';
  await untilQuiet(page);
  const shown = await markUnseen(page, theme);
  expect.soft(await findBarriers(page), where).toEqual([]);
  noteSeen(shown);
  await expectNoSidewaysScroll(page, where);
}

/** What the tests of a worker have looked at, by themes and width of the screen. */
const seenIn = new Map<string, Set<number>>();
const unseen = 'data-unseen';

interface Shown {
  where: string;
  kinds: number[];
}

/**
 * Has axe look at the colours of those texts alone of which no test of this worker has shown
 * another one with the same elements around it, in the same states: to find what is behind a text
 * takes it longest. Returns the kinds of those that are in sight now.
 */
async function markUnseen(page: Page, themes: string): Promise<Shown> {
  await bringAxe(page);
  const where = `${themes}, ${page.viewportSize()?.width}`;
  const known = [...(seenIn.get(where) ?? [])];
  const kinds = await page.evaluate(markInPage, { known, mark: unseen, left: alike.join() });
  return { where, kinds };
}

/** A worker ends with the first test that fails: what it has noted was without fault. */
function noteSeen({ where, kinds }: Shown): void {
  seenIn.set(where, new Set([...(seenIn.get(where) ?? []), ...kinds]));
}

/** Runs in the page. */
function markInPage(given: { known: number[]; mark: string; left: string }): number[] {
  const { known, mark, left } = given;
  /** What has no say in colours; of any other attribute, each value is a kind of its own. */
  const ignored =
    /^(id|href|src|srcset|sizes|alt|title|name|value|for|placeholder|datetime|autocomplete|d|aria-(label|labelledby|describedby|controls|owns|details|valuenow|valuetext|valuemax))$/;
  const has = (element: Element, pattern: RegExp) =>
    pattern.test(element.getAttribute('class') ?? '');
  /** 53 bits, so that no two kinds have the same. */
  const hash = (text: string): number => {
    let low = 5381;
    let high = 52_711;
    for (let index = 0; index < text.length; index += 1) {
      low = Math.imul(low ^ text.charCodeAt(index), 2_654_435_761);
      high = Math.imul(high ^ text.charCodeAt(index), 1_597_334_677);
    }
    return (high >>> 11) * 2 ** 32 + (low >>> 0);
  };
  const kindOf = new Map<Element | null, number>();
  const seen = new Set(known);
  const shown: number[] = [];
  // What is behind it has no colours that axe can tell.
  const modal = document.querySelector(':modal');
  for (const element of document.querySelectorAll('*')) {
    element.removeAttribute(mark);
    const attributes = Array.from(element.attributes, ({ name, value }) =>
      ignored.test(name) ? '' : `${name}=${value}`,
    );
    const { parentElement, previousElementSibling, nextElementSibling } = element;
    if (has(element, /\b(first|last|odd|even):/)) {
      const place = Array.prototype.indexOf.call(parentElement?.children ?? [], element) % 2;
      attributes.push(String([place, !previousElementSibling, !nextElementSibling]));
    }
    // What depends on another element is no kind that comes again.
    if (has(element, /\b(peer|has)-/)) attributes.push(String(Math.random()));
    const kind = hash([kindOf.get(parentElement), element.tagName, ...attributes].join('|'));
    kindOf.set(element, kind);
    const isText =
      /^(INPUT|SELECT|TEXTAREA)$/.test(element.tagName) ||
      Array.from(element.childNodes).some(
        ({ nodeType, nodeValue }) => nodeType === Node.TEXT_NODE && nodeValue?.trim() !== '',
      );
    if (!isText || seen.has(kind) || element.closest(left) !== null) continue;
    element.setAttribute(mark, '');
    const { width, height } = element.getBoundingClientRect();
    const isShown = element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    const isBehind = modal !== null && !modal.contains(element);
    if (!isShown || isBehind || width === 0 || height === 0) continue;
    seen.add(kind);
    shown.push(kind);
  }
  window.axe.configure({ rules: [{ id: 'color-contrast', selector: `[${mark}]` }] });
  return shown;
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

async function show(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await untilQuiet(page);
}

/**
 * Waits until nothing moves and no colour is on its way to another: what ends may set off what
 * inherits from it.
 */
async function untilQuiet(page: Page): Promise<void> {
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

async function bringAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
}

/**
 * In the page itself, where axe is brought once: its own wrapper brings it for each analysis, which
 * takes longer than these.
 */
async function findBarriers(page: Page, chosen: axe.RunOptions = {}): Promise<string[]> {
  await bringAxe(page);
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
