import { test as base } from 'playwright/test';
import { listShops } from './shops.ts';

/** A test at the shop of its worker. */
export const test = base.extend({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what a fixture needs
  baseURL: async ({}, use, { parallelIndex }) => use(listShops()[parallelIndex]?.url),
});

export { expect } from 'playwright/test';
