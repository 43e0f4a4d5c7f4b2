import type { Locator } from 'playwright/test';
import type { Product } from '#contract/catalog/catalog.schema.ts';
import { expect, test } from './fixtures.ts';
import { callShop, staffAccount } from './public-calls.ts';
import { openSignedIn } from './steps.ts';

/** Presses and choices until the first order is sent, without typing. */
const mostTaps = 10;

test(
  'someone who has never bought in adds a supplier and an article, and sends a first order in few taps',
  { tag: '@desktop' },
  async ({ page, t, shop }) => {
    const { items } = await callShop<{ items: Product[] }>(shop, '/api/v1/search?query=Tomaten');
    const product = items[0]?.name ?? '';
    const supplier = `Hof ${Date.now()}`;
    let taps = 0;
    const tap = async (target: Locator) => {
      taps += 1;
      await target.click();
    };
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    const dialog = page.getByRole('dialog');
    await openSignedIn(page, staffAccount(), '/admin/suppliers');

    await tap(button(t('admin_suppliers.add')));
    await dialog.getByLabel(t('admin_suppliers.field.name')).fill(supplier);
    await dialog.getByLabel(t('admin_suppliers.field.email')).fill('hof@hof.example');
    await tap(button(t('admin.save')));
    await tap(page.getByRole('link', { name: supplier }));

    await tap(button(t('admin_suppliers.add_article')));
    await dialog.getByLabel(t('admin_suppliers.search_product')).fill(product);
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
    expect(taps).toBeLessThanOrEqual(mostTaps);
  },
);
