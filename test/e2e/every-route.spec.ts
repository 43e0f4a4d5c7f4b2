import type { Page } from 'playwright/test';
import { languages, type Language } from '#domain/identity/languages.ts';
import { expectNoBarrier, expectNoBarrierOfTexts } from './axe.ts';
import { listStops, type Reader, type Samples } from './every-route.ts';
import { expect, test } from './fixtures.ts';
import { orderGoods, startBatch } from './picking-calls.ts';
import { fillCart, findPlentiful, placeOrder, staffAccount } from './public-calls.ts';
import { open, openSignedIn } from './steps.ts';
import { createOwnTour, packOrder } from './tour-calls.ts';

/** The narrowest phone for the language with the longest words and the one that is mirrored. */
const phone = { width: 360, height: 780 };
const desktop = { width: 1280, height: 800 };
const viewports = { de: phone, en: desktop, ar: phone, tr: desktop };

/** Colours are looked at once for each of the two layouts. */
const checks = {
  de: expectNoBarrier,
  en: expectNoBarrier,
  ar: expectNoBarrierOfTexts,
  tr: expectNoBarrierOfTexts,
};

// Each test opens some thirty pages, on a machine that has other things to do.
test.describe.configure({ timeout: 300_000 });

for (const language of languages) {
  test.describe(`on every page in ${language}`, () => {
    test.use({ locale: language, viewport: viewports[language] });

    test('public pages have no accessibility violations', async ({ page, shop, faults }) => {
      // The page for those who went astray.
      faults.expect(/status of 404/);
      await visitAll(page, shop, 'visitor', language);
    });

    test('pages of customers have no accessibility violations', async ({
      page,
      shop,
      customer,
    }) => {
      const order = await placeOrder(shop, customer.token, await fillCart(shop, customer.token));
      await fillCart(shop, customer.token);
      await openSignedIn(page, customer, '/cart');
      await visitAll(page, shop, 'customer', language, { order: order.id });
    });

    test('admin pages have no accessibility violations', async ({ page, shop, customer }) => {
      const order = await placeOrder(shop, customer.token, await fillCart(shop, customer.token));
      const batch = await startBatch(shop, await orderGoods(shop, customer.token));
      const tour = await createOwnTour(shop, await packOrder(shop, customer.token));
      await openSignedIn(page, staffAccount(), '/admin/dashboard');
      await visitAll(page, shop, 'staff', language, {
        order: order.id,
        batch: batch.id,
        tour: tour.id,
        till: tour.till_id,
      });
    });
  });
}

async function visitAll(
  page: Page,
  shop: string,
  reader: Reader,
  language: Language,
  own: Partial<Samples> = {},
): Promise<void> {
  const [product] = await findPlentiful(shop, 1);
  const stops = listStops({
    id: product?.id ?? '',
    slug: product?.category.slug ?? '',
    order: '',
    batch: '',
    tour: '',
    till: '',
    ...own,
  });
  for (const { path } of stops.filter((stop) => stop.reader === reader)) {
    await open(page, path);
    await expect(page.locator('.animate-pulse, .animate-spin')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    // Only the start page of the admin area redirects.
    expect(new URL(page.url()).pathname.startsWith(path), `${path} leads elsewhere`).toBe(true);
    await checks[language](page, path);
  }
}
