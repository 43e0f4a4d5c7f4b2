import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ProductSummary } from '#contract/catalog/catalog.schema.ts';
import type { Order } from '#contract/orders/orders.schema.ts';
import { expectNoBarrier } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { addFirstProduct, findSetUpLink, setUpSecondFactor, setUpShop } from './new-shop.ts';
import { callShop, placeOrder, putIntoCart, register } from './public-calls.ts';
import { findPort, startShop } from './shop-process.ts';
import { open } from './steps.ts';

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
    const link = await findSetUpLink(shop);
    const visitor = await (await browser.newContext({ baseURL: base })).newPage();
    const closed = await visitor.goto('/');
    expect(closed?.status()).toBe(503);
    await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoBarrier(visitor, 'the page before the opening');

    const owner = await (await browser.newContext({ baseURL: base })).newPage();
    await open(owner, link.pathname + link.hash);
    const main = owner.getByRole('main');
    await expect(main.getByText(t('opening.setup_text'))).toBeVisible();
    await expectNoBarrier(owner, 'the form of a new shop');
    await setUpShop(owner, t);
    await expect(owner).toShow('/admin/opening');
    await expect(main.getByText(t('opening.not_ready'))).toBeVisible();
    await expectNoBarrier(owner, 'the list before the opening');

    await open(visitor, '/setup#used');
    await expect(visitor.getByText(t('problem.setup_link_invalid'))).toBeVisible();

    await main
      .getByRole('link', { name: t('opening.link.go') })
      .first()
      .click();
    await expect(owner).toShow('/profile/security');
    await setUpSecondFactor(owner, t);

    await addFirstProduct(owner, t);

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
