import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { Order } from '#contract/orders/orders.schema.ts';
import { expectNoBarrier } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { createGoods, orderGoods, removeGoods, transition } from './picking-calls.ts';
import { callShop, staffAccount } from './public-calls.ts';
import { openSignedIn } from './steps.ts';

const steps = ['preparing', 'ready', 'delivering', 'delivered'];

const photograph = () =>
  sharp({ create: { width: 2400, height: 1600, channels: 3, background: '#b5803c' } })
    .jpeg()
    .toBuffer();

test('a customer rates and complains with a photo, the staff credits, the customer has the document', async ({
  page,
  browser,
  t,
  shop,
  customer,
}) => {
  const goods = await createGoods(shop, 'Tomaten', 'Gurken');
  const [tomatoes, cucumbers] = goods;
  if (tomatoes === undefined || cucumbers === undefined) throw new Error('there are no goods');
  const order = await orderGoods(shop, customer.token, [tomatoes, 2], [cucumbers, 1]);
  for (const step of steps) await transition(shop, order, step);

  await openSignedIn(page, customer, `/profile/orders/${order.id}`);
  const fourStars = t('feedback.star', { count: 4 });
  await page.locator('label').filter({ hasText: fourStars }).click();
  await expect(page.getByRole('radio', { name: fourStars })).toBeChecked();
  await page.getByLabel(t('feedback.comment')).fill('Freundlich.');
  await page.getByRole('button', { name: t('feedback.save') }).click();
  await expect(page.getByRole('heading', { name: t('feedback.thanks') })).toBeVisible();
  await expect(page.getByText('Freundlich.')).toBeVisible();

  await page.getByRole('button', { name: t('feedback.wrong_title') }).click();
  await page.getByRole('button', { name: t('feedback.wish.refund') }).click();
  await expect(page.getByText(t('feedback.line_needed'))).toBeVisible();
  await page
    .getByRole('group', { name: tomatoes.name, exact: true })
    .getByRole('button', { name: t('feedback.reason.spoiled') })
    .click();
  // More than what is credited at once.
  await page.getByRole('button', { name: t('feedback.increase', { name: tomatoes.name }) }).click();
  await page.getByText(t('feedback.more')).click();
  await page.getByLabel(t('feedback.message')).fill('Weich und braun.');
  const photo = { name: 'a.jpg', mimeType: 'image/jpeg', buffer: await photograph() };
  await page.locator('input[type=file]').setInputFiles(photo);
  await expect(page.getByAltText(t('feedback.photo', { number: 1 }))).toBeVisible();
  await expectNoBarrier(page, 'the form of a complaint');
  await page.getByRole('button', { name: t('feedback.wish.refund') }).click();
  await expect(page.getByText(t('feedback.open'))).toBeVisible();

  const context = await browser.newContext();
  const admin = await context.newPage();
  await openSignedIn(admin, staffAccount(), '/admin/messages?kind=complaints');
  await admin
    .getByRole('row')
    .filter({ hasText: String(order.order_number) })
    .or(admin.getByRole('listitem').filter({ hasText: String(order.order_number) }))
    .first()
    .getByRole('button', { name: t('admin_inquiries.open_complaint') })
    .click();
  const dialog = admin.getByRole('dialog');
  await expect(dialog.getByAltText(t('admin_inquiries.photo', { number: 1 }))).toBeVisible();
  await expect(dialog.getByText('Weich und braun.')).toBeVisible();
  const amount = dialog.getByLabel(t('admin_inquiries.credit_amount'));
  await expect(amount).toHaveValue('20,00');
  await amount.fill('12,50');
  await expectNoBarrier(admin, 'the credit of a complaint');
  await dialog
    .getByRole('button', { name: t('admin_inquiries.grant', { amount: '12,50\u00a0€' }) })
    .click();
  await expect(dialog.getByRole('heading', { name: t('feedback.credits') })).toBeVisible();
  await context.close();

  await page.reload();
  const { corrections } = await callShop<Order>(shop, `/api/v1/orders/${order.id}`, {
    token: customer.token,
  });
  expect(corrections).toMatchObject([{ total_cents: 1250 }]);
  const number = corrections[0]?.number ?? '';
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: t('feedback.download', { number }) }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`${number}.pdf`);
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
  await removeGoods(shop, goods);
});
