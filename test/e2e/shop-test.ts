import { expect as baseExpect, test as base, type Page } from 'playwright/test';
import { waitForRendering } from './rendering.ts';
import { listShops } from './shops.ts';

/** A test at the shop of its worker. */
export const test = base.extend({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what a fixture needs
  baseURL: async ({}, use, { parallelIndex }) => use(listShops()[parallelIndex]?.url),
});

export const expect = baseExpect.extend({
  /** Waits until the page has this address and shows what belongs to it. */
  async toShow(page: Page, address: string | RegExp, options?: { timeout?: number }) {
    // oxlint-disable-next-line no-restricted-properties -- the one place that also waits for React
    await baseExpect(page).toHaveURL(address, options);
    await waitForRendering(page);
    return { pass: true, message: () => `shows ${String(address)}` };
  },
});
