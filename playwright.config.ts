import { defineConfig, devices } from 'playwright/test';
import { workerCount } from './test/e2e/shops.ts';

const phone = { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } };
const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } };

export default defineConfig({
  testDir: 'test/e2e',
  globalSetup: './test/e2e/start-shops.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: workerCount,
  retries: 0,
  // Several pages in both themes, on a machine that has other things to do.
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    screenshot: 'only-on-failure',
    timezoneId: 'Europe/Berlin',
    // It would answer in place of the shop; offline.spec.ts lets it in.
    serviceWorkers: 'block',
    launchOptions: {
      ...(process.env.CHROMIUM_PATH !== undefined && { executablePath: process.env.CHROMIUM_PATH }),
      // A browser without requests of its own: the tests assert that none goes to other hosts.
      args: [
        '--no-sandbox',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Without a graphics card, software draws in its place either way: this one is quicker.
        '--disable-gpu',
      ],
    },
  },
  projects: [
    { name: 'calls', testMatch: /.*\.calls\.ts$/ },
    {
      name: 'phone',
      testMatch: /.*\.spec\.ts$/,
      // The work of an office, and what happens between devices.
      testIgnore:
        /(admin-(orders|pages|products|roles)|contents|every-route|events|keyboard|opening|palette|reports|team|tours-board)\.spec\.ts$/,
      use: { ...phone, locale: 'de-DE' },
    },
    {
      name: 'desktop',
      testMatch: /.*\.spec\.ts$/,
      // What customers, pickers and drivers do on a phone shows nothing else on a large screen.
      testIgnore:
        /(accessibility|alerts|announcements|banner|delivery-areas|dietary-guard|door|early-input|failures|feedback|focus|goods-receipt|house-groups|information|offers|offline|order-change|picking|product-page|promotions|refusals|returned-goods|second-factor|security|session|settings|shopping-lists|substitution|tender|tour|view-transitions|weight|work-times)\.spec\.ts$/,
      use: { ...desktop, locale: 'de-DE' },
    },
    {
      name: 'arabic',
      testMatch:
        /(accessibility|banner|delivery-areas|goods-receipt|house-groups|journey|order-change|picking|returned-goods|tour)\.spec\.ts$/,
      use: { ...phone, locale: 'ar' },
    },
    {
      name: 'arabic desktop',
      testMatch: /journey\.spec\.ts$/,
      grep: /a visitor becomes a customer/,
      use: { ...desktop, locale: 'ar' },
    },
  ],
});
