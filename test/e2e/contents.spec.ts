import type { Order } from '#contract/orders/orders.schema.ts';
import { expectNoBarrier } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { callShop, fillCart, hire, placeOrder, waitForMessage } from './public-calls.ts';
import { open, openSignedIn } from './steps.ts';

test('a new version of the terms is shown, and an order and its mail refer to it', async ({
  page,
  t,
  shop,
  customer,
}) => {
  const mark = `Sondertext ${Date.now()}`;
  const admin = await hire(shop, 'admin');
  await openSignedIn(page, t, admin, '/admin/contents');
  const main = page.getByRole('main');
  const text = main.getByLabel(t('contents.text'), { exact: true });
  const own = await text.inputValue();
  expect(own).toContain('## ');
  await text.fill('<b>fett</b>');
  await expect(main.getByText(t('problem.page_text_forbidden'))).toBeVisible();
  await expect(main.getByRole('button', { name: t('contents.save') })).toBeDisabled();
  await text.fill(`${own}\n\n## Neu\n\nEs gilt **${mark}** der {{company}}.`);
  await expect(main.getByRole('region', { name: t('contents.preview') }).last()).toContainText(
    mark,
  );
  await expectNoBarrier(page, 'the editor of the terms');
  await main.getByRole('button', { name: t('contents.save') }).click();
  await expect(page.getByText(t('contents.saved'))).toBeVisible();
  await main
    .getByRole('button', { name: t('contents.difference') })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(mark).first()).toBeVisible();
  await expectNoBarrier(page, 'the difference of two versions');

  await open(page, '/profile/terms-conditions');
  await expect(main.getByText(mark)).toBeVisible();
  await expect(main).not.toContainText('{{company}}');
  await expectNoBarrier(page, 'the written terms');
  const cart = await fillCart(shop, customer.token);
  const order: Order = await placeOrder(shop, customer.token, cart);
  expect(order.terms_version_id).not.toBeNull();
  await waitForMessage(shop, customer.email, mark);
  const version = `/api/v1/page-versions/${order.terms_version_id}`;
  expect(await callShop(shop, version)).toMatchObject({ text: expect.stringContaining(mark) });
});
