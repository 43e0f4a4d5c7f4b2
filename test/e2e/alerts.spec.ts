import type { Category } from '#contract/catalog/catalog.schema.ts';
import type { AdminProduct } from '#contract/catalog/products.schema.ts';
import { expect, test } from './fixtures.ts';
import { callShop, signIn as signInByCall, staffAccount, waitForMessage } from './public-calls.ts';
import { inboxFaults, open } from './steps.ts';

test('a visitor requests a mail for a sold-out product, confirms it, and is led back to it', async ({
  page,
  shop,
  t,
  faults,
}) => {
  faults.expect(inboxFaults);
  const main = page.getByRole('main');
  const token = await signInByCall(shop, staffAccount());
  const { items } = await callShop<{ items: Category[] }>(shop, '/api/v1/categories');
  const name = `Honig ${crypto.randomUUID()}`;
  const product = await callShop<AdminProduct>(shop, '/api/v1/admin/products', {
    token,
    // Of which the law asks for no facts of a label.
    body: { name, category_id: items[0]?.id, price_cents: 499, food_kind: 'not_food' },
  });
  const path = `/product/${product.id}`;
  const email = `${crypto.randomUUID()}@kiezkorb.example`;

  await test.step('types an email on the page of the product', async () => {
    await open(page, path);
    await main.getByRole('button', { name: t('catalog.alert_me') }).click();
    await main.getByLabel(t('alerts.email')).fill(email);
    await main.getByRole('button', { name: t('alerts.request') }).click();
    await expect(main.getByText(t('alerts.sent_title'))).toBeVisible();
  });

  await test.step('confirms by the button behind the mailed link', async () => {
    await waitForMessage(shop, email, '/alerts#confirm=');
    await followLink('#confirm=');
    await main.getByRole('button', { name: t('alerts.confirm') }).click();
    await expect(main.getByText(t('alerts.confirmed_text', { name }))).toBeVisible();
  });

  await test.step('is mailed when the staff books stock, and follows the link', async () => {
    await callShop(shop, `/api/v1/admin/products/${product.id}/stock-movements`, {
      token,
      body: { kind: 'received', quantity: 12 },
      headers: { 'Idempotency-Key': crypto.randomUUID() },
    });
    await waitForMessage(shop, email, path);
    await followLink(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(
      main.getByRole('button', { name: t('catalog.add_to_cart'), exact: true }),
    ).toBeVisible();
  });

  await callShop(shop, `/api/v1/admin/products/${product.id}`, { method: 'DELETE', token });

  /** Presses a link in the newest mail of the visitor. */
  async function followLink(target: string): Promise<void> {
    await page.goto('/dev/inbox');
    const mail = page.locator('details', { hasText: email }).first();
    if ((await mail.getAttribute('open')) === null) await mail.locator('summary').click();
    await mail.frameLocator('iframe').locator(`a[href*="${target}"]`).click();
  }
});
