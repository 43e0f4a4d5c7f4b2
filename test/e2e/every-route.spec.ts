import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright/test';
import type { ShelfCount } from '#contract/stock/counts.schema.ts';
import type { ExpectedDelivery } from '#contract/stock/expected-deliveries.schema.ts';
import type { Supplier } from '#contract/stock/inventory.schema.ts';
import type { PurchaseOrder } from '#contract/stock/purchase-orders.schema.ts';
import type {
  SupplierDelivery,
  SupplierInvoice,
} from '#contract/stock/supplier-invoices.schema.ts';
import type { Language } from '#domain/accounts/languages.ts';
import { expectNoBarrierAsShown, expectNoSidewaysScroll } from './axe.ts';
import {
  closeCounter,
  endPickups,
  openCounter,
  packPickup,
  setUpCounter,
} from './counter-calls.ts';
import { listStops, type Reader, type Samples } from './every-route.ts';
import { expect, test } from './fixtures.ts';
import { orderGoods, startBatch } from './picking-calls.ts';
import {
  callShop,
  fillCart,
  findPlentiful,
  placeOrder,
  signIn,
  staffAccount,
} from './public-calls.ts';
import { follow, open, openSignedIn } from './steps.ts';
import { createOwnTour, packOrder } from './tour-calls.ts';
import { translate } from './translator.ts';

/** How the pages are looked at in a language. */
interface Walk {
  viewport: { width: number; height: number };
  colorScheme: 'light' | 'dark';
  /** Whether the browser translates the pages: none may be lost by it. */
  isTranslated?: true;
  go: (page: Page, path: string) => Promise<unknown>;
  check: (page: Page, where: string) => Promise<void>;
}

/** The narrowest phone for the language with the longest words and the one that is mirrored. */
const phone = { width: 360, height: 780 };
const desktop = { width: 1280, height: 800 };

/**
 * All rules of axe look at each page twice: in German by day, and in Arabic, with its texts and its
 * direction, in the dark. Colours are the same in every language. Turkish shows what does not fit
 * or does not survive a translation by the browser; English texts are shorter.
 */
const walks: Partial<Record<Language, Walk>> = {
  de: { viewport: phone, colorScheme: 'light', go: open, check: expectNoBarrierAsShown },
  ar: { viewport: phone, colorScheme: 'dark', go: follow, check: expectNoBarrierAsShown },
  tr: {
    viewport: desktop,
    colorScheme: 'light',
    isTranslated: true,
    go: follow,
    check: expectNoSidewaysScroll,
  },
};

// Each test visits some thirty pages.
test.slow();

for (const [language, walk] of Object.entries(walks)) {
  test.describe(`on every page in ${language}`, () => {
    const { viewport, colorScheme } = walk;
    test.use({ locale: language, viewport, colorScheme });

    test.beforeEach(async ({ page }) => {
      if (walk.isTranslated === true) await translate(page);
    });

    test('public pages are complete and accessible', async ({ page, shop, faults }) => {
      // The page for those who went astray.
      faults.expect(/status of 404/);
      await open(page, '/');
      await visitAll(page, shop, 'visitor', walk);
    });

    test('pages of customers are complete and accessible', async ({ page, shop, customer }) => {
      const order = await placeOrder(shop, customer.token, await fillCart(shop, customer.token));
      await fillCart(shop, customer.token);
      await openSignedIn(page, customer, '/cart');
      await visitAll(page, shop, 'customer', walk, { order: order.id });
    });

    test('pages of the staff are complete and accessible', async ({ page, t, shop, customer }) => {
      const order = await placeOrder(shop, customer.token, await fillCart(shop, customer.token));
      const batch = await startBatch(shop, staffAccount(), await orderGoods(shop, customer.token));
      const tour = await createOwnTour(shop, await packOrder(shop, customer.token));
      const token = await signIn(shop, staffAccount());
      const counter = await setUpCounter(shop, token);
      const pickup = await packPickup(shop, customer.token);
      await openCounter(shop, token);
      const shelves = await callShop<{ items: ShelfCount[] }>(shop, '/api/v1/work/shelf-counts', {
        token,
      });
      const suppliers = await callShop<{ items: Supplier[] }>(shop, '/api/v1/work/suppliers', {
        token,
      });
      const supplier_id = suppliers.items[0]?.id ?? '';
      const body = { supplier_id, delivers_on: null, note: null, lines: [] };
      const purchase = await callShop<PurchaseOrder>(shop, '/api/v1/admin/purchase-orders', {
        token,
        body,
      });
      const invoice = await addInvoice(shop, token, supplier_id);
      const expected = await callShop<{ items: ExpectedDelivery[] }>(
        shop,
        '/api/v1/work/expected-deliveries',
        { token },
      );
      await openSignedIn(page, staffAccount(), '/admin/dashboard');
      const closed = page.getByRole('heading', { name: t('admin.no_permission_title') });
      const check = async (place: Page, where: string) => {
        // An admin may open all of them. A call that was refused would be a fault.
        await expect(closed, where).toHaveCount(0);
        await walk.check(place, where);
      };
      await visitAll(
        page,
        shop,
        'staff',
        { ...walk, check },
        {
          order: order.id,
          pickup: pickup.id,
          batch: batch.id,
          tour: tour.id,
          till: tour.till_id,
          shelf: shelves.items[0]?.id ?? '',
          supplier: supplier_id,
          purchase: purchase.id,
          expected: expected.items[0]?.id ?? '',
          invoice: invoice.id,
        },
      );
      await closeCounter(shop, token);
      await endPickups(shop, counter, token);
    });
  });
}

/** Of goods that arrived without a known price. */
async function addInvoice(
  shop: string,
  token: string,
  supplier_id: string,
): Promise<SupplierInvoice> {
  const [product] = await findPlentiful(shop, 1);
  const receipt = {
    product_id: product?.id,
    code: 'L1',
    date: '2099-12-31',
    date_kind: 'best_before',
    quantity: 1,
    supplier_id,
    // A delivery is on one invoice.
    note_number: randomUUID(),
    unit_cost_cents: null,
  };
  await callShop(shop, '/api/v1/work/receipts', { token, body: receipt });
  const path = `/api/v1/admin/suppliers/${supplier_id}/deliveries`;
  const { items } = await callShop<{ items: SupplierDelivery[] }>(shop, path, { token });
  const body = {
    supplier_id,
    number: randomUUID(),
    issued_on: '2026-11-30',
    rates: [{ vat_rate: 7, net_cents: 100, vat_cents: 7 }],
    delivery_ids: items.map(({ id }) => id),
  };
  return callShop<SupplierInvoice>(shop, '/api/v1/admin/supplier-invoices', { token, body });
}

async function visitAll(
  page: Page,
  shop: string,
  reader: Reader,
  walk: Walk,
  own: Partial<Samples> = {},
): Promise<void> {
  const [product] = await findPlentiful(shop, 1);
  const stops = listStops({
    id: product?.id ?? '',
    slug: product?.category.slug ?? '',
    order: '',
    pickup: '',
    batch: '',
    tour: '',
    till: '',
    shelf: '',
    supplier: '',
    purchase: '',
    expected: '',
    invoice: '',
    ...own,
  });
  // All documents of the staff are one shell, whichever page its script shows in it.
  const go = reader === 'staff' ? follow : walk.go;
  for (const { path } of stops.filter((stop) => stop.reader === reader)) {
    await go(page, path);
    // Only the start page of the admin area redirects.
    await expect(page, path).toShow(new RegExp(`^${shop}${path}`));
    await expect(
      page.locator('.animate-pulse, .animate-spin').filter({ visible: true }),
    ).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await walk.check(page, path);
  }
}
