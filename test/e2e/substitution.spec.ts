import type { Page } from 'playwright/test';
import type { Order } from '#contract/orders/orders.schema.ts';
import { hire } from './accounts.ts';
import { expectNoBarrier } from './axe.ts';
import { expect, test } from './fixtures.ts';
import * as picking from './picking-calls.ts';
import { callShop, staffAccount } from './public-calls.ts';
import { openConnected, openSignedIn } from './steps.ts';
import type { Texts } from './texts.ts';
import { scan } from './work-steps.ts';

const orderPath = ({ id }: Order) => `/profile/orders/${id}`;

async function reportMissing(page: Page, t: Texts, quantity: number): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('button', { name: t('picking.not_there') })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(t('picking.reasons.none')).click();
  await dialog.getByRole('button', { name: t('picking.report_missing', { quantity }) }).click();
  await expect(dialog).toBeHidden();
}

test('a customer chooses a substitute while the order is packed, and gets it', async ({
  browser,
  page,
  t,
  shop,
  customer,
}) => {
  const goods = await picking.createGoods(shop, 'Datteln', 'Reis', 'Datteln Deglet');
  const [dates, rice, deglet] = goods;
  if (dates === undefined || rice === undefined || deglet === undefined)
    throw new Error('no goods');
  const order = await picking.orderGoods(shop, customer.token, [dates, 2], [rice, 1]);

  // The customer asks to be asked, for one product alone.
  const context = await browser.newContext();
  const home = await context.newPage();
  await openConnected(home, customer, orderPath(order));
  const consents = home.getByRole('group', { name: t('substitution.title') });
  await expect(consents.getByLabel(t('substitution.consent.none'))).toBeChecked();
  await home.getByText(t('substitution.by_line')).click();
  await home.getByLabel(dates.name).selectOption('ask');
  await expect(consents.getByRole('radio', { checked: true })).toHaveCount(0);
  await expectNoBarrier(home, 'the choice for missing goods');

  const picker = await hire(shop, 'picker');
  const batch = await picking.startBatch(shop, picker, order);
  await expect(consents).toBeHidden();
  await openSignedIn(page, picker, `/work/picking/${batch.id}`);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 2, name: dates.name })).toBeVisible();
  await reportMissing(page, t, 2);
  await scan(page, rice.barcode);
  await scan(page, `T-${order.order_number}-1`);

  // Both see that the order waits for an answer.
  await expect(main.getByText(t('picking.asked'))).toBeVisible();
  await expect(
    main.getByRole('button', { name: t('picking.pack_action', { letter: 'A' }) }),
  ).toBeHidden();
  await expectNoBarrier(page, 'an order that waits for an answer');
  const missing = { quantity: 2, product: dates.name };
  const question = home.getByRole('group', { name: t('substitution.missing', missing) });
  await expect(question).toBeVisible();
  await expect(question.getByRole('timer')).toContainText(/[89]:\d\d/);
  await expectNoBarrier(home, 'a question about missing goods');
  await question
    .getByRole('button', { name: t('substitution.take_product', { product: deglet.name }) })
    .click();
  const answer = t('substitution.instead', { quantity: 2, product: deglet.name });
  await expect(home.getByText(answer)).toBeVisible();
  await expect(question).toBeHidden();

  // It is on its shelf, and picked like all goods.
  await main.getByRole('button', { name: t('picking.go_on') }).click();
  await expect(main.getByRole('heading', { level: 2, name: deglet.name })).toBeVisible();
  await expect(main.getByText(t('picking.instead_of', { product: dates.name }))).toBeVisible();
  await expectNoBarrier(page, 'picking a substitute');
  await scan(page, deglet.barcode);
  await scan(page, `T-${order.order_number}-1`);
  await main.getByRole('button', { name: t('picking.pack_action', { letter: 'A' }) }).click();
  await main.getByRole('button', { name: t('picking.close') }).click();
  await expect(page).toShow('/work/picking');

  const line = home.getByRole('listitem').filter({ hasText: deglet.name });
  await expect(line).toContainText(t('orders.instead_of'));
  await expect(line).toContainText(dates.name);
  await context.close();
  await picking.removeGoods(shop, goods);
});

test('without a substitute the goods are not charged, also by the choice for all orders', async ({
  page,
  t,
  shop,
  customer,
}) => {
  const goods = await picking.createGoods(shop, 'Feigen', 'Feigen groß');
  const [figs] = goods;
  if (figs === undefined) throw new Error('no goods');
  await openSignedIn(page, customer, '/profile/settings');
  const setting = page.getByRole('group', { name: t('substitution.title') });
  await setting.getByText(t('substitution.consent.rule')).click();
  await expect(page.getByText(t('settings.saved'))).toBeVisible();
  await expectNoBarrier(page, 'the choice for all orders');

  const order = await picking.orderGoods(shop, customer.token, [figs, 2]);
  await picking.startBatch(shop, staffAccount(), order);
  await picking.reportMissing(shop, order);
  await page.goto(orderPath(order));
  const question = page.getByRole('group', {
    name: t('substitution.missing', { quantity: 2, product: figs.name }),
  });
  await question.getByRole('button', { name: t('substitution.decline') }).click();
  await expect(page.getByText(t('substitution.outcome.declined_customer'))).toBeVisible();
  await picking.pack(shop, order);
  await expect(page.getByText(t('orders.outcome.short'))).toBeVisible();
  const { token } = customer;
  const seen = await callShop<Order>(shop, `/api/v1/orders/${order.id}`, { token });
  // Not even the delivery costs anything when nothing is delivered.
  expect(seen.settlement?.total_cents).toBe(0);
  await picking.removeGoods(shop, goods);
});

test('where nothing fits the customer chooses something else, and the picker gets it', async ({
  browser,
  page,
  t,
  shop,
  customer,
}) => {
  const goods = await picking.createGoods(shop, 'Feigen', 'Reis');
  const [figs, rice] = goods;
  if (figs === undefined || rice === undefined) throw new Error('no goods');
  const order = await picking.orderGoods(shop, customer.token, [figs, 2]);
  const context = await browser.newContext();
  const home = await context.newPage();
  await openConnected(home, customer, orderPath(order));
  const saved = home.waitForResponse((response) => response.url().endsWith('/consents'));
  await home.getByText(t('substitution.consent.ask')).click();
  await saved;

  const picker = await hire(shop, 'picker');
  const batch = await picking.startBatch(shop, picker, order);
  await openSignedIn(page, picker, `/work/picking/${batch.id}`);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 2, name: figs.name })).toBeVisible();
  await reportMissing(page, t, 2);

  await home
    .getByRole('button', { name: t('substitution.other_for', { product: figs.name }) })
    .click();
  const dialog = home.getByRole('dialog');
  await dialog.getByLabel(t('substitution.search')).fill(rice.name);
  await dialog
    .getByRole('button', { name: t('substitution.choose_product', { product: rice.name }) })
    .click();
  await expectNoBarrier(home, 'the choice of something else');
  await dialog
    .getByRole('button', { name: t('substitution.take_product', { product: rice.name }) })
    .click();
  await expect(dialog).toBeHidden();
  const answer = t('substitution.instead', { quantity: 2, product: rice.name });
  await expect(home.getByText(answer)).toBeVisible();
  await context.close();

  await main.getByRole('button', { name: t('picking.go_on') }).click();
  await expect(main.getByRole('heading', { level: 2, name: rice.name })).toBeVisible();
  await expect(main.getByText(t('picking.instead_of', { product: figs.name }))).toBeVisible();
  await scan(page, rice.barcode);
  await scan(page, `T-${order.order_number}-1`);
  await main.getByRole('button', { name: t('picking.pack_action', { letter: 'A' }) }).click();
  await main.getByRole('button', { name: t('picking.close') }).click();
  await expect(page).toShow('/work/picking');
  await picking.removeGoods(shop, goods);
});
