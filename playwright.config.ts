import { defineConfig, devices } from 'playwright/test';
import { withPictures } from './test/e2e/browsers.ts';
import { workerCount } from './test/e2e/shops.ts';
import { timeFactor } from './test/helpers/time-factor.ts';

/** Of low density: at its own, software would draw seven times as many pixels. */
const phone = {
  ...devices['Pixel 7'],
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 1,
};
const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } };

const minuteMs = 60_000;
/** How long a test waits for one thing. */
const waitMs = 40_000 * timeFactor();
/** The work of an office, what happens between devices, and calls, which need no screen. */
const atDesk =
  /(admin(-\w+)?|contents|every-route|events|keyboard|map|opening|reports|team|tours-board)\.spec\.ts|\.calls\.ts/;

export default defineConfig({
  testDir: 'test/e2e',
  testMatch: /\.(spec|calls)\.ts$/,
  globalSetup: './test/e2e/start-shops.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: workerCount,
  // A test that failed is repeated once, alone, when all others have ended: one that passes then is
  // reported as unsteady.
  retries: 1,
  retryStrategy: 'isolated',
  // Nothing more is learned from a shop in which this many tests fail.
  maxFailures: 15,
  // Limits end what hangs. What the tests wait for is a state, however busy the machine is.
  globalTimeout: 30 * minuteMs * timeFactor(),
  timeout: 2 * minuteMs * timeFactor(),
  expect: { timeout: waitMs },
  reporter: [['list']],
  use: {
    // What is not there to be pressed ends a test as soon as what is not there to be seen.
    actionTimeout: waitMs,
    screenshot: 'only-on-failure',
    timezoneId: 'Europe/Berlin',
    // The processor draws animations frame by frame: a test that is about them, or about what moves
    // by itself, lets them in, and so does the journey.
    contextOptions: { reducedMotion: 'reduce' },
    // It would answer in place of the shop; offline.spec.ts lets it in.
    serviceWorkers: 'block',
    // To load, decode and draw the pictures of a page takes a sixth of its processor time: their
    // places stay empty, except in the files about pictures.
    launchOptions: {
      ...withPictures,
      args: [...withPictures.args, '--blink-settings=imagesEnabled=false'],
    },
  },
  // Each test runs once, on the device of the person who does this work or the one that its tag
  // names with `only`, and elsewhere if its tags say that the width of the screen or the direction
  // of the text decides. Each project starts browsers of its own: there are as few as there are
  // devices. They start in this order: of the two tests in Arabic, one is the longest journey, for
  // which all other workers would wait at the end.
  projects: [
    { name: 'arabic', grep: /@arabic/, use: { ...desktop, locale: 'ar' } },
    {
      name: 'phone',
      grep: [new RegExp(`^(?!.*(${atDesk.source}))`), /@only-phone/],
      grepInvert: /@only-desktop/,
      use: { ...phone, locale: 'de-DE' },
    },
    {
      name: 'desktop',
      grep: [atDesk, /@desktop/, /@only-desktop/],
      grepInvert: /@only-phone/,
      use: { ...desktop, locale: 'de-DE' },
    },
  ],
});
