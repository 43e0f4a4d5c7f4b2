import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Secret, TOTP } from 'otpauth';
import type { ProductSummary } from '#contract/catalog/catalog.schema.ts';
import type { Order } from '#contract/orders/orders.schema.ts';
import { expectNoBarrier } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { callShop, placeOrder, putIntoCart, register } from './public-calls.ts';
import { findPort, startShop } from './shop-process.ts';
import { open } from './steps.ts';

const password = 'vier-trockene-Otter-8';
const email = 'chefin@laden.example';

// The whole way, from the first start to the first order.
test.slow();

test('from an empty folder to the first order: link, set-up, second factor, product, opening', async ({
  browser,
  t,
}) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'kiezkorb-opening-'));
  const port = String(await findPort());
  const base = `http://127.0.0.1:${port}`;
  const shop = await startShop(dataDir, { DEMO: 'off', PORT: port, PUBLIC_URL: base });
  try {
    const link = /\S+\/setup#\S+/.exec(shop.output())?.[0] ?? '';
    expect(link).toMatch(`${base}/setup#`);
    const visitor = await (await browser.newContext({ baseURL: base })).newPage();
    const closed = await visitor.goto('/');
    expect(closed?.status()).toBe(503);
    await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoBarrier(visitor, 'the page before the opening');

    const owner = await (await browser.newContext({ baseURL: base })).newPage();
    await open(owner, new URL(link).pathname + new URL(link).hash);
    const main = owner.getByRole('main');
    await expect(main.getByText(t('opening.setup_text'))).toBeVisible();
    await expectNoBarrier(owner, 'the form of a new shop');
    const values = {
      first_name: 'Nadia',
      last_name: 'Aydın',
      email,
      password,
      name: 'Nadias Laden',
      contact_email: 'hallo@laden.example',
      contact_phone: '030 7654321',
      company_name: 'Nadias Laden GmbH',
      company_representative: 'Nadia Aydın',
      company_street: 'Sonnenallee 1',
      company_postal_code: '12047',
      company_city: 'Berlin',
      area_name: 'Wedding',
      postal_codes: '13357 13359',
    };
    for (const [name, value] of Object.entries(values)) {
      await main.locator(`[name=${name}]`).fill(value);
    }
    await main.getByRole('button', { name: t('opening.setup_action') }).click();
    await expect(owner).toShow('/admin/opening');
    await expect(main.getByText(t('opening.not_ready'))).toBeVisible();
    await expectNoBarrier(owner, 'the list before the opening');

    await open(visitor, '/setup#used');
    await expect(visitor.getByText(t('problem.setup_link_invalid'))).toBeVisible();

    const dialog = owner.getByRole('dialog');
    await main
      .getByRole('link', { name: t('opening.link.go') })
      .first()
      .click();
    await expect(owner).toShow('/profile/security');
    await main.getByRole('button', { name: t('security.factor_set_up') }).click();
    await dialog.getByText(t('security.set_up_by_hand')).click();
    const secret = (await dialog.locator('p[dir=ltr]').textContent()) ?? '';
    const totp = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) });
    await dialog.getByLabel(t('session.second_factor_code')).fill(totp.generate());
    await dialog.getByRole('button', { name: t('security.set_up_finish') }).click();
    await dialog.getByRole('button', { name: t('security.recovery_done') }).click();

    await open(owner, '/admin/products');
    await owner.getByRole('button', { name: t('admin_products.add'), exact: true }).click();
    await dialog.locator('[name=name]').fill('Basmatireis, 1 kg');
    await dialog.locator('[name=category_id]').selectOption({ index: 1 });
    await dialog.locator('[name=price]').fill('4,99');
    await dialog.getByRole('tab', { name: t('admin_products.part.stock') }).click();
    await dialog.locator('[name=stock_quantity]').fill('40');
    // A new shop sells nothing that lacks what the law asks for.
    await dialog.getByRole('tab', { name: t('admin_products.part.label') }).click();
    await dialog.locator('[name=food_kind]').selectOption('not_food');
    await dialog.getByRole('button', { name: t('admin.save') }).click();
    await expect(dialog).toBeHidden();

    await open(owner, '/admin/opening');
    await main.getByRole('button', { name: t('opening.try_mail') }).click();
    await expect(owner.getByText(t('opening.mail_sent'))).toBeVisible();
    await main.getByRole('button', { name: t('opening.open'), exact: true }).click();
    await expect(main.getByText(t('opening.is_open'))).toBeVisible();

    const opened = await visitor.goto('/');
    expect(opened?.status()).toBe(200);
    await visitor.goto('/search?query=basmati');
    await expect(visitor.getByRole('main').getByText('Basmatireis, 1 kg')).toBeVisible();
    const customer = await register(base);
    const { items } = await callShop<{ items: ProductSummary[] }>(base, '/api/v1/products');
    const cart = await putIntoCart(base, customer.token, items[0]?.id ?? '', 5);
    const order: Order = await placeOrder(base, customer.token, cart);
    expect(order.status).toBe('pending');
    await owner.goto('/admin/orders');
    const number = main.getByText(String(order.order_number)).filter({ visible: true });
    await expect(number.first()).toBeVisible();
    expect(await callShop(base, '/api/v1/shop')).toMatchObject({ name: 'Nadias Laden' });
  } finally {
    await shop.kill('SIGTERM');
    await rm(dataDir, { recursive: true, force: true });
  }
});
