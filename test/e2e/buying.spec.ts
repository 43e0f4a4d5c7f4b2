import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright/test';
import { copyEmptyDatabase } from './filled-database.ts';
import { expect, test } from './fixtures.ts';
import { addFirstProduct, findSetUpLink, setUpShop, signInWithSecondFactor } from './new-shop.ts';
import { findPort, startShop } from './shop-process.ts';
import { open } from './steps.ts';
import type { Texts } from './texts.ts';

/** Presses and choices until the first order is sent, without typing. */
const mostTaps = 9;
const product = 'Basmatireis, 1 kg';

// The whole way, from the first start to the first purchase order.
test.slow();

test('in an empty shop, someone who has never bought in sends a first order in few taps', async ({
  browser,
  t,
}) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'kiezkorb-buying-'));
  const port = String(await findPort());
  const base = `http://127.0.0.1:${port}`;
  const shop = await startShop(dataDir, {
    ...(await copyEmptyDatabase()),
    PORT: port,
    PUBLIC_URL: base,
  });
  try {
    const page = await (await browser.newContext({ baseURL: base })).newPage();
    const link = await findSetUpLink(shop);
    await open(page, link.pathname + link.hash);
    await setUpShop(page, t);
    await expect(page).toShow('/admin/opening');
    await signInWithSecondFactor(page);
    await addFirstProduct(page, t);
    await open(page, '/admin/suppliers');
    await expect(page.getByText(t('admin_suppliers.none'))).toBeVisible();
    expect(await orderFirst(page, t)).toBeLessThanOrEqual(mostTaps);
  } finally {
    await shop.kill('SIGTERM');
    await rm(dataDir, { recursive: true, force: true });
  }
});

/** From the list of suppliers to the first order that is sent; counts the taps. */
async function orderFirst(page: Page, t: Texts): Promise<number> {
  let taps = 0;
  const tap = async (target: Locator) => {
    taps += 1;
    await target.click();
  };
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const dialog = page.getByRole('dialog');
  const supplier = 'Hof Panke';
  await tap(button(t('admin_suppliers.add')).first());
  await dialog.getByLabel(t('admin_suppliers.field.name')).fill(supplier);
  await dialog.getByLabel(t('admin_suppliers.field.email')).fill('hof@hof.example');
  await tap(button(t('admin.save')));
  await expect(page.getByRole('heading', { level: 1, name: supplier })).toBeVisible();

  await tap(button(t('admin_suppliers.add_article')).first());
  await dialog.getByLabel(t('admin_suppliers.search_product')).fill('Basmati');
  await tap(dialog.getByRole('button', { name: product, exact: true }));
  await dialog.getByLabel(t('admin_suppliers.field.units_per_case')).fill('6');
  await dialog.getByLabel(t('admin_suppliers.field.net_price')).fill('12,90');
  await tap(button(t('admin.save')));

  await tap(button(t('purchase_orders.begin')));
  await tap(button(t('purchase_orders.more', { name: product })));
  await tap(button(t('purchase_orders.send')));
  await expect(dialog.getByText('hof@hof.example')).toBeVisible();
  await tap(button(t('purchase_orders.send_now')));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^B\d{4}-\d{4}$/);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
  return taps;
}
