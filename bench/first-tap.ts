/**
 * Whether the first tap on a plus counts, and when it shows, on a phone before the page has
 * hydrated; the method is in README.md. Run with `npm run bench:first-tap -- http://localhost:3000`
 * against a shop that runs, CHROMIUM_PATH as for the journeys.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { chromium, type Browser, type BrowserContext } from 'playwright';
import { textsOf } from '#test/e2e/texts.ts';
import { percentile } from './support/client.ts';
import { findPublicPages } from './support/public-pages.ts';

const base = process.argv[2] ?? 'http://localhost:3000';
const runs = 9;
const phone = { viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true };
const slowdown = 4;
/** Milliseconds from the first paint to the tap. */
const hesitation = 300;
/** Milliseconds until the page must show that it noticed the tap. */
const limit = 200;

interface Tap {
  /** Milliseconds from the first paint to the tap, by the clock of the page. */
  afterPaint: number;
  /** Milliseconds from the tap to the frame that marks the button. */
  seen: number | null;
  /** Milliseconds from the tap to the frame that shows what it did. Null when it was lost. */
  done: number | null;
}

interface Target {
  x: number;
  y: number;
  /** How far the page is scrolled to have it on the screen. */
  scroll: number;
}

declare global {
  interface Window {
    tapped?: number;
    seen?: number;
    done?: number;
  }
}

const t = textsOf('de');
/** The plus of a card shows the number in the cart. */
const isInCart = '[role=group] output';
/** The button of a product leads visitors to the sign-in (docs/spec-notes.md#d4). */
const isAtWork = 'main button[aria-busy=true], [role=alert]';

/**
 * Notes when the tap came, the first frame that shows that it was noticed, and the first one with
 * an element of this selector.
 */
function watchTap(selector: string): void {
  window.addEventListener(
    'pointerdown',
    ({ timeStamp }) => {
      window.tapped ??= timeStamp;
    },
    { capture: true },
  );
  const look = () => {
    if (window.tapped !== undefined) {
      const isDone = document.querySelector(selector) !== null;
      const isSeen = isDone || document.querySelector('[data-pressed]') !== null;
      if (isSeen) window.seen ??= performance.now();
      if (isDone) window.done ??= performance.now();
    }
    if (window.done === undefined) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

function openPhone(browser: Browser): Promise<BrowserContext> {
  return browser.newContext({ ...phone, locale: 'de-DE', baseURL: base });
}

/** Where the first button of the page is that adds to the cart. */
async function findButton(browser: Browser, path: string): Promise<Target> {
  const context = await openPhone(browser);
  const page = await context.newPage();
  await page.goto(path);
  const plus = page.getByRole('button', { name: t('cart.add', { name: '' }).trim() });
  const add = page.getByRole('button', { name: t('catalog.add_to_cart'), exact: true });
  const button = page
    .getByRole('main')
    .locator(isProduct(path) ? add : plus)
    .first();
  await button.scrollIntoViewIfNeeded();
  const scroll = await page.evaluate(() => scrollY);
  const box = await button.boundingBox();
  await context.close();
  if (box === null) throw new Error(`${path} has no button that adds to the cart`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, scroll };
}

async function tapEarly(browser: Browser, path: string, target: Target): Promise<Tap> {
  const context = await openPhone(browser);
  const page = await context.newPage();
  await page.addInitScript(watchTap, isProduct(path) ? isAtWork : isInCart);
  await page.addInitScript((top) => {
    addEventListener('DOMContentLoaded', () => scrollTo({ top, behavior: 'instant' }));
  }, target.scroll);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await session.send('Page.enable');
  await session.send('Page.setLifecycleEventsEnabled', { enabled: true });
  const { promise: painted, resolve } = Promise.withResolvers<void>();
  session.on('Page.lifecycleEvent', ({ name }) => {
    if (name === 'firstContentfulPaint') resolve();
  });
  await page.goto(path, { waitUntil: 'commit' });
  await painted;
  await wait(hesitation);
  // The input of a finger: the page's own thread has no part in it.
  const touchPoints = [{ x: target.x, y: target.y }];
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await page.waitForFunction(() => window.done !== undefined, { timeout: 5000 }).catch(() => null);
  const { paint, tapped, seen, done } = await page.evaluate(() => ({
    paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
    tapped: window.tapped,
    seen: window.seen,
    done: window.done,
  }));
  await context.close();
  if (paint === undefined || tapped === undefined) throw new Error(`${path} saw no tap`);
  const sinceTap = (time: number | undefined) => (time === undefined ? null : time - tapped);
  return { afterPaint: tapped - paint, seen: sinceTap(seen), done: sinceTap(done) };
}

function isProduct(path: string): boolean {
  return path.startsWith('/product/');
}

const say = (text: string) => process.stdout.write(`${text}\n`);
const whole = (values: readonly number[], share: number) => Math.round(percentile(values, share));

const { CHROMIUM_PATH: executablePath } = process.env;
const browser = await chromium.launch({
  ...(executablePath !== undefined && { executablePath }),
  args: ['--no-sandbox', '--disable-quic', '--disable-background-networking'],
});
const missed: string[] = [];
try {
  say('| page | tapped after the paint | counted | seen (p50) | seen (longest) | done (p50) |');
  say('|---|---|---|---|---|---|');
  for (const path of await findPublicPages(base)) {
    const target = await findButton(browser, path);
    const taps: Tap[] = [];
    for (let run = 0; run < runs; run += 1) taps.push(await tapEarly(browser, path, target));
    const after = taps.map(({ afterPaint }) => afterPaint);
    const seen = taps.flatMap((tap) => tap.seen ?? []);
    const done = taps.flatMap((tap) => tap.done ?? []);
    say(
      `| ${path} | ${whole(after, 0.5)} ms | ${done.length} of ${runs} | ${whole(seen, 0.5)} ms | ${whole(seen, 1)} ms | ${whole(done, 0.5)} ms |`,
    );
    if (done.length < runs) missed.push(`${path}: ${runs - done.length} taps did not count`);
    if (whole(seen, 0.5) > limit) missed.push(`${path}: seen after ${whole(seen, 0.5)} ms`);
  }
} finally {
  await browser.close();
}
if (missed.length > 0) throw new Error(missed.join('\n'));
