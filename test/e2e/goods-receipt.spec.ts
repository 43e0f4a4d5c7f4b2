import { randomInt } from 'node:crypto';
import type { Page } from 'playwright/test';
import { formatDate } from '#app/i18n/format.ts';
import type { Product } from '#contract/catalog/catalog.schema.ts';
import type { Lot } from '#contract/stock/inventory.schema.ts';
import { drawEan } from '#test/helpers/barcodes/code-images.ts';
import { hire } from './accounts.ts';
import { expectNoBarrier } from './axe.ts';
import { offlineFaults } from './faults.ts';
import { expect, test } from './fixtures.ts';
import { callShop, staffAccount, tokenOf } from './public-calls.ts';
import { waitForHydration } from './rendering.ts';
import { loseAnswer, open, openSignedIn, openThroughSignIn, signIn } from './steps.ts';
import type { Texts } from './texts.ts';
import { expectLargeTargets, scan } from './work-steps.ts';

const date = '2031-05-31';

test('a picker scans goods with a hand scanner, books them once and sees their lot', async ({
  page,
  t,
  shop,
  faults,
}) => {
  const { product, barcode } = await createGoods(shop);
  await openReceipts(page, t, shop);
  await scan(page, barcode);
  await expect(page.getByRole('heading', { name: product.name })).toBeVisible();
  const quantity = page.getByRole('spinbutton', { name: t('work.quantity') });
  // The focus in a field must not turn a code into a quantity.
  await quantity.focus();
  await scan(page, barcode);
  await expect(quantity).toHaveValue('2');
  // Faster than the shop answers.
  await scan(page, barcode);
  await scan(page, barcode);
  await expect(quantity).toHaveValue('4');
  await page.getByRole('button', { name: t('work.decrease') }).click();
  await expect(quantity).toHaveValue('3');
  await page.getByText(t('work.date_kinds.use_by'), { exact: true }).click();
  await page.locator('input[type=date]').fill(date);
  await page.getByLabel(t('work.lot_code')).fill('L-77');
  await page.getByRole('button', { name: t('work.new_supplier'), exact: true }).click();
  const supplier = `Molkerei ${randomInt(1e9)}`;
  await page.getByLabel(t('work.new_supplier_name')).fill(supplier);
  await page.getByRole('button', { name: t('work.add_supplier') }).click();
  await expect(page.getByLabel(t('work.supplier'), { exact: true })).toContainText(supplier);
  await expectNoBarrier(page, 'the form of a goods receipt');
  await expectLargeTargets(page);

  // The answer is lost on its way: the second attempt must not book the goods again.
  faults.expect(/ERR_FAILED/);
  await page.route('**/api/v1/work/receipts', loseAnswer, { times: 1 });
  const book = page.getByRole('button', { name: t('work.book', { quantity: 3 }) });
  await book.click();
  await expect(page.getByText(t('work.not_booked'))).toBeVisible();
  await book.click();
  await expect(page.getByText(t('work.booked'), { exact: true })).toBeVisible();
  expect(await readLots(shop, product.id)).toMatchObject([
    { code: 'L-77', date, date_kind: 'use_by', quantity: 3 },
  ]);

  const row = page.getByRole('listitem').filter({ hasText: product.name });
  await expect(row).toHaveCount(1);
  await row.getByRole('link').click();
  const lot = page.getByRole('article');
  await expect(lot).toContainText(t('work.dated.use_by', { date: formatDate(date) }));
  await lot.getByRole('button', { name: t('work.waste') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('work.waste_action') })
    .click();
  await expect(page.getByText(t('work.waste_done'))).toBeVisible();
  await expect.poll(async () => (await readLots(shop, product.id))[0]?.quantity).toBe(2);
  await lot.getByRole('button', { name: t('work.block'), exact: true }).click();
  await page.getByLabel(t('work.block_reason')).fill('Verbeult');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('work.block') })
    .click();
  await expect(lot).toContainText('Verbeult');
  await lot.getByRole('button', { name: t('work.unblock') }).click();
  await expect(lot).not.toContainText('Verbeult');
  await expectLargeTargets(page);
});

test('an unknown code leads to the search by name, and a date in the past is refused', async ({
  page,
  t,
  shop,
  faults,
}) => {
  faults.expect(/status of 422/);
  const { product } = await createGoods(shop);
  await openReceipts(page, t, shop);
  await scan(page, '4006381333931');
  const status = page.getByRole('main').getByRole('status');
  await expect(status.first()).toContainText(t('work.scan_refused.unknown_product.title'));
  const search = page.getByLabel(t('work.search_product'), { exact: true }).last();
  await expect(search).toBeFocused();
  // A damaged check digit is another refusal, typed by hand.
  await page.getByLabel(t('work.scan_goods')).fill('4006381333932');
  await page.getByRole('button', { name: t('work.ok'), exact: true }).click();
  await expect(status.first()).toContainText(t('problem.code_unreadable'));

  await search.fill(product.name);
  await page.getByRole('button', { name: product.name }).click();
  await page.locator('input[type=date]').fill('2020-01-01');
  const book = page.getByRole('button', { name: t('work.book', { quantity: 1 }) });
  await book.click();
  await expect(page.getByText(t('problem.lot_date_past')).first()).toBeVisible();
  expect(await readLots(shop, product.id)).toEqual([]);
  await page.getByText(t('work.date_kinds.none')).click();
  await book.click();
  await expect(page.getByText(t('work.booked'), { exact: true })).toBeVisible();
  expect(await readLots(shop, product.id)).toMatchObject([{ date: null, quantity: 1 }]);
});

test('a refused camera leads to an explanation, and codes can still be scanned', async ({
  page,
  t,
  shop,
}) => {
  const { product, barcode } = await createGoods(shop);
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () =>
      Promise.reject(new DOMException('Permission denied', 'NotAllowedError'));
  });
  await openReceipts(page, t, shop);
  await page.getByRole('button', { name: t('work.open_camera') }).click();
  const dialog = page.getByRole('dialog', { name: t('work.camera_title') });
  await expect(dialog).toContainText(t('work.camera_problem.refused.text'));
  await dialog.getByRole('button', { name: t('work.camera_close') }).click();
  await scan(page, barcode);
  await expect(page.getByRole('heading', { name: product.name })).toBeVisible();
});

test('the camera reads a code with the decoder of the shop', async ({ page, t, shop }) => {
  const { product, barcode } = await createGoods(shop);
  await openThroughSignIn(page, t, await hire(shop, 'picker'), '/work');
  // A page that the sign-in opened is loaded again, for its own policy.
  await page.waitForFunction(() => {
    const [navigation] = performance.getEntriesByType('navigation');
    return new URL(navigation?.name ?? '').pathname === '/work';
  });
  await waitForHydration(page);
  await followToReceipts(page, t);
  await showToCamera(page, barcode);
  await page.getByRole('button', { name: t('work.open_camera') }).click();
  await expect(page.getByRole('heading', { name: product.name })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a customer who signs in on a page of /work gets the start page', async ({
  page,
  t,
  customer,
}) => {
  await open(page, '/work');
  await expect(page).toShow('/auth');
  await signIn(page, t, customer);
  await expect(page).toShow('/');
});

test.describe('with its service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a page of /work opens without a network after it was opened with one', async ({
    page,
    context,
    t,
    shop,
    faults,
  }) => {
    faults.expect(offlineFaults);
    await openReceipts(page, t, shop);
    await page.waitForFunction(() =>
      navigator.serviceWorker.controller?.scriptURL.endsWith('/work/service-worker.js'),
    );
    await context.setOffline(true);
    await page.goto(`${shop}/work`);
    await waitForHydration(page);
    await expect(page.getByText(t('work.offline'))).toBeVisible();
    await page.getByRole('link', { name: t('work.pages.receipts.title') }).click();
    await expect(page.getByLabel(t('work.scan_goods'))).toBeVisible();
    await page.reload();
    await waitForHydration(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      t('work.pages.receipts.title'),
    );
    await scan(page, '96385074');
    await expect(page.getByText(t('problem.temporarily_unavailable'))).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText(t('work.online'))).toBeVisible();
  });
});

async function openReceipts(page: Page, t: Texts, shop: string): Promise<void> {
  await openSignedIn(page, await hire(shop, 'picker'), '/work');
  await followToReceipts(page, t);
}

async function followToReceipts(page: Page, t: Texts): Promise<void> {
  await page.getByRole('link', { name: t('work.pages.receipts.title') }).click();
  await expect(page.getByLabel(t('work.scan_goods'))).toBeVisible();
}

/** A product of its own, so that tests which run at the same time do not count its units. */
async function createGoods(shop: string): Promise<{ product: Product; barcode: string }> {
  const token = await tokenOf(shop, staffAccount());
  const { items } = await callShop<{ items: { id: string }[] }>(shop, '/api/v1/categories');
  const barcode = withCheckDigit(`400${String(randomInt(1e9)).padStart(9, '0')}`);
  const body = {
    name: `Kefir ${barcode}`,
    category_id: items[0]?.id,
    price_cents: 149,
    // Of which the law asks for no facts of a label.
    food_kind: 'not_food',
    barcode,
  };
  const product = await callShop<Product>(shop, '/api/v1/admin/products', { token, body });
  return { product, barcode };
}

function withCheckDigit(digits: string): string {
  const sum = Array.from(digits, Number).reduce(
    (total, digit, index) => total + digit * (index % 2 === 0 ? 1 : 3),
    0,
  );
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

async function readLots(shop: string, productId: string): Promise<Lot[]> {
  const token = await tokenOf(shop, staffAccount());
  const path = `/api/v1/work/lots?product_id=${productId}`;
  return (await callShop<{ items: Lot[] }>(shop, path, { token })).items;
}

/** Replaces the camera by a drawing of an EAN-13. */
async function showToCamera(page: Page, digits: string): Promise<void> {
  const { data, width, height } = drawEan(digits);
  await page.evaluate(
    ({ pixels, size }) => {
      const canvas = document.createElement('canvas');
      canvas.width = size.width;
      canvas.height = size.height;
      const image = new ImageData(Uint8ClampedArray.from(pixels), size.width, size.height);
      const context = canvas.getContext('2d');
      const draw = () => context?.putImageData(image, 0, 0);
      // A stream has a picture whenever its canvas is drawn.
      setInterval(draw, 50);
      navigator.mediaDevices.getUserMedia = async () => {
        draw();
        return canvas.captureStream(20);
      };
    },
    { pixels: Array.from(data), size: { width, height } },
  );
}
